import type { PayPeriod, Workplace } from 'contract';
import type { JobLocation, JobPay } from 'db/entities/job.entity';
import { decodeHTML } from 'entities';
import { type InferType, mixed, object } from 'yup';
import { plainLine } from '../../postings/clean-text.js';
import { postedMoment, statedDeadline } from '../../postings/dates.js';
import { employmentFromField, employmentOf } from '../../postings/employment-type.js';
import { placeFromText } from '../../postings/locations.js';
import { declaredPay, withoutPayLabel, wordedFigures } from '../../postings/pay.js';
import { splitPlaces } from '../../postings/places/split-places.js';
import type { PostingDraft, StatedEmployment } from '../../postings/posting.js';
import { wayOfTexts, wayOfWords } from '../../postings/workplace.js';
import { defineConnector } from '../kit/document-connector.js';
import { amount, anything, group, id, list, records, text } from '../kit/field-types.js';

/** `{jobs, meta}` of the API, or `{company, fetched_at, job_count, jobs}` of saved boards. */
const boardSchema = object({ jobs: records() }).required();

const payRangeSchema = object({
  min_cents: amount(),
  max_cents: amount(),
  currency_type: text(),
  title: text(),
  blurb: text(),
});

const jobSchema = object({
  id: id(),
  /** Null marks a prospect post: a general application, no vacancy (feeds.md 2.0). */
  internal_job_id: mixed<string | number>().nullable(),
  title: text().required(),
  absolute_url: text(),
  location: group({ name: text() }),
  first_published: text(),
  application_deadline: text(),
  requisition_id: text(),
  language: text(),
  company_name: text(),
  /** Values are texts, lists of texts, numbers, ranges or null. */
  metadata: list(object({ name: text(), value: anything() })),
  departments: list(object({ name: text() })),
  offices: list(object({ name: text(), location: text() })),
  content: text(),
  pay_input_ranges: list(payRangeSchema),
}).required();

type GreenhouseJob = InferType<typeof jobSchema>;
type GreenhousePayRange = InferType<typeof payRangeSchema>;

/**
 * Greenhouse Job Board API: the whole board in one answer, no key (feeds.md 2.1). `content=true` also brings
 * departments and offices, `pay_transparency=true` the pay ranges.
 */
export const greenhouse = defineConnector({
  vendor: 'greenhouse',
  base: 'https://boards-api.greenhouse.io/',
  path: '/v1/boards/{board}/jobs',
  query: { content: 'true', pay_transparency: 'true' },
  envelope: boardSchema,
  records: ({ jobs }) => jobs,
  record: jobSchema,
  idField: 'id',
  toDraft,
});

/** Boards name the field themselves; these are the names measured on 999 boards (feeds.md 2.1). */
const EMPLOYMENT_FIELD =
  /\b(?:employment|time|worker|employee|position|job|schedule|contract)[ _-]?(?:time[ _-]?)?(?:type|status)\b|\bfull.?time\b.*\bpart.?time\b/i;
/** Of these some are the employer's own ("Position Type: Backfill", "Job Status: Approved"): nothing to show unless it is understood. */
const OFTEN_INTERNAL = /\b(?:position|job)\b|\bstatus\b/i;
const WORKPLACE_FIELD =
  /^(?:(?:work ?place|location|work ?location|work|office|remote)[ _-]?(?:type|status|model|arrangement|requirements?|eligibility|policy|setting|style|mode|options?)|(?:ability|able|eligible) to work remote(?:ly)?|remote[ _/-]*(?:or|\/)?[ _-]*(?:hybrid|on-?site)(?:[ _/-]*on-?site)?)\??$/i;
const REMOTE_FLAG = /^(?:is |fully |100% )*remote(?: (?:job|role|position|work))?\??$/i;
/** How long is worked, not what is paid for ("40-hour week", "36 hours per week", "12 hour shifts"). */
const WORKING_TIME = /\d\s*[-–]?\s*(?:hours?|days?)\b(?:\s*(?:per|an?|each|\/)\s*(?:day|week|month)\b)?/gi;
/** The period stands only in the range's free title ("Hourly Base Pay Range:"). A bare "day", "week" or "month" more often names a shift or a length. */
const periodWords: readonly (readonly [RegExp, PayPeriod])[] = [
  [/\bhour(?:ly)?\b|\/\s*hr\b/i, 'hour'],
  [/\b(?:annual(?:ly|ized)?|year(?:ly)?)\b|\/\s*yr\b/i, 'year'],
  [/\bbi[- ]?weekly\b/i, 'two-weeks'],
  [/(?<!\bbi[- ])\bweekly\b|(?:\b(?:per|a)\s+|\/\s*)week\b/i, 'week'],
  [/\bmonthly\b|(?:\b(?:per|a)\s+|\/\s*)month\b/i, 'month'],
  [/\bdaily\b|(?:\b(?:per|a)\s+|\/\s*)day\b|\bday rate\b/i, 'day'],
];

