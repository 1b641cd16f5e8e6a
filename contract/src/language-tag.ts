/** "english" is well-formed, but no code of a language; `und` is "undetermined". */
const KNOWN = /^(?!und\b)[a-z]{2,3}(?:-|$)/;

/**
 * @param stated by a feed
 * @returns the BCP 47 tag; null when it is none
 */
export function languageTag(stated: string | null): string | null {
  try {
    const [tag = ''] = stated === null ? [] : Intl.getCanonicalLocales(stated.trim().replaceAll('_', '-'));
    return KNOWN.test(tag) ? tag : null;
  } catch {
    return null;
  }
}
