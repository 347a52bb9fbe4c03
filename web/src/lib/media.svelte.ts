/** Whether the window matches a media query, as a state. */
export function matches(query: string): { readonly current: boolean } {
  const found = matchMedia(query);
  let current = $state(found.matches);
  found.onchange = () => (current = found.matches);
  return {
    get current() {
      return current;
    },
  };
}
