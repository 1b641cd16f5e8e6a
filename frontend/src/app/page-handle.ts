import type { PageHead } from '../lib/page.js';

/** What a route remembers of its page module. */
export interface PageHandle {
  /** Source path of the module. */
  readonly module: string;
  readonly headOf: (loaderData: unknown) => PageHead;
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'headOf' in handle && 'module' in handle;
}
