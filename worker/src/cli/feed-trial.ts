import { type Brand, jobPosting, languageTag, type MissingFact, missingFacts, payInWords } from 'contract';
import { OperatorError } from 'server-kit/operator-error';
import { findSources } from '../connectors/find-source.js';
import { type FeedTally, readRecords } from '../connectors/kit/feed.js';
import { connectorOf, vendors } from '../connectors/registry.js';
import { FeedError, redactedSource } from '../http/feed-error.js';
import type { HttpClient } from '../http/http-client.js';
import { shortened } from '../postings/clean-text.js';
import { dayOfMoment } from '../postings/dates.js';
import type { Posting } from '../postings/posting.js';
import { type Column, table, tableOf } from './command-kit.js';

interface TriedOrganization {
  readonly name: string;
  readonly brand: Brand;
}

/** @returns the JobPosting as a page would carry it, or the facts it lacks */
function markupOf(posting: Posting, { name, brand }: TriedOrganization) {
  const job = {
    ...posting,
    postedDate: posting.postedAt === null ? '' : dayOfMoment(posting.postedAt),
    isPostedDateStated: posting.postedAt !== null,
    validThrough: posting.validThrough?.toISOString() ?? null,
    clientId: '',
    // Of the career page nothing is known yet: the company's own is not named in markup.
    organization: { name, careerPageUrl: brand.careerPageUrl },
  };
  return { markup: jobPosting(job, brand) ?? null, missing: missingFacts(job) };
}

/** @returns a posting as one line of JSON (operations.md) */
export function postingLine(posting: Posting, organization: TriedOrganization): string {
  const { markup, missing } = markupOf(posting, organization);
  return JSON.stringify({
    id: posting.externalId,
    title: posting.title,
    location: posting.location,
    locations: posting.locations.map(({ city = null, region = null, country = null }) => ({
      city,
      region,
      country,
    })),
    workplace: posting.workplace,
    employmentType: posting.employmentType,
    department: posting.department,
    pay: posting.pay,
    postedAt: posting.postedAt,
    validThrough: posting.validThrough,
    language: languageTag(posting.language),
    isProspect: posting.isProspect,
    applyUrl: posting.applyUrl,
    description: posting.description,
    markup,
    ...(markup === null && { markupMissing: missing }),
  });
}

export class MissingMarkup {
  readonly #counts = new Map<MissingFact, number>();
  #postings = 0;
  #without = 0;

  constructor(private readonly organization: TriedOrganization) {}

  readonly look = (posting: Posting): void => {
    const { missing } = markupOf(posting, this.organization);
    this.#postings += 1;
    if (missing.length > 0) this.#without += 1;
    for (const fact of missing) this.#counts.set(fact, (this.#counts.get(fact) ?? 0) + 1);
  };

  lines(): readonly string[] {
    const heading = `${this.#without} of ${this.#postings} postings get no JobPosting markup`;
    if (this.#without === 0) return [`${heading}.`];
    return [`${heading}:`, ...table(['missing fact', 'postings'], [...this.#counts])];
  }
}

/** Of a site that is read page by page. */
const PAGES_TRIED = 20;

export interface TriedSite {
  readonly vendor: string;
  readonly board: string;
  readonly sign: string;
  readonly feed: FeedTally;
  readonly fields: FilledFields;
}

/**
 * Finds the system and the board of a career site, and reads what it gives; writes nothing.
 *
 * @throws {FeedError} when the site cannot be read @throws {OperatorError} when nothing there can be read as a feed
 * @throws the reason of the signal
 */
export async function trySite(
  site: URL,
  { http, feedsDirectory }: { readonly http: HttpClient; readonly feedsDirectory: string },
  signal?: AbortSignal,
): Promise<TriedSite> {
  const faults: string[] = [];
  const reader = signal ? http.abortedBy(signal) : http;
  for (const { vendor, board, sign } of await findSources(site, reader, vendors)) {
    const fields = new FilledFields();
    const fault = (reason: string) =>
      faults.push(`${vendor} "${redactedSource(board)}" (${sign}): ${reason}`);
    try {
      const feed = await readRecords(
        connectorOf(vendor),
        { sourceKind: 'board', source: board },
        { http, feedsDirectory, readAtMost: PAGES_TRIED },
        { accept: fields.look },
        { signal },
      );
      if (feed.accepted > 0) return { vendor, board, sign, feed, fields };
      fault(`${countsLine(feed)}${feed.rejections[0] ? `, as ${feed.rejections[0].reason}` : ''}`);
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof FeedError)) throw error;
      fault(error.message);
    }
  }
  throw new OperatorError(
    `Nothing on ${site.href} can be read. Tried: ${faults.join(' ')} Its own system may be closed to others: ask for the file that is agreed in docs/feeds.md, "A closed system".`,
  );
}

const EXAMPLE_CHARACTERS = 60;

/** In the order an operator checks them. */
const fields = [
  'title',
  'descriptionText',
  'location',
  'locations',
  'workplace',
  'department',
  'employmentType',
  'employmentTypeRaw',
  'schemaEmploymentTypes',
  'postedAt',
  'validThrough',
  'applyUrl',
  'hostedUrl',
  'requisitionId',
  'pay',
  'language',
  'isProspect',
] as const satisfies readonly (keyof Posting)[];

export const fieldColumns: readonly Column<ReturnType<FilledFields['rows']>[number]>[] = [
  { heading: 'field', fact: ({ field }) => field },
  { heading: 'filled', fact: ({ filled }) => filled },
  { heading: 'empty', fact: ({ empty }) => empty },
  { heading: 'for example', fact: ({ example: one }) => one },
];

export class FilledFields {
  readonly #rows = fields.map((field) => ({ field, filled: 0, example: '' }));
  #postings = 0;

  readonly look = (posting: Posting): void => {
    this.#postings += 1;
    for (const row of this.#rows) {
      const value = posting[row.field];
      if (!isFilled(row.field, value)) continue;
      if (row.filled === 0) row.example = example(row.field === 'pay' ? payInWords(posting.pay) : value);
      row.filled += 1;
    }
  };

  rows() {
    return this.#rows.map((row) => ({ ...row, empty: this.#postings - row.filled }));
  }

  lines(): readonly string[] {
    return tableOf(fieldColumns, this.rows(), String);
  }
}

export function countsLine({ received, accepted, merged, rejections }: FeedTally): string {
  return `${received} received, ${accepted} accepted, ${merged > 0 ? `${merged} merged into them, ` : ''}${rejections.length} rejected`;
}

/** `unknown` and `other` stand for unstated values. */
function isFilled(field: (typeof fields)[number], value: Posting[(typeof fields)[number]]): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (field === 'workplace') return value !== 'unknown';
  if (field === 'employmentType') return value !== 'other';
  return value !== null && value !== '' && value !== false;
}

function example(value: unknown): string {
  const text =
    value instanceof Date ? dayOfMoment(value) : typeof value === 'string' ? value : JSON.stringify(value);
  const line = text.replace(/\s+/g, ' ');
  return shortened(line, EXAMPLE_CHARACTERS);
}
