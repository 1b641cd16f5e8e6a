import { FeedError } from '../../http/feed-error.js';
import { endOfText, parseJson } from '../../http/http-client.js';

/**
 * Finds the object that a page hands to its script.
 *
 * @param before what stands right before it
 * @param place where the page came from, for messages
 * @throws {FeedError} when the page has none, or it is no JSON
 */
export function embeddedJson(page: string, before: RegExp, place: string): unknown {
  const found = before.exec(page);
  const start = found === null ? -1 : found.index + found[0].length;
  if (page[start] !== '{') throw new FeedError(`${place} gave a page without the data that its jobs are in.`);
  return parseJson(page.slice(start, endOfObject(page, start)), place);
}

/** A brace, or what ends a script, may stand in a text. */
function endOfObject(page: string, start: number): number {
  let depth = 0;
  for (let at = start; at < page.length; at += 1) {
    const character = page[at];
    if (character === '"') at = endOfText(page, at);
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return page.length;
}
