import { isAscii } from 'node:buffer';
import type { SaxesParser } from 'saxes';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Moves the line and column that a parser's messages say on, as if it had read `meant` and not, on one line, so many characters in its place. */
export function moveOn(parser: SaxesParser, meant: Buffer, charactersRead: number): void {
  const { lines, column } = extentOf(meant);
  parser.column = lines === 0 ? parser.column - charactersRead + column : column;
  parser.line += lines;
}

/** @returns the ends of lines in a text, and the characters after the last of them, as the parser counts both */
function extentOf(bytes: Buffer): { readonly lines: number; readonly column: number } {
  if (bytes.includes(CARRIAGE_RETURN)) {
    const lines = bytes.toString().split(/\r\n?|\n/);
    return { lines: lines.length - 1, column: Array.from(lines.at(-1) ?? '').length };
  }
  let lines = 0;
  let start = 0;
  for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
    lines += 1;
    start = end + 1;
  }
  const last = bytes.subarray(start);
  return { lines, column: isAscii(last) ? last.length : Array.from(last.toString()).length };
}
