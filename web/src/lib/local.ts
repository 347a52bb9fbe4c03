/** Whether links to this server work only on this computer. */
export const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
