/** What search engines and shared links show of a page, more or less. */
const CHARACTERS = 160;

/** @returns the beginning of a text of any length, in one line and whole words; empty where it says nothing */
export function metaDescription(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= CHARACTERS) return line;
  const wholeWords = line.lastIndexOf(' ', CHARACTERS);
  // One word that is longer than all of it, as an address may be, is cut, though within no character.
  const beginning =
    wholeWords > 0 ? line.slice(0, wholeWords) : Array.from(line.slice(0, CHARACTERS)).slice(0, -1).join('');
  return `${beginning.replace(/[,;:.]$/, '')}…`;
}
