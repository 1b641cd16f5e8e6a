import { stateCode } from 'contract';
import type { JobLocation } from 'db/entities/job.entity';
import { type InferType, object } from 'yup';
import { readEnvelope, FeedError, redactedSource } from '../../http/feed-error.js';
import { parseJson } from '../../http/http-client.js';
import { postedMoment, statedDeadline } from '../../postings/dates.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { placesFromFields } from '../../postings/locations.js';
import { countryCode } from '../../postings/places/areas.js';
import { placesNamed } from '../../postings/places/reconcile.js';
import type { PostingDraft, StatedEmployment } from '../../postings/posting.js';
import { wayOfWords } from '../../postings/workplace.js';
import { list, readAs, text, flag, group } from '../kit/field-types.js';
import { defineListConnector } from '../kit/list-connector.js';
import { roomForRows } from '../kit/pages.js';
import { statedId } from '../kit/record.js';
import { pageSchema, rowsOf, rule } from './list.js';

const infoFields = {
  title: text(),
  jobDescription: text(),
  location: text(),
  additionalLocations: list(text()),
  startDate: text(),
  endDate: text(),
  timeType: text(),
  workerSubType: text(),
  remoteType: text(),
  jobReqId: text(),
  jobPostingId: text(),
  externalUrl: text(),
  canApply: flag(),
  posted: flag(),
  country: group({ descriptor: text() }),
  jobRequisitionLocation: group({ country: group({ alpha2Code: text() }) }),
};

/** What the vendor answers about one job. */
const detailSchema = object({ jobPostingInfo: object(infoFields).required() }).required();

/** A row of the list, joined with its detail where that was asked for. */
const postingSchema = object({
  /** Made of `externalPath` by us. */
  id: text().required(),
  externalPath: text().required(),
  title: text(),
  locationsText: text(),
  jobPostingInfo: group(infoFields),
}).required();

type WorkdayPosting = InferType<typeof postingSchema>;

/** How many places a row has, in place of their names. */
const NUMBER_OF_PLACES = /^\d+ locations?$/i;

/** "US, TX, Remote" is one place, and would be read as two. */
const COUNTRY_STATE_REMOTE = /^(?<country>[^,]+), (?<state>[^,]+), remote$/i;

function toDraft({ title, locationsText, jobPostingInfo: info }: WorkdayPosting): PostingDraft {
  return {
    title: info?.title ?? title,
    descriptionHtml: info?.jobDescription ?? '',
    locations: placesOf(info ?? { location: locationsText }),
    workplace: /^flexible\b/i.test(info?.remoteType ?? '') ? 'hybrid' : wayOfWords(info?.remoteType ?? ''),
    employment: employmentOf(info),
    // `postedOn` is no date ("Posted 30+ Days Ago").
    postedAt: postedMoment(info?.startDate),
    validThrough: statedDeadline(info?.endDate),
    applyUrl: info?.externalUrl,
    hostedUrl: info?.externalUrl,
    requisitionId: info?.jobReqId,
  };
}

function placesOf({
  location,
  additionalLocations,
  country,
  jobRequisitionLocation,
}: Partial<NonNullable<WorkdayPosting['jobPostingInfo']>>): readonly JobLocation[] {
  const ofFirst = jobRequisitionLocation?.country?.alpha2Code ?? country?.descriptor;
  const places = [location, ...(additionalLocations ?? [])].flatMap((name, index) => {
    // "US-AR-SPRINGDALE-BLDG 1 ~ 275 E Robinson Ave"
    const line = name?.split('~')[0]?.trim() ?? '';
    if (NUMBER_OF_PLACES.test(line)) return [];
    const [country = '', region = '', city = '', ...others] = line.split(/, | - /);
    const isTown = countryCode(country) === 'US' && stateCode(region) !== undefined && others.length === 0;
    if (isTown && city !== '' && !/remote/i.test(city))
      return placesFromFields({ label: line, city, region, country });
    const label = line.replace(COUNTRY_STATE_REMOTE, 'Remote - $<state>, $<country>');
    return placesNamed(label, { country: index === 0 ? ofFirst : null });
  });
  return [...new Map(places.map((place) => [place.label, place])).values()];
}

function employmentOf(info: WorkdayPosting['jobPostingInfo']): StatedEmployment | undefined {
  // "Variable" says nothing.
  const stated = [info?.timeType, info?.workerSubType].filter((words) => words && !/^variable$/i.test(words));
  return employmentFromField(stated.join(', '));
}

const LANGUAGE = /^[a-z]{2}-[A-Za-z]{2,4}$/;
/** What follows the name of a site in addresses of its pages. */
const PAGES: readonly (string | undefined)[] = [
  undefined,
  'job',
  'jobs',
  'details',
  'login',
  'introduceYourself',
];

