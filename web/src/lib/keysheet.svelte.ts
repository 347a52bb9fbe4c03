/** Whether the list of keys is shown, which the menu and a key can open. */
export const keySheet = $state({ isOpen: false });
