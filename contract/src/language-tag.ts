/** "english" is well-formed, too, but no language has a code of that length. Not knowing is no language either. */
const KNOWN = /^(?!und\b)[a-z]{2,3}(?:-|$)/;

/**
 * @param stated what a feed says a text is written in
 * @returns its BCP 47 tag as browsers and readers of feeds take it; null when what is stated is none
 */
export function languageTag(stated: string | null): string | null {
  try {
    const [tag = ''] = stated === null ? [] : Intl.getCanonicalLocales(stated.trim().replaceAll('_', '-'));
    return KNOWN.test(tag) ? tag : null;
  } catch {
    return null;
  }
}
