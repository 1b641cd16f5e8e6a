import type { JobFilters } from 'contract';
import { countAllJobs, countJobs, type JobCounts } from 'db/repositories/job-counts';
import type { JobSummary } from 'db/repositories/job-rows';
import { searchJobs, searchJobSummaries, type JobWindow, type ListedJob } from 'db/repositories/job-search';
import { correctSearch } from 'db/repositories/job-search-correction';
import type { DataSource } from 'typeorm';

type Listed = ListedJob<JobSummary>;

export interface JobPage {
  readonly jobs: readonly Listed[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  /** Of the whole list; there when it could be read with the page. */
  readonly total: number | undefined;
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

interface Counted {
  readonly total: number;
  /** Present when they were asked for in time. */
  readonly counts: JobCounts | undefined;
  /** What was searched for in the end. */
  readonly filters: JobFilters;
}

/**
 * A page of jobs and the counts around it. Each is read when first asked for, once; asked together they run side by side,
 * or as one question where that costs less. What finds nothing is searched for once more, corrected.
 */
export class JobListing {
  private reading: Promise<JobPage> | undefined;
  private counting: Promise<Counted> | undefined;
  private withChoices = false;
  private choosing: Promise<JobCounts> | undefined;
  private correcting: Promise<JobFilters | undefined> | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly part: ListedPart,
  ) {}

  get filters(): JobFilters {
    return this.part.filters;
  }

  page(): Promise<JobPage> {
    return (this.reading ??= soon(() => this.readPage()));
  }

  async total(): Promise<number> {
    return (await this.counted()).total;
  }

  /** The total and the counts of every choice. */
  async counts(): Promise<JobCounts> {
    this.withChoices = true;
    const { counts, filters } = await this.counted();
    return counts ?? (this.choosing ??= countJobs(this.database, filters));
  }

  /** @returns what was searched for instead of a text that finds nothing; undefined when the text stands */
  async correctedQuery(): Promise<string | undefined> {
    const { filters } = await this.counted();
    return filters === this.filters ? undefined : filters.q;
  }

  /** What words find is looked for twice, side by side; so are choices, of which the groups are counted anyway. */
  private get asOne(): boolean {
    return !this.withChoices && this.filters.q === undefined;
  }

  private counted(): Promise<Counted> {
    return (this.counting ??= soon(() => this.count()));
  }

  private async count(): Promise<Counted> {
    const read = this.asOne ? await this.reading : undefined;
    if (read?.total !== undefined) return { total: read.total, counts: undefined, filters: this.filters };
    const counted = await this.countOf(this.filters);
    const corrected = counted.total === 0 ? await this.corrected() : undefined;
    return corrected ? this.countOf(corrected) : counted;
  }

  private async countOf(filters: JobFilters): Promise<Counted> {
    if (!this.withChoices) return { total: await countAllJobs(this.database, filters), counts: undefined, filters };
    const counts = await countJobs(this.database, filters);
    return { total: counts.total, counts, filters };
  }

  private async readPage(): Promise<JobPage> {
    const page = await this.pageOf(this.filters, { withTotal: this.counting !== undefined && this.asOne });
    const corrected = page.jobs.length === 0 ? await this.corrected() : undefined;
    return corrected ? this.pageOf(corrected) : page;
  }

  private async pageOf(filters: JobFilters, { withTotal }: { readonly withTotal: boolean } = { withTotal: false }): Promise<JobPage> {
    const { first, window, rows } = this.part;
    const search = rows === 'whole' ? searchJobs : searchJobSummaries;
    // One more than shown tells whether the list goes on.
    return cut(await search(this.database, filters, { ...window, limit: first + 1, withTotal }), first, window);
  }

  private corrected(): Promise<JobFilters | undefined> {
    return (this.correcting ??= this.part.exact ? Promise.resolve(undefined) : correctFilters(this.database, this.filters));
  }
}

/** @returns the filters with a corrected text; undefined when the text stands */
export async function correctFilters(database: DataSource, filters: JobFilters): Promise<JobFilters | undefined> {
  const q = await correctSearch(database, filters);
  return q === undefined ? undefined : { ...filters, q };
}

/** In a moment, when all who ask at once have said what they want. */
function soon<Read>(read: () => Promise<Read>): Promise<Read> {
  return Promise.resolve().then(read);
}

/** The extra job lies at the far end: the last one going forward, the first one going back. */
function cut(found: readonly Listed[], first: number, window: JobWindow): JobPage {
  const more = found.length > first;
  const total = found[0]?.total;
  if (window.before) return { jobs: more ? found.slice(1) : found, hasPreviousPage: more, hasNextPage: true, total };
  return {
    jobs: more ? found.slice(0, first) : found,
    hasNextPage: more,
    hasPreviousPage: window.after !== undefined || (window.offset ?? 0) > 0,
    total,
  };
}
