/**
 * Keys of the tabs pattern (WAI-ARIA Authoring Practices, "Tabs"): the arrows go round, Home and End to the ends; Space
 * activates what already is.
 *
 * @param tabs in their order
 * @param current the selected one
 * @param key of the keyboard event
 * @returns the tab to select and focus, undefined when the key is none of the tabs'
 */
export function nextTab<Tab>(tabs: readonly Tab[], current: Tab, key: string): Tab | undefined {
  const at = tabs.indexOf(current);
  switch (key) {
    case 'ArrowRight':
      return tabs[(at + 1) % tabs.length];
    case 'ArrowLeft':
      return tabs.at(at - 1);
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
    case ' ':
      return current;
    default:
      return undefined;
  }
}
