import { FeedError } from './feed-error.js';

/**
 * @param place where the text came from, for the message
 * @throws {FeedError} when it is not (whole) JSON
 */
export function parseJson(text: string, place: string): unknown {
  // Some recordings and hand-saved files start with a byte order mark.
  const json = text.replace(/^\uFEFF/, '');
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
