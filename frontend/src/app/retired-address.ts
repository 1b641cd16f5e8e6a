import { redirectOf } from '../content/redirects.js';
import type { Brand } from 'contract';

/**
 * Where a retired address leads, with what the visitor's address carried: campaign tokens must survive the move. What
 * the new address says itself wins.
 *
 * @param pathname of the address asked for
 * @param search its query, with the question mark, or empty
 * @returns a path of this site with query and hash, or undefined when the address is not retired
 */
export function retiredAddress(
  pathname: string,
  search: string,
  brand: Pick<Brand, 'slug'>,
): string | undefined {
  const target = redirectOf(pathname, brand);
  if (target === undefined || search === '') return target;
  const [, path = '', own = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(target) ?? [];
  const query = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(own)) query.set(name, value);
  const written = query.toString();
  return `${path}${written && `?${written}`}${hash}`;
}