export function toDraft(job: GreenhouseJob): PostingDraft {
  const { places, wayOfPlaces } = placeOf(job);
  return {
    title: job.title,
    // The whole body is escaped once; entities inside are then still escaped, as HTML wants them. Decoding again would corrupt "&lt;5 years".
    descriptionHtml: decodeHTML(job.content ?? ''),
    locations: places,
    workplace: wayOfWords(fieldNamed(job, WORKPLACE_FIELD).join(' / ')),
    isRemote: flagNamed(job, REMOTE_FLAG),
    wayOfPlaces,
    employer: job.company_name,
    department: job.departments
      ?.map(({ name }) => name)
      .find((name) => name && !/^no department$/i.test(name)),
    employment: employmentIn(job),
    postedAt: postedMoment(job.first_published),
    validThrough: statedDeadline(job.application_deadline),
    applyUrl: job.absolute_url,
    hostedUrl: job.absolute_url,
    requisitionId: job.requisition_id,
    pay: payOf(job.pay_input_ranges ?? []),
    language: job.language,
    isProspect: job.internal_job_id === null,
  };
}

/** Metadata first, then the title, else unstated: full-time is never assumed. */
function employmentIn(job: GreenhouseJob): StatedEmployment {
  const stated = fieldNamed(job, EMPLOYMENT_FIELD)
    .map(employmentFromField)
    .filter((one) => one !== undefined);
  const understood = stated.find(({ schemaTypes }) => schemaTypes.length > 0);
  const raw = plainLine(
    fieldNamed(job, EMPLOYMENT_FIELD, OFTEN_INTERNAL).find((value) => plainLine(value) !== null),
  );
  const ofTitle = employmentOf(undefined, job.title);
  return understood ?? { ...ofTitle, raw: raw ?? ofTitle.raw };
}

function fieldNamed(job: GreenhouseJob, name: RegExp, otherName?: RegExp): readonly string[] {
  return (job.metadata ?? [])
    .filter((field) => name.test(field.name ?? '') && otherName?.test(field.name ?? '') !== true)
    .flatMap(({ value }): readonly unknown[] => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'string');
}

/** @returns what a field that only says yes or no states; undefined where it says neither */
function flagNamed(job: GreenhouseJob, name: RegExp): boolean | undefined {
  const [value] = (job.metadata ?? []).flatMap((field) => (name.test(field.name ?? '') ? [field.value] : []));
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (word === true || word === 'yes' || word === 'true') return true;
  return word === false || word === 'no' || word === 'false' ? false : undefined;
}

/** Amounts are cents. Several ranges (pay zones) are kept in words, as one pair of numbers would claim too much. */
function payOf(ranges: readonly GreenhousePayRange[]): JobPay | null {
  const [only, ...others] = ranges;
  if (only === undefined) return null;
  if (others.length > 0) return declaredPay({ text: ranges.map(inWords).filter(Boolean).join('; ') });
  const period = periodOf(only.title ?? '');
  const note = plainLine(only.blurb);
  return declaredPay({
    min: units(only.min_cents),
    max: units(only.max_cents),
    currency: only.currency_type,
    period,
    text: period === undefined ? [inWords(only), note].filter(Boolean).join('. ') : note,
  });
}

/** @returns undefined where the words are of several: a wrong one would make a year's pay an hour's */
function periodOf(title: string): PayPeriod | undefined {
  const words = title.replace(WORKING_TIME, ' ');
  const [period, ...others] = periodWords.filter(([word]) => word.test(words)).map(([, meaning]) => meaning);
  return others.length === 0 ? period : undefined;
}

function inWords({
  title,
  min_cents: min,
  max_cents: max,
  currency_type: currency,
}: GreenhousePayRange): string {
  const code = /^[A-Z]{3}$/.test(currency ?? '') ? (currency ?? undefined) : undefined;
  const range = wordedFigures(units(min) || undefined, units(max) || undefined, code);
  const heading = plainLine(title)?.replace(/:$/, '');
  if (range === '' || /\p{Sc}\s?\d/u.test(heading ?? ''))
    return heading !== undefined && range !== '' ? heading : '';
  return withoutPayLabel([heading, range].filter(Boolean).join(': '));
}