/**
 * Finds the endpoint behind a career site: `https://{tenant}.wd5.myworkdayjobs.com/en-US/{site}`, or
 * `https://wd5.myworkdaysite.com/en-US/recruiting/{tenant}/{site}`; an endpoint, `…/wday/cxs/{tenant}/{site}`, is one itself.
 *
 * @returns the address of the endpoint, without a slash at its end
 * @throws {FeedError} when the address names no tenant or no site
 */
export function workdayEndpoint(source: string, base?: string): string {
  const address = /^https?:\/\//i.test(source) && URL.canParse(source) ? new URL(source) : undefined;
  const [tenant, site] = address === undefined ? [] : tenantAndSite(address);
  if (address === undefined || tenant === undefined || PAGES.includes(site))
    throw new FeedError(
      `"${redactedSource(source)}" is no career site of workday: give the address behind a job's Apply button, as https://{tenant}.wd5.myworkdayjobs.com/{site}.`,
    );
  return new URL(`/wday/cxs/${tenant}/${site}`, base ?? address).href;
}

function tenantAndSite({ hostname, pathname }: URL): readonly (string | undefined)[] {
  const parts = pathname.split('/').filter(Boolean);
  const [first, second] = parts;
  if (first === 'wday' && second === 'cxs') return parts.slice(2);
  const path = LANGUAGE.test(first ?? '') ? parts.slice(1) : parts;
  if (path[0] === 'recruiting' && path.length > 2) return path.slice(1);
  return hostname.endsWith('.myworkdayjobs.com') ? [hostname.split('.')[0], path[0]] : [];
}

/** Workday's career sites, read as their own pages read them: a list of 20 a page, and each detail, where all places and the text are (feeds.md 2.13). */
export const workday = defineListConnector({
  vendor: 'workday',
  boardOf: workdayEndpoint,
  list: async ({ board, http, place }) =>
    identified([...(await rowsOf({ endpoint: board, http, place, room: roomForRows() })).values()]),
  detail: async ({ board, http, row, place, explain }) => {
    const answer = await http.getJson(new URL(`${board}${statedId(row, rule) ?? ''}`), {
      headers: { 'accept-language': 'en-US' },
      explain,
    });
    return readEnvelope(detailSchema, answer, place, 'workday');
  },
  saved: (content, place) => identified(savedRows(parseJson(content, place), place)),
  record: postingSchema,
  idField: 'id',
  restless: ['postedOn'],
  // So it answers for what is no longer posted; other refusals pass.
  isGone: (status, body) => status === 403 && body.includes('"S22"'),
  withdrawn: ({ jobPostingInfo: info }) =>
    info?.posted === false || info?.canApply === false ? 'it is no longer posted' : undefined,
  // A row of two parts of the list.
  merge: (first) => first,
  toDraft,
});

function savedRows(answer: unknown, place: string): readonly unknown[] {
  const detail = readAs(detailSchema, answer);
  if (detail === undefined) return readEnvelope(pageSchema, answer, place, 'workday').jobPostings;
  const { externalUrl, jobPostingId } = detail.jobPostingInfo;
  return [{ externalPath: externalUrl ?? jobPostingId, ...detail }];
}

const fieldsSchema = list(text());

/**
 * Gives each row the id of its requisition, which stays when a job is renamed or moved. A copy on another of the tenant's sites has
 * "-1" behind it: where it is the only one here, it is the same job.
 */
function identified(rows: readonly unknown[]): readonly unknown[] {
  const found = rows.map((row) => ({ row, ...requisitionOf(row) }));
  const copies = new Map<string, Set<string>>();
  for (const { own, requisition } of found)
    copies.set(requisition, (copies.get(requisition) ?? new Set()).add(own));
  return found.map(({ row, own, requisition }) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row) || own === '') return row;
    return { ...row, id: copies.get(requisition)?.size === 1 ? requisition : own };
  });
}

/** @returns what ends the path of a row, behind its title, and the requisition that the row names, if the end is a copy of it */
function requisitionOf(row: unknown): { readonly own: string; readonly requisition: string } {
  const segment = (statedId(row, rule) ?? '').split('/').at(-1) ?? '';
  const own = segment.slice(segment.indexOf('_') + 1);
  const named = statedFields(row).find((field) => own.startsWith(`${field}-`));
  const isCopy = named !== undefined && /^\d{1,2}$/.test(own.slice(named.length + 1));
  return { own, requisition: isCopy ? named : own };
}

function statedFields(row: unknown): readonly string[] {
  const stated = typeof row === 'object' && row !== null && 'bulletFields' in row ? row.bulletFields : [];
  return (readAs(fieldsSchema, stated) ?? []).flatMap((field) => (field ? [field] : []));
}
