import type { Brand, JobFilters } from 'contract';
import { findJobSitemaps, type JobRow, JOBS_A_SITEMAP } from 'db/repositories/jobs';
import { type JobPosition, searchJobs } from 'db/repositories/job-search';
import { listOrganizations } from 'db/repositories/organizations';
import { findLatestVideoChange } from 'db/repositories/videos';
import { searchVideos } from 'db/repositories/video-search';
import type { DataSource } from 'typeorm';
import { AppError } from '../../app-error.js';
import { type FeedContext, indeedFeed, jsonFeed, rssFeed } from './feeds.js';
import { jobsSitemap, pagesSitemap, sitemapIndex, videosSitemap } from './sitemaps.js';

/** Few enough for memory, many enough that the journey to the database does not count. */
const BATCH = 500;

export interface JobExport {
  readonly filters?: JobFilters;
  readonly withDescription: boolean;
  readonly offset?: number;
  readonly limit?: number;
}

/** Open jobs, newest first, read batch by batch as the reader takes them: memory stays flat however many there are. */
export async function* exportJobs(
  database: DataSource,
  { filters = {}, withDescription, offset, limit = Number.POSITIVE_INFINITY }: JobExport,
): AsyncGenerator<JobRow> {
  let after: JobPosition | undefined;
  let left = limit;
  while (left > 0) {
    const wanted = Math.min(BATCH, left);
    const batch = await searchJobs(
      database,
      filters,
      { limit: wanted, ...(after ? { after } : offset !== undefined && { offset }) },
      withDescription ? 'described' : 'whole',
    );
    for (const { job } of batch) yield job;
    left -= batch.length;
    after = batch.at(-1)?.position;
    if (batch.length < wanted) return;
  }
}

/** As many addresses as one sitemap may hold (sitemaps.org/protocol). */
const VIDEOS_A_SITEMAP = 50_000;

export type FeedFormat = 'xml' | 'rss' | 'json';

/** What search engines and job boards read of the site. */
export class SyndicationService {
  constructor(
    private readonly database: DataSource,
    private readonly brand: Brand,
    private readonly siteUrl: string,
  ) {}

  async sitemapIndex(): Promise<Iterable<string>> {
    const [jobs, videosChangedAt] = await Promise.all([
      findJobSitemaps(this.database),
      findLatestVideoChange(this.database),
    ]);
    return sitemapIndex({ jobs, videosChangedAt }, this.siteUrl);
  }

  pages(): Promise<Iterable<string>> {
    return Promise.resolve(pagesSitemap(this.brand, this.siteUrl));
  }

  async videos(): Promise<Iterable<string>> {
    return videosSitemap(await searchVideos(this.database, {}, { limit: VIDEOS_A_SITEMAP }), this.siteUrl);
  }

  /** @param file counted from 1 @throws {AppError} NOT_FOUND beyond the last */
  async jobs(file: number): Promise<AsyncIterable<string>> {
    const files = await findJobSitemaps(this.database);
    if (!files.some((known) => known.file === file)) throw new AppError('NOT_FOUND');
    return jobsSitemap(
      exportJobs(this.database, {
        withDescription: false,
        offset: (file - 1) * JOBS_A_SITEMAP,
        limit: JOBS_A_SITEMAP,
      }),
      this.siteUrl,
    );
  }

  /**
   * All open jobs, or one organization's, in a format of the trade.
   *
   * @param path where the feed is read from, which some formats state
   * @throws {AppError} NOT_FOUND for an organization there is none of
   */
  async feed(
    format: FeedFormat,
    path: string,
    organization: string | undefined,
  ): Promise<AsyncIterable<string>> {
    const organizations = await listOrganizations(this.database);
    const chosen = organizations.find(({ id }) => id === organization);
    if (organization !== undefined && !chosen) throw new AppError('NOT_FOUND');
    const context: FeedContext = {
      brand: this.brand,
      siteUrl: this.siteUrl,
      organizations: new Map(organizations.map(({ id, name }) => [id, name])),
    };
    const jobs = exportJobs(this.database, {
      withDescription: true,
      ...(organization !== undefined && { filters: { organization } }),
    });
    const title = chosen ? `${chosen.name}: open positions` : `${this.brand.name}: open positions`;
    switch (format) {
      case 'xml':
        return indeedFeed(jobs, context);
      case 'rss':
        return rssFeed(jobs, title, path, context);
      case 'json':
        return jsonFeed(jobs, title, path, context, new Map(organizations.map((one) => [one.id, one])));
    }
  }
}
