import type { Brand } from 'contract';
import { pages } from '../src/app/pages.js';

/** What the address of a page says. */
export interface PageAddress {
  /** The query parameters that distinguish pages at this path, in their canonical order. */
  readonly query: readonly string[];
  /** As it is written in the list of pages; a record's with a parameter. */
  readonly path: string;
}

/**
 * Tells of a path which page it is, undefined when it is none, by the router's own rules: letters of either size, escaped or
 * not, a slash at the end or none, one part for a record. The router's `matchRoutes` reads all routes anew at each question.
 */
export function pageAddresses(brand: Brand): (pathname: string) => PageAddress | undefined {
  const own = pages(brand).filter(({ path }) => path !== '*');
  const addresses = new Map(own.map(({ path, query }): [string, PageAddress] => [path, { query, path }]));
  const patterns = [...addresses.values()].map((address) => ({ address, pattern: patternOf(address.path) }));
  return (pathname) => {
    const known = addresses.get(pathname);
    if (known) return known;
    const decoded = decodedParts(pathname);
    return patterns.find(({ pattern }) => pattern.test(decoded))?.address;
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/^\/$/, '').replace(/:id$/, '[^/]+')}/*$`, 'i');
}

function decodedParts(pathname: string): string {
  return pathname.includes('%') ? pathname.split('/').map((part) => decodeURIComponent(part).replaceAll('/', '%2F')).join('/') : pathname;
}
