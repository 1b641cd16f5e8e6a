/**
 * Whether a loader runs in the browser for a page the visitor comes to from another one. Such a page may show itself at once
 * and its list when it is there; on the page itself the old list stays until the new one has come.
 *
 * @param path of the page
 */
export function isArrivingAt(path: string): boolean {
  return typeof window !== 'undefined' && window.location.pathname !== path;
}
