import type { JobFilters } from 'db/contract';
import { countJobLocations, countJobs, type JobCounts, type LocationCount } from 'db/repositories/job-counts';
import { searchJobs, type JobWindow, type ListedJob } from 'db/repositories/job-search';
import { correctSearch } from 'db/repositories/job-search-correction';
import type { DataSource } from 'typeorm';

export interface JobPage {
  readonly jobs: readonly ListedJob[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

export interface ListedPart {
  /** As the visitor gave them; a corrected text changes no other filter. */
  readonly filters: JobFilters;
  /** Jobs of a page. */
  readonly first: number;
  readonly window: Omit<JobWindow, 'limit'>;
  /** The search text is meant as it is written. */
  readonly exact: boolean;
}

interface Counted {
  readonly counts: JobCounts;
  /** What was searched for in the end. */
  readonly filters: JobFilters;
}

/**
 * A page of jobs and the counts around it. Each is read when first asked for, once; asked together they run side by side.
 * What finds nothing is searched for once more, corrected.
 */
export class JobListing {
  private reading: Promise<JobPage> | undefined;
  private counting: Promise<Counted> | undefined;
  private correcting: Promise<JobFilters | undefined> | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly part: ListedPart,
  ) {}

  get filters(): JobFilters {
    return this.part.filters;
  }

  page(): Promise<JobPage> {
    return (this.reading ??= this.readPage());
  }

  async counts(): Promise<JobCounts> {
    return (await this.counted()).counts;
  }

  async locations(): Promise<readonly LocationCount[]> {
    // Under the text as written there may be places although no job of the chosen one is found: the count decides.
    const [{ filters }, locations] = await Promise.all([this.counted(), countJobLocations(this.database, this.filters)]);
    return filters === this.filters ? locations : countJobLocations(this.database, filters);
  }

  /** @returns what was searched for instead of a text that finds nothing; undefined when the text stands */
  async correctedQuery(): Promise<string | undefined> {
    const { filters } = await this.counted();
    return filters === this.filters ? undefined : filters.q;
  }

  private counted(): Promise<Counted> {
    return (this.counting ??= this.count());
  }

  private async count(): Promise<Counted> {
    const counts = await countJobs(this.database, this.filters);
    const corrected = counts.total === 0 ? await this.corrected() : undefined;
    return corrected ? { counts: await countJobs(this.database, corrected), filters: corrected } : { counts, filters: this.filters };
  }

  private async readPage(): Promise<JobPage> {
    const page = await this.pageOf(this.filters);
    const corrected = page.jobs.length === 0 ? await this.corrected() : undefined;
    return corrected ? this.pageOf(corrected) : page;
  }

  private async pageOf(filters: JobFilters): Promise<JobPage> {
    const { first, window } = this.part;
    // One more than shown tells whether the list goes on.
    return cut(await searchJobs(this.database, filters, { ...window, limit: first + 1 }), first, window);
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

/** The extra job lies at the far end: the last one going forward, the first one going back. */
function cut(found: readonly ListedJob[], first: number, window: JobWindow): JobPage {
  const more = found.length > first;
  if (window.before) return { jobs: more ? found.slice(1) : found, hasPreviousPage: more, hasNextPage: true };
  return {
    jobs: more ? found.slice(0, first) : found,
    hasNextPage: more,
    hasPreviousPage: window.after !== undefined || (window.offset ?? 0) > 0,
  };
}
