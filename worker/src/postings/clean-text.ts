import { decodeHTMLStrict } from 'entities';

/** Postgres refuses NUL in text and lone surrogates in JSON; other control characters only harm: a terminal obeys them. Tab and line ends stay. */
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFEFF]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** Any of these, or half of any pair: most texts have none, which one look tells. Looking by code points is slow. */
const DOUBTFUL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\uD800-\uDFFF\uFEFF]/;
/** Characters nobody sees: they turn a line round, split its words for the search or stand for nothing. */
const UNSEEN = /[\u00AD\u180E\u200B\u2060-\u2064\u202A-\u202E\u2066-\u206F]/g;
const SEEN = /[^\p{Cf}\p{Z}\p{C}\p{M}]/u;
/** Formatting tags people paste into one-line fields. */
const TAG = /<\/?[a-z][a-z0-9]{0,12}(?:\s[^<>]{0,500})?\/?>/gi;

/** @returns the text without characters the database cannot hold */
export function storable(text: string): string {
  return DOUBTFUL.test(text) ? text.replace(CONTROL, '').replace(LONE_SURROGATE, '') : text;
}

/**
 * One line for people: entities read once, tags and doubled spaces gone, outer spaces trimmed
 * (10 % of recorded Greenhouse titles carry them, feeds.md 2.0).
 *
 * @returns null when nothing is left, so that empty and absent are one thing
 */
export function plainLine(value: string | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  const line = storable(decodeHTMLStrict(value).replace(TAG, ' '))
    .replace(UNSEEN, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return SEEN.test(line) ? line : null;
}

/** @returns the beginning of a text, never half a character */
export function shortened(text: string, characters: number): string {
  if (text.length <= characters) return text;
  return `${storable(text.slice(0, characters - 1)).trimEnd()}…`;
}

/**
 * Reads an address, escaped as in HTML or not: feeds write `&amp;` where nothing decodes it, and a site would be asked for a parameter `amp;lang`.
 *
 * @returns the address when a browser may safely be sent there (http or https), else null
 */
export function webAddress(value: string | null | undefined): string | null {
  // "//jobs.example/1" and "www.jobs.example/1" are addresses to people.
  const stated = value
    ?.trim()
    .replaceAll('&amp;', '&')
    .replace(/^(?:\/\/(?=[^/])|(?=www\.))/i, 'https://');
  if (!stated || stated.length > 2_000 || !URL.canParse(stated)) return null;
  const address = new URL(stated);
  return address.protocol === 'http:' || address.protocol === 'https:' ? storable(address.href) : null;
}
