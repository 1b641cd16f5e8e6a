import { limits } from './limits.js';

/**
 * @param value of a filter's parameter in an address
 * @returns what is chosen; nothing where it is `all`, the lists' own word for "no filter", or longer than any choice
 */
export function chosenFilter(value: string | null): string | undefined {
  const text = value?.trim();
  return text && text !== 'all' && text.length <= limits.searchCharacters ? text : undefined;
}
