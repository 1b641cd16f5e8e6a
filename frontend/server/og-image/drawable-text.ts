const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Control, direction and format characters; marks that combine with no letter of ours into one character. */
const STRAY = /[\p{C}\p{M}]/gu;
/** So much of a title's letters may be missing before what is left says something else. */
const MOST_MISSING = 0.2;

/**
 * Makes one short line of any text: invisible characters and stacked marks gone, long texts cut between characters as
 * people count them.
 */
export function drawableText(text: string, characters: number): string {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').replace(STRAY, '').trim();
  const parts = Array.from(graphemes.segment(line.slice(0, characters * 8)), ({ segment }) => segment);
  return parts.length <= characters ? parts.join('') : `${parts.slice(0, characters - 1).join('').trimEnd()}…`;
}

/** @returns the text without what no font can draw */
export function withoutCharacters(text: string, missing: ReadonlySet<string>): string {
  const kept = Array.from(graphemes.segment(text), ({ segment }) => segment).filter((segment) => !missing.has(segment));
  return kept.join('').replace(/\s+/gu, ' ').replace(/^[\s,;:·|/-]+|[\s,;:·|/-]+$/gu, '');
}

/** @returns whether a text that lost characters still says what it said */
export function saysTheSame(whole: string, left: string): boolean {
  const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters(left) > 0 && letters(whole) - letters(left) <= letters(whole) * MOST_MISSING;
}
