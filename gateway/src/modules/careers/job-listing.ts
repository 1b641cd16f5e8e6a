import DataLoader from 'dataloader';
import { type JobFilters, type JobSort, jobSorts } from 'contract';
import {
  findJobs,
  type FoundJobs,
  type JobCounts,
  type JobPosition,
  type JobWindow,
  type ListedJob,
} from 'db/repositories/jobs/job-search';
import type { JobRow } from 'db/repositories/jobs/jobs';
import { correctSearch } from 'db/repositories/jobs/job-search-correction';
import type { DataSource } from 'typeorm';
import { array, string } from 'yup';
import { AppError } from '../../app-error.js';

export interface JobPage {
  readonly jobs: readonly ListedJob[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

interface JobList {
  /** As the visitor gave them; a corrected text changes no other filter. */
  readonly filters: JobFilters;
  /** Jobs of a page. */
  readonly first: number;
  readonly window: Omit<JobWindow, 'limit'>;
  /** The text is not corrected. */
  readonly exact: boolean;
}

type Part = 'page' | 'total' | 'facets';

/** What was found for the text as written, or corrected. */
interface Found extends FoundJobs<JobRow> {
  readonly filters: JobFilters;
}

/**
 * A page of jobs and the counts around it. Parts that are asked for together are read in one statement. A search that finds
 * nothing is repeated with its text corrected.
 */
export class JobListing {
  readonly #parts = new DataLoader<Part, Found>(async (parts) => {
    const found = await this.#find(parts);
    return parts.map(() => found);
  });
  #correction: Promise<JobFilters | undefined> | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly list: JobList,
  ) {}

  get filters(): JobFilters {
    return this.list.filters;
  }

  async page(): Promise<JobPage> {
    const { jobs } = await this.#parts.load('page');
    const { first, window } = this.list;
    const more = jobs.length > first;
    // The extra job is the last one going forward, the first one going back.
    if (window.before) return { jobs: more ? jobs.slice(1) : jobs, hasPreviousPage: more, hasNextPage: true };
    return {
      jobs: more ? jobs.slice(0, first) : jobs,
      hasNextPage: more,
      hasPreviousPage: window.after !== undefined || (window.offset ?? 0) > 0,
    };
  }

  async total(): Promise<number> {
    return (await this.#parts.load('total')).counts?.total ?? 0;
  }

  /** @returns the total and the counts of every choice */
  async counts(): Promise<JobCounts> {
    return (
      (await this.#parts.load('facets')).counts ?? {
        total: 0,
        facets: [],
        locations: [],
        pay: [],
        posted: [],
      }
    );
  }

  /** @returns what was searched for instead of a text that finds nothing; undefined when the text was not corrected */
  async correctedQuery(): Promise<string | undefined> {
    const { filters } = await this.#parts.load('total');
    return filters === this.filters ? undefined : filters.q;
  }

  async #find(parts: readonly Part[]): Promise<Found> {
    const { first, window, exact } = this.list;
    const find = async (filters: JobFilters) => ({
      ...(await findJobs(this.database, filters, {
        // One job more than shown tells whether the list goes on.
        ...(parts.includes('page') && { page: { window: { ...window, limit: first + 1 }, rows: 'whole' } }),
        ...(parts.includes('facets') ? { counts: 'facets' } : parts.includes('total') && { counts: 'total' }),
      })),
      filters,
    });
    const found = await find(this.filters);
    if (exact || found.jobs.length > 0 || (found.counts?.total ?? 0) > 0) return found;
    const corrected = await (this.#correction ??= correctFilters(this.database, this.filters));
    return corrected ? find(corrected) : found;
  }
}

/** @returns the filters with a corrected text; undefined when there is no better text */
export async function correctFilters(
  database: DataSource,
  filters: JobFilters,
): Promise<JobFilters | undefined> {
  const q = await correctSearch(database, filters);
  return q === undefined ? undefined : { ...filters, q };
}

const cursorSchema = array(string().strict().defined()).min(2).max(3).required();

/** The form of a position's value, where it is read as a number. */
const values: Readonly<Record<JobSort, RegExp>> = {
  newest: /^-?\d{1,16}$/,
  title: /^/,
  relevance: /^\d{1,5}:-?\d{1,16}$/,
  near: /^-?\d{1,5}:-?\d{1,16}$/,
  pay: /^(?:-1|\d{1,8}):-?\d{1,16}$/,
};

/** Cursors are opaque to callers: base64url of `[value, id]` in the order of the newest, `[value, id, order]` in another. */
export function encodeCursor({ sort, value, id }: JobPosition): string {
  const position = JSON.stringify(sort === 'newest' ? [value, id] : [value, id, sort]);
  return Buffer.from(position).toString('base64url');
}

/**
 * @param argument names it in the message
 * @param sort the order of the list it is used in
 * @throws {AppError} BAD_USER_INPUT for what `encodeCursor` did not write, or wrote for another order
 */
export function decodeCursor(cursor: string, argument: 'after' | 'before', sort: JobSort): JobPosition {
  const position = parse(cursor);
  // The comparison refuses other spellings of the same position.
  if (!position || encodeCursor(position) !== cursor)
    throw refusal(argument, `${argument} must be a cursor from an earlier answer`);
  if (position.sort !== sort)
    throw refusal(argument, `${argument} is a cursor of a list sorted by ${position.sort}, not by ${sort}`);
  return position;
}

function parse(cursor: string): JobPosition | undefined {
  try {
    const [value, id, name = 'newest'] = cursorSchema.validateSync(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    );
    const sort = jobSorts.find((known) => known.value === name)?.value;
    if (sort === undefined || value === undefined || !id || id.includes('\0') || value.includes('\0'))
      return undefined;
    return values[sort].test(value) ? { sort, value, id } : undefined;
  } catch {
    return undefined;
  }
}

function refusal(argument: string, message: string): AppError {
  return new AppError('BAD_USER_INPUT', { fields: { [argument]: message } });
}
