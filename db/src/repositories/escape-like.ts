/** @returns the text for a SQL `like` pattern */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
