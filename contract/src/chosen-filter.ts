import { limits } from './limits.js';

/**
 * @param value of a filter in an address
 * @returns the choice; none for `all`, which means "no filter", and for what is longer than any choice
 */
export function chosenFilter(value: string | null): string | undefined {
  const text = value?.trim();
  return text && text !== 'all' && text.length <= limits.searchCharacters ? text : undefined;
}
