/** @returns a text as a pattern of SQL's `like`: the `%`, `_` and `\` of whoever typed it mean themselves */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
