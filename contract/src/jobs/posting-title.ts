import { stateCode } from '../places/place-name.js';

/** What a title must not repeat. */
interface TitledJob {
  readonly title: string;
  readonly requisitionId?: string | null;
  readonly organization: { readonly name: string };
  readonly locations: readonly {
    readonly label?: string | null;
    readonly city?: string | null;
    readonly region?: string | null;
  }[];
}

/** A group in brackets, which may hold another one, or what separates parts: `Nurse - Houston, TX`, `Nurse | $5,000 Bonus`. */
const BRACKETS_OR_SEPARATOR =
  /(?<brackets>\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])|(?<separator>\s+[-–—|•]+\s*|\s*[-–—|]+\s+(?!(?:and|or|und|oder|et|y)\b)|\s*•\s*)/gu;
const MONEY =
  /\p{Sc}\s?\d|\d[\d.,' ]*\p{Sc}|\b(?:USD|EUR|GBP|CHF|CAD|AUD)\s?\d|\d\s?(?:USD|EUR|GBP|CHF|CAD|AUD)\b|\bsign[ -]?(?:on|ing)\b|\bbonus(?:es)?(?: (?:available|eligible|included|offered))?$/iu;
const AMOUNT = String.raw`\p{Sc}\s?\d[\d.,]*\s?[kK]?\+?`;
/** Pay without a separator before it: "Nurse $25/hr", "Driver, up to $30 an hour", "Nurse $5,000 Sign-On Bonus". */
const PAY_BEHIND = new RegExp(
  `[\\s,:]*(?:(?:\\+|&|w/|with|plus)\\s*)?(?:\\b(?:up to|from|starting at|earn|pay(?:ing|s)?)\\s+)?${AMOUNT}(?:\\s*(?:-|–|to)\\s*${AMOUNT.replace('\\p{Sc}', '\\p{Sc}?')})?\\s*(?:(?:\\/|per|an?)?\\s*(?:h(?:ou)?r|hourly|day|daily|week(?:ly)?|wk|month(?:ly)?|mo|year(?:ly)?|yr|annual(?:ly)?|annum)\\b\\.?|(?:[\\w-]+ ){0,2}bonus\\b)(?=\\s*(?:$|[-–—|•([,;]))`,
  'giu',
);
/** A number of a requisition, with words before it or in its usual forms. A year is none, nor is a model ("A320"). */
const WORDED_CODE =
  /^(?:#|(?:job |position |requisition )?(?:id|no|number|req(?:uisition)?|ref(?:erence)?)\b\.?)[\s:#]*[a-z]{0,4}-?\d+$/iu;
const CODE = /^(?:R|JR|REQ|JOB|ID)[-_ ]?\d{3,}$|^[A-Z]{0,4}-?\d{5,}$|^(?!(?:19|20)\d\d$)\d{4}$/u;
/** Pay in brackets is a part of its own. */
const IN_BRACKETS = new RegExp(`\\([^()]*\\)|\\[[^[\\]]*\\]|${PAY_BEHIND.source}`, 'giu');
/** What stood between two parts of which one is gone. */
const DOUBLED = /(\s[-–—|•])(?:\s+[-–—|•])+\s/gu;
const LOOSE_ENDS = /^[\s\-–—|•,:]+|[\s\-–—|•,:]+$/gu;

interface Part {
  readonly text: string;
  /** The brackets around it, where it has some. */
  readonly brackets: string | undefined;
  /** A separator stands between it and the part before it. */
  readonly isSeparate: boolean;
  /** What stands between it and the part before it, where that is no separator. */
  readonly space: string;
}

/**
 * The title as job markup may carry it: the job's title alone, without pay, place, company, codes, `!` and `*`
 * (developers.google.com/search/docs/appearance/structured-data/job-posting). Only parts after the first that state what
 * the job states elsewhere are left out, nothing is reworded; a title that is nothing else stays what it is.
 */
export function postingTitle(job: TitledJob): string {
  const marked = withoutMarks(job.title);
  const title = marked.replace(IN_BRACKETS, (found) => (/^[([]/.test(found) ? found : ' '));
  const parts = partsOf(title);
  const kept = keptParts(parts, job);
  const whole = kept.length === parts.length ? oneLine(title) : joined(parts, kept);
  return whole.replace(LOOSE_ENDS, '').replace(DOUBLED, '$1 ') || job.title;
}

/** A star within a word is a letter of it ("Krankenpfleger*in", "m/w/*"). */
function withoutMarks(title: string): string {
  return title
    .replace(/(?<=\p{L})\*(?=\p{Ll})|(?<=\/)\*/gu, '\uE000')
    .replace(/[!*]+(?=[\p{L}\p{N}])/gu, ' ')
    .replace(/[!*]+/g, '')
    .replaceAll('\uE000', '*');
}

function partsOf(title: string): readonly Part[] {
  const parts: Part[] = [];
  let isSeparate = false;
  let space = '';
  const add = (text: string, brackets?: string) => {
    if (plain(text) !== '') {
      parts.push({ text: oneLine(text), brackets, isSeparate, space: /^\s/.test(text) ? ' ' : space });
      isSeparate = false;
    }
    space = /\s$/.test(text) ? ' ' : '';
  };
  let end = 0;
  for (const { 0: found, index, groups } of title.matchAll(BRACKETS_OR_SEPARATOR)) {
    add(title.slice(end, index));
    if (groups?.['separator'] !== undefined) isSeparate = true;
    else add(found.slice(1, -1), `${found.at(0)}${found.at(-1)}`);
    end = index + found.length;
  }
  add(title.slice(end));
  return parts;
}

function keptParts(parts: readonly Part[], job: TitledJob): readonly Part[] {
  const { requisitionId, organization, locations } = job;
  const facts = (values: readonly (string | null | undefined)[]) =>
    new Set(values.flatMap((fact) => (fact ? [plain(fact)] : [])));
  const stated = facts([
    requisitionId,
    organization.name,
    ...locations.flatMap(({ label, city, region }) => [
      label,
      city,
      city && region ? `${city} ${region}` : null,
    ]),
  ]);
  // Alone a state's code may be of the trade: OR is the operating room, PA a physician assistant.
  const regions = facts(locations.flatMap(({ region }) => [region, stateCode(region ?? '')]));
  let isAfterPlace = false;
  return parts.filter(({ text, brackets }, index) => {
    const words = plain(text);
    const isLeftOut =
      stated.has(words) ||
      (isAfterPlace && regions.has(words)) ||
      MONEY.test(text) ||
      WORDED_CODE.test(text) ||
      CODE.test(text);
    isAfterPlace = isLeftOut;
    return !isLeftOut || (index === 0 && (brackets === undefined || parts.length === 1));
  });
}

/** Kept parts as they stood, brackets and all; with a dash where some separator was between them. */
function joined(parts: readonly Part[], kept: readonly Part[]): string {
  let title = '';
  for (const [position, part] of kept.entries()) {
    const at = parts.indexOf(part);
    const previous = kept[position - 1];
    const between = previous === undefined ? [] : parts.slice(parts.indexOf(previous) + 1, at + 1);
    // "Partner - Houston (x/f/m)": the dash went with the place.
    const isDashed = part.brackets === undefined ? between.some((one) => one.isSeparate) : part.isSeparate;
    const text =
      part.brackets === undefined ? part.text : `${part.brackets.at(0)}${part.text}${part.brackets.at(-1)}`;
    const space = between.length > 1 ? ' ' : part.space;
    title += title === '' ? text : `${isDashed ? ' - ' : space}${text}`;
  }
  return title;
}

/** Letters and figures alone: how a fact is punctuated makes it no other. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
