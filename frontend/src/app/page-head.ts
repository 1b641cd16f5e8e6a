import type { PageHead } from '../lib/page.js';
import { isPageHandle } from './page-handle.js';

/** The part of a router match that names its page. */
interface HeadMatch {
  readonly handle?: unknown;
  readonly loaderData?: unknown;
}

/**
 * @param match the innermost match, undefined when nothing matched
 * @param errorStatus of what a loader threw, if it did
 * @param name of the brand
 */
export function headOf(match: HeadMatch | undefined, errorStatus: number | undefined, name: string): PageHead {
  if (errorStatus !== undefined) return errorHead(errorStatus, name);
  if (isPageHandle(match?.handle)) return match.handle.headOf(match.loaderData);
  return errorHead(404, name);
}

export function notFoundHead(name: string): PageHead {
  return { title: `Page Not Found | ${name}`, description: 'There is no page at this address.', robots: 'noindex' };
}

function errorHead(status: number, name: string): PageHead {
  if (status === 404) return notFoundHead(name);
  return { title: `Temporarily unavailable | ${name}`, description: 'This page cannot be shown right now.', robots: 'noindex' };
}
