import type { Failed } from './unreached.js';

/**
 * Whether a loader runs in the browser for a page the visitor comes to from another one. Such a page may show itself at once
 * and its list when it is there; on the page itself the old list stays until the new one has come.
 *
 * @param path of the page
 */
export function isArrivingAt(path: string): boolean {
  return typeof window !== 'undefined' && window.location.pathname !== path;
}

/**
 * @param list as a page gets it. One that is still on its way is the browser's; only the server's pages are read by search engines
 * @returns whether it cannot be had
 */
export function hasFailed(list: Failed | { readonly kind: 'listed' } | Promise<unknown>): boolean {
  return !(list instanceof Promise) && list.kind === 'failed';
}
