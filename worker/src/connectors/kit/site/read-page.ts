import { hash } from 'node:crypto';
import { statedMoment } from '../../../postings/dates.js';
import { FeedError } from '../../../http/feed-error.js';
import { readJobPage, type JobPage } from './job-page.js';
import { addressOf, pageId } from './page-address.js';
import { identifierOf, isoDate, type PageRecord } from './posting-draft.js';
import { nameOf, textOf, type StatedPosting } from './posting-fields.js';
import type { ListedPage } from './site-list.js';
import type { Site } from './site.js';

export type PageReading =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'gone' | 'other'; readonly why: string }
  | {
      readonly kind: 'job';
      readonly record: PageRecord;
      readonly mark: string | null;
      readonly repairs: readonly string[];
    };

/** Answers about the one page. */
const GONE: readonly number[] = [404, 410];

/**
 * @param mark of the answer that is known
 * @param listed all pages of the site, by id
 * @throws {FeedError} when the page cannot be had
 */
export async function readPage(
  site: Site,
  { id }: ListedPage,
  address: URL,
  mark: string | null,
  listed: ReadonlyMap<string, ListedPage>,
): Promise<PageReading> {
  let noted: string | null = null;
  const revision = { byDate: true, known: mark ?? undefined, note: (given: string) => void (noted = given) };
  try {
    const { text, at } = await site.document(address, { revision });
    const page = readJobPage(text);
    const own = ownAddress(page, at, id);
    const elsewhere = [at, canonicalOf(page, at)].find(
      (other) =>
        other !== undefined && (!site.isOwn(other) || (pageId(other) !== id && listed.has(pageId(other)))),
    );
    if (elsewhere && (!site.isOwn(at) || site.isOwn(elsewhere)))
      return { kind: 'gone', why: `its page leads to ${elsewhere.host}${elsewhere.pathname}` };
    const posting = postingOf(page, at, id);
    if (posting === undefined) return { kind: 'gone', why: whyNone(page) };
    if (!isWanted(posting, site.options.employers))
      return { kind: 'other', why: `its employer is ${nameOf(posting['hiringOrganization'])}` };
    const record: PageRecord = {
      url: own.href,
      posting,
      language: page.language,
      ...(textOf(posting['title']) === undefined && { title: page.title }),
      ...(page.facts.length > 0 && { facts: page.facts }),
    };
    return { kind: 'job', record, mark: noted, repairs: page.repairs };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    if (error.status === 304) return { kind: 'unchanged' };
    if (GONE.includes(error.status ?? 0)) return { kind: 'gone', why: `its page answers ${error.status}` };
    throw error;
  }
}

/** @returns the record of a page that was saved as a file @throws {FeedError} where it has no job */
export function recordOfFile(
  html: string,
  place: string,
): { record: PageRecord; repairs: readonly string[] } {
  const page = readJobPage(html);
  const [posting, ...others] = page.postings;
  if (posting === undefined || others.length > 0) throw new FeedError(`${place}: ${whyNone(page)}.`);
  const url = page.canonical ?? textOf(posting['url']) ?? '';
  return {
    record: { url, posting, language: page.language, title: page.title, facts: page.facts },
    repairs: page.repairs,
  };
}

function canonicalOf({ canonical }: JobPage, at: URL): URL | undefined {
  const address = canonical ? addressOf(canonical, at.href) : undefined;
  // Behind a proxy that speaks https, a page often does not know it.
  if (address?.host === at.host) address.protocol = at.protocol;
  return address;
}

/** The canonical address where that is of the same page, else the one that answered. */
function ownAddress(page: JobPage, at: URL, id: string): URL {
  const canonical = canonicalOf(page, at);
  const own = new URL(canonical?.host === at.host && pageId(canonical) === id ? canonical : at);
  own.hash = '';
  own.searchParams.delete('in_iframe');
  return own;
}

/** A page with several postings is a list, unless one of them is its own, or they are of one job in several places. */
function postingOf({ postings }: JobPage, at: URL, id: string): StatedPosting | undefined {
  const [first, ...others] = postings;
  if (first === undefined || others.length === 0) return first;
  const own = postings.filter((posting) => {
    const url = addressOf(textOf(posting['url']) ?? '', at.href);
    return url !== undefined && pageId(url) === id;
  });
  if (own.length === 1) return own[0];
  const same = postings.every(
    (posting) => JSON.stringify(essence(posting)) === JSON.stringify(essence(first)),
  );
  return same
    ? { ...first, jobLocation: postings.flatMap((posting) => posting['jobLocation'] ?? []) }
    : undefined;
}

function essence({ title, description }: StatedPosting) {
  return [title, description];
}

function whyNone({ postings }: JobPage): string {
  return postings.length > 1
    ? 'its page has the data of several jobs'
    : 'its page has no data of a job (JobPosting)';
}

const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/ (?:inc|llc|ltd|corp|corporation|co|gmbh|lp|pllc)(?= |$)/g, '')
    .trim();

function isWanted(posting: StatedPosting, employers: readonly string[]): boolean {
  const employer = nameOf(posting['hiringOrganization']);
  return employers.length === 0 || !employer || employers.map(plainName).includes(plainName(employer));
}

const DAY = 86_400_000;
const LONGEST_DAYS = 730;

/** @returns the whole days between posting and deadline, -1 where the deadline is made up; null without either or otherwise */
export function daysOf({ posting }: PageRecord): number | null {
  const [from, until] = [posting['datePosted'], posting['validThrough']].map((date) =>
    statedMoment(isoDate(date)),
  );
  if (!from || !until) return null;
  const days = (until.getTime() - from.getTime()) / DAY;
  if (days > LONGEST_DAYS || days === 365 || days === 366) return -1;
  if (!Number.isInteger(days)) return null;
  // To the second as long after the moment of posting.
  const isMidnight = from.getTime() % (DAY / 24) === 0;
  return isMidnight ? days : -1;
}

/** @returns what pages of one job have in common: only where its number is stated is it sure to be one */
export function twinOf({ posting }: PageRecord): string | null {
  const { identifier, title, description } = posting;
  return identifierOf(identifier) === undefined || title === undefined
    ? null
    : hash('sha1', JSON.stringify([identifier, title, description]), 'base64url');
}
