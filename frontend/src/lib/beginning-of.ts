/** @returns the beginning of a text in one line and whole words, with an ellipsis where something is left out; empty for a text without words */
export function beginningOf(text: string, characters: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= characters) return line;
  const wholeWords = line.lastIndexOf(' ', characters);
  // A single longer word, such as an address, is cut between two characters.
  const beginning =
    wholeWords > 0 ? line.slice(0, wholeWords) : Array.from(line.slice(0, characters)).slice(0, -1).join('');
  return `${beginning.replace(/[,;:.]$/, '')}…`;
}