function units(cents: number | null | undefined): number | undefined {
  return typeof cents === 'number' ? cents / 100 : undefined;
}

const ONSITE =
  /\b(?:on-?\s?site|in-?\s?(?:person|office)|office[- ]based|sur site|pr[ée]sentiel|presencial|vor ort)\b/i;
const REMOTE = /\b(?:remote|t[ée]l[ée]travail|remoto|home-?\s?office|work from home|wfh)\b/i;
const HYBRID = /\bhybrid[eo]?\b|\bh[íi]brido\b/i;
/** What boards write where no place is meant: the way of working, or that there is none to name. */
const NO_PLACE = [
  ONSITE,
  REMOTE,
  HYBRID,
  /\b(?:n\/?a|tb[ad]|none|null|unknown|unspecified|other|not (?:applicable|specified)|to be (?:determined|announced|confirmed))\b/i,
  /\b(?:distributed|flexible|virtual|telecommut(?:e|ing)|anywhere|office|headquarters|hq|field)\b/i,
  /\b(?:(?:multiple|various|several|all|any|other) )?(?:locations?|offices|sites|cities)\b|\b(?:multiple|various)\b/i,
  /\bsee (?:the )?(?:job )?description\b/i,
  // Words that join these.
  /\b(?:\d+ ?%|\d+(?: ?[-–] ?\d+)?|not|no|and|or|up to|a|per|in|the|to|of|from|fully|first|only|based|based in|friendly|eligible|job|role|position|work|working|model|days?|weeks?)\b/i,
].map(({ source }) => new RegExp(source, 'gi'));

interface PlacedJob {
  readonly location?: { readonly name?: string | null | undefined } | null | undefined;
  readonly offices?: readonly BoardOffice[] | null | undefined;
}
interface BoardOffice {
  readonly name?: string | null | undefined;
  readonly location?: string | null | undefined;
}

/**
 * Reads the line of places. Boards write the way of working there ("In-Office", "Distributed"): then the job is where its
 * offices are (feeds.md 2.1). A line that names places is never changed by the offices: they may be others.
 */
export function placeOf({ location, offices }: PlacedJob) {
  const labels = splitPlaces(location?.name);
  const named = labels.filter(namesPlace);
  const ofOffices = officesOf(offices ?? []);
  const places =
    named.length > 0
      ? named.map((label) => sameOffice(placeFromText(label), ofOffices))
      : ofOffices.map(({ place }) => place);
  const stated = wayOfTexts(
    undefined,
    labels.map((label) => placeFromText(label)),
  );
  const beside =
    stated === undefined || stated === 'unknown' ? workplaceBeside(labels, named, ofOffices) : undefined;
  return { places, wayOfPlaces: beside ?? stated };
}

interface Office {
  readonly name: string;
  readonly place: JobLocation;
}

/** Offices whose place is known. An office above others ("EMEA") names none. */
function officesOf(offices: readonly BoardOffice[]): readonly Office[] {
  const read = offices.flatMap(({ name, location }) => {
    const labels = splitPlaces(location).filter(namesPlace);
    const named = labels.length > 0 ? labels : splitPlaces(name).filter(namesPlace);
    return named.map((label) => ({ name: name ?? '', place: placeFromText(label) }));
  });
  const known = read.filter(({ place }) => place.country !== undefined);
  return [...new Map(known.map((office) => [office.place.label, office])).values()];
}

/** A city alone is the city of the job's office of that name. */
function sameOffice(place: JobLocation, offices: readonly Office[]): JobLocation {
  const name = place.label.toLowerCase();
  const same = offices.filter(
    (office) => office.place.city?.toLowerCase() === name || office.name.toLowerCase() === name,
  );
  const [only] = same;
  return place.country === undefined && same.length === 1 && only?.place.city !== undefined
    ? only.place
    : place;
}

function workplaceBeside(
  labels: readonly string[],
  named: readonly string[],
  offices: readonly Office[],
): Workplace | undefined {
  const line = labels.join('; ');
  if (ONSITE.test(line) && !REMOTE.test(line) && !HYBRID.test(line)) return 'onsite';
  const isOfOffices = named.length === 0 && offices.length > 0;
  return isOfOffices && !ONSITE.test(line) && offices.every(({ name }) => REMOTE.test(name))
    ? 'remote'
    : undefined;
}

/** Letters are left when all words that name no place are taken out. */
function namesPlace(label: string): boolean {
  return /\p{L}/u.test(NO_PLACE.reduce((rest, words) => rest.replace(words, ' '), label));
}
