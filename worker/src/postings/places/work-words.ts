import { shortened } from '../clean-text.js';

/** The expressions below take quadratic time on hostile text. */
const READ_CHARACTERS = 1_000;

/** @returns so much of a label or title as is read for places and ways of working */
export function readableText(text: string): string {
  return shortened(text, READ_CHARACTERS);
}

/** Words for the way of working that feeds write where a place is expected, and what belongs to them. */
export const WAY_OF_WORKING =
  /(?:\b(?:100 ?%|fully|completely|entirely|permanent(?:ly)?|partial(?:ly)?|partly|part[- ]time|temporar(?:y|ily)|semi|non|not|no|mostly|primarily|mainly|occasional(?:ly)?|flexible|optional|open to|either)[\s-]+)*\b(?:remote(?:ly)?|hybrid|on[- ]?(?:site|location)|in[- ]?(?:office|person|clinic)|work(?:ing)?[- ]from[- ]home|wfh|telecommut(?:e|ing)|telework(?:ing)?|home[- ]based|field[- ]based|office[- ]based|virtual|distributed)\b(?:[\s-]+(?:only|first|friendly|eligib(?:le|ility)|options?|optional|possible|available|allowed|ok|flexible|flexibility|preferred|considered|jobs?|work(?:ers?|ing)?|positions?|roles?|employees?|opportunit(?:y|ies)|candidates?|applicants?|will|be|may|based|within|throughout|anywhere|in|from|at|across|out|of|the)\b)*/gi;
/** How much of the time: "2 days a week", "3x per week". */
export const SHARE_OF_TIME =
  /\b[1-6](?:\s*(?:-|–|to)\s*[1-6])?\s*x?\s*(?:days?|times?|x)\b(?:[\s/]*(?:a|an|per|each|every|in|at|the|week(?:ly)?|month(?:ly)?|office|remote|onsite|home|from)\b)*/gi;

const BETWEEN = /\||[()[\]{}@]|\s+[-–—:~]+\s*|\s*[-–—:~]+\s+/;
const BEFORE_PLACE =
  /^(?:(?:[Ii]n|[Ff]rom|[Aa]t|[Ww]ithin|[Nn]ear|[Bb]ased [Ii]n|[Bb]ased|[Aa]nywhere [Ii]n|[Aa]nywhere|and|or|(?:[Mm]ust )?(?:[Rr]eside|[Ll]ive|[Ll]iving|[Ll]ocated|[Bb]e (?:based|located)) in|[Rr]esidents? (?:of|in))\s+)+/;
const AFTER_PLACE = /\s+(?:[Oo]nly|or|and|[Bb]ased|[Rr]esidents?(?: [Oo]nly)?|[Pp]referred)$/;

/**
 * What a label says of the place, without the words of work: "Hybrid in Austin, TX" is "Austin, TX", and
 * "Remote - USA - Northern California" the two "USA" and "Northern California".
 */
export function placeSegments(label: string): readonly string[] {
  return readableText(label)
    .replace(SHARE_OF_TIME, '|')
    .replace(WAY_OF_WORKING, '|')
    .split(BETWEEN)
    .map((segment) =>
      segment
        .replace(/^[\s,\-–—:/&+*]+|[\s,\-–—:/&+*]+$/g, '')
        .replace(BEFORE_PLACE, '')
        .replace(AFTER_PLACE, '')
        .trim(),
    )
    .filter((segment) => /[\p{L}\p{N}]/u.test(segment));
}
