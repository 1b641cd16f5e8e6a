import { withoutQuery } from './without-query.js';

/** @returns a feed's source as messages and logs may name it: a board's name or a file as it is, an address without what may hold a key */
export function namedSource(source: string): string {
  if (/^https?:/i.test(source) && URL.canParse(source)) return withoutQuery(new URL(source));
  return /^[a-z][a-z\d+.-]*:\/\//i.test(source) ? source.replace(/[?#].*$/s, '') : source;
}
