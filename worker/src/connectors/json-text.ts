import { FeedError } from './feed-error.js';

/** No vendor nests deeper than a dozen; what does would exhaust the stack of whoever walks through it. */
const DEEPEST = 64;

/**
 * @param place where the text came from, for the message
 * @throws {FeedError} when it is not (whole) JSON, or nested beyond reason
 */
export function parseJson(text: string, place: string): unknown {
  // Some recordings and hand-saved files start with a byte order mark.
  const json = text.replace(/^\uFEFF/, '');
  if (isDeep(json)) throw new FeedError(`${place} gave JSON that is nested too deeply.`);
  try {
    return JSON.parse(json);
  } catch {
    throw new FeedError(`${place} gave ${describe(json)}.`);
  }
}

function describe(json: string): string {
  const start = json.trimStart();
  if (start === '') return 'an empty answer';
  if (start.startsWith('<')) return 'a page (HTML or XML) where JSON was expected';
  return start.startsWith('{') || start.startsWith('[') ? 'JSON that is incomplete or broken' : 'something that is not JSON';
}

/** @returns whether brackets, those in texts left out, are open {@link DEEPEST} deep anywhere */
function isDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') at = endOfText(json, at);
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** @returns where the text that begins at `start` ends: at the next quotation mark with an even number of backslashes before it */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
}
