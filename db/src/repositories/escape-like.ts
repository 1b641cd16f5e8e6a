/** @returns a text as a pattern of SQL's `like`: its `%`, `_` and `\` are escaped */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
