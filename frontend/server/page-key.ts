import type { Brand } from 'db/contract';
import { knownQuery } from '../src/app/pages.js';
import { isPlayer, playerQuery } from './player/player-address.js';

/** Longest address we render; longer ones cannot be ours. */
export const LONGEST_PATH = 600;

/**
 * What makes a page the page it is: its path and the query parameters it knows, in one order, empty ones left out.
 * Everything else in an address (campaign tokens, inventions) shares the same entry.
 *
 * @returns the canonical address, or undefined when the path cannot be one of ours
 */
export function pageKey(target: string, brand: Brand): string | undefined {
  const url = parsed(target);
  if (!url || url.pathname.length > LONGEST_PATH || !isDecodable(url.pathname)) return undefined;
  const known = new URLSearchParams();
  for (const name of isPlayer(url.pathname) ? playerQuery : knownQuery(url.pathname, brand)) {
    const value = url.searchParams.get(name);
    // `?apiStatus` is a switch: it means something without a value.
    if (value !== null && (value !== '' || name === 'apiStatus')) known.set(name, value.slice(0, LONGEST_PATH));
  }
  const query = known.toString();
  return query ? `${url.pathname}?${query}` : url.pathname;
}

function parsed(target: string): URL | undefined {
  // `//host` would name another host.
  if (!target.startsWith('/') || target.startsWith('//') || target.includes('\\')) return undefined;
  return URL.canParse(target, 'http://site.invalid') ? new URL(target, 'http://site.invalid') : undefined;
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
