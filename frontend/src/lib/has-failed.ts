import type { Failed } from './unreached.js';

/**
 * @param list as a page gets it. One that is still on its way is the browser's; only the server's pages are read by search engines
 * @returns whether it cannot be had
 */
export function hasFailed(list: Failed | { readonly kind: 'listed' } | Promise<unknown>): boolean {
  return !(list instanceof Promise) && list.kind === 'failed';
}
