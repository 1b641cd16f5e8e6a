import { type JobFilters, type JobSort, jobSorts } from 'contract';
import type { JobSummary } from 'db/repositories/jobs';
import {
  findJobs,
  type FoundJobs,
  type JobCounts,
  type JobPosition,
  type JobWindow,
  type ListedJob,
} from 'db/repositories/job-search';
import { correctSearch } from 'db/repositories/job-search-correction';
import type { DataSource } from 'typeorm';
import { array, string } from 'yup';
import { AppError } from '../../app-error.js';

type Listed = ListedJob<JobSummary>;

export interface JobPage {
  readonly jobs: readonly Listed[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

export interface ListedPart {
  /** As the visitor gave them; a corrected text changes no other filter. */
  readonly filters: JobFilters;
  /** Jobs of a page. */
  readonly first: number;
  readonly window: Omit<JobWindow, 'limit'>;
  readonly rows: 'whole' | 'summaries';
  /** The search text is meant as it is written. */
  readonly exact: boolean;
}

/** What was found for the text as it is written, or corrected. */
interface Read extends FoundJobs<JobSummary> {
  readonly filters: JobFilters;
}

/**
 * A page of jobs and the counts around it. What is asked for together is read in one statement; asked for later, in another
 * one. What finds nothing is searched for once more, corrected.
 */
export class JobListing {
  private readonly asked: { page: boolean; counts: 'total' | 'facets' | undefined } = {
    page: false,
    counts: undefined,
  };
  /** The read is still to begin. */
  private isWaiting = false;
  private reading: Promise<Read> | undefined;
  private correcting: Promise<JobFilters | undefined> | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly part: ListedPart,
  ) {}

  get filters(): JobFilters {
    return this.part.filters;
  }

  async page(): Promise<JobPage> {
    const { jobs } = await this.read({ page: true });
    return cut(jobs, this.part.first, this.part.window);
  }

  async total(): Promise<number> {
    return (await this.counted('total')).total;
  }

  /** The total and the counts of every choice. */
  counts(): Promise<JobCounts> {
    return this.counted('facets');
  }

  /** @returns what was searched for instead of a text that finds nothing; undefined when the text stands */
  async correctedQuery(): Promise<string | undefined> {
    const { filters } = await this.read({ counts: 'total' });
    return filters === this.filters ? undefined : filters.q;
  }

  private async counted(counts: 'total' | 'facets'): Promise<JobCounts> {
    const read = await this.read({ counts });
    return read.counts ?? { total: 0, facets: [], locations: [] };
  }

  /** Reads in a moment, when all fields that are resolved together have asked. */
  private read({
    page = false,
    counts,
  }: {
    readonly page?: boolean;
    readonly counts?: 'total' | 'facets';
  }): Promise<Read> {
    const { asked } = this;
    const isKnown =
      (!page || asked.page) && (counts === undefined || asked.counts === counts || asked.counts === 'facets');
    asked.page ||= page;
    if (counts !== undefined && asked.counts !== 'facets') asked.counts = counts;
    if (this.reading && (isKnown || this.isWaiting)) return this.reading;
    this.isWaiting = true;
    return (this.reading = Promise.resolve().then(() => {
      this.isWaiting = false;
      return this.readAsked(asked);
    }));
  }

  private async readAsked({
    page,
    counts,
  }: {
    readonly page: boolean;
    readonly counts: 'total' | 'facets' | undefined;
  }): Promise<Read> {
    const { first, window, rows } = this.part;
    const find = async (filters: JobFilters) => ({
      // One job more than shown tells whether the list goes on.
      ...(await findJobs(this.database, filters, {
        ...(page && { page: { window: { ...window, limit: first + 1 }, rows } }),
        ...(counts && { counts }),
      })),
      filters,
    });
    const found = await find(this.filters);
    if (found.jobs.length > 0 || (found.counts?.total ?? 0) > 0) return found;
    const corrected = await (this.correcting ??= this.part.exact
      ? Promise.resolve(undefined)
      : correctFilters(this.database, this.filters));
    return corrected ? find(corrected) : found;
  }
}

/** @returns the filters with a corrected text; undefined when the text stands */
export async function correctFilters(
  database: DataSource,
  filters: JobFilters,
): Promise<JobFilters | undefined> {
  const q = await correctSearch(database, filters);
  return q === undefined ? undefined : { ...filters, q };
}

/** The extra job lies at the far end: the last one going forward, the first one going back. */
function cut(found: readonly Listed[], first: number, window: JobWindow): JobPage {
  const more = found.length > first;
  if (window.before) return { jobs: more ? found.slice(1) : found, hasPreviousPage: more, hasNextPage: true };
  return {
    jobs: more ? found.slice(0, first) : found,
    hasNextPage: more,
    hasPreviousPage: window.after !== undefined || (window.offset ?? 0) > 0,
  };
}

const cursorSchema = array(string().strict().defined()).min(2).max(3).required();

/** What a position's value looks like, where it is read as a number. */
const values: Readonly<Record<JobSort, RegExp>> = {
  newest: /^-?\d{1,16}$/,
  title: /^/,
  relevance: /^\d{1,3}:-?\d{1,16}$/,
};

/** Cursors are opaque to callers: base64url of `[value, id]` in the order of the newest, `[value, id, order]` in another. */
export function encodeCursor({ sort, value, id }: JobPosition): string {
  return Buffer.from(JSON.stringify(sort === 'newest' ? [value, id] : [value, id, sort])).toString(
    'base64url',
  );
}

/**
 * @param argument the name of the argument the cursor came in, for the complaint
 * @param sort the order of the list it is used in
 * @throws {AppError} BAD_USER_INPUT when it is none of ours, or of a list in another order
 */
export function decodeCursor(cursor: string, argument: 'after' | 'before', sort: JobSort): JobPosition {
  const position = parse(cursor);
  // Comparing with what we would write ourselves refuses every second spelling.
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

function refusal(argument: string, complaint: string): AppError {
  return new AppError('BAD_USER_INPUT', { fields: { [argument]: complaint } });
}
