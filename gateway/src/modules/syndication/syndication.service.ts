import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Brand, type JobFilters, jobFiltersInWords, pagePaths, searchFromJobFilters } from 'contract';
import { buildHash, contractCode, databaseCode } from 'db/build-hash';
import type { JobRow } from 'db/repositories/jobs/jobs';
import { searchJobs } from 'db/repositories/jobs/job-search';
import { findJobSitemaps, JOBS_A_SITEMAP } from 'db/repositories/jobs/jobs';
import { countFilms, countOpenJobs, listOrganizations } from 'db/repositories/feeds/organizations';
import { searchVideos } from 'db/repositories/videos/video-search';
import { findLatestVideoChange } from 'db/repositories/videos/videos';
import type { DataSource } from 'typeorm';
import { AppError } from '../../app-error.js';
import { jobBatches, jobFiltersOf } from '../careers/careers.service.js';
import { type FeedContext, indeedFeed, jsonFeed, rssFeed } from './feeds.js';
import { jobsSitemap, pagesSitemap, sitemapIndex, videosSitemap } from './sitemaps.js';

/** As many addresses as one sitemap may contain (sitemaps.org/protocol). */
const VIDEOS_A_SITEMAP = 50_000;

const feeds = { xml: indeedFeed, rss: rssFeed, json: jsonFeed };
export type FeedFormat = keyof typeof feeds;

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

  async pages(): Promise<Iterable<string>> {
    const [organizations, jobs, films] = await Promise.all([
      listOrganizations(this.database),
      countOpenJobs(this.database),
      countFilms(this.database),
    ]);
    const employers = organizations.map(({ id }) => id).filter((id) => jobs.has(id) || films.has(id));
    return pagesSitemap(this.brand, employers, this.siteUrl);
  }

  async videos(): Promise<Iterable<string>> {
    return videosSitemap(await searchVideos(this.database, {}, { limit: VIDEOS_A_SITEMAP }), this.siteUrl);
  }

  /** @param file counted from 1 @throws {AppError} NOT_FOUND beyond the last */
  async jobs(file: number): Promise<AsyncIterable<string>> {
    const files = await findJobSitemaps(this.database);
    if (!files.some((known) => known.file === file)) throw new AppError('NOT_FOUND');
    return jobsSitemap(this.#jobsOf(file), this.siteUrl);
  }

  async *#jobsOf(file: number): AsyncGenerator<JobRow> {
    const window = { sort: 'newest', offset: (file - 1) * JOBS_A_SITEMAP, limit: JOBS_A_SITEMAP } as const;
    for (const { job } of await searchJobs(this.database, {}, window, 'whole')) yield job;
  }

  /**
   * The open vacancies, or one organization's, newest first: those the list has for the same filters, the text as it is written.
   *
   * @param path where the feed is read from, which some formats state
   * @throws {AppError} NOT_FOUND for an unknown organization, BAD_USER_INPUT naming the filter
   */
  async feed(
    format: FeedFormat,
    path: string,
    organization: string | undefined,
    query: unknown,
  ): Promise<AsyncIterable<string>> {
    const filters = jobFiltersOf(query);
    const organizations = await listOrganizations(this.database);
    const chosen = organizations.find(({ id }) => id === organization);
    if (organization !== undefined && !chosen) throw new AppError('NOT_FOUND');
    const names = new Map(organizations.map((one) => [one.id, one]));
    const words = jobFiltersInWords(filters, (id) => names.get(id)?.name ?? id);
    const listed = { ...filters, ...(chosen && { organization: [chosen.id] }) };
    const context: FeedContext = {
      brand: this.brand,
      siteUrl: this.siteUrl,
      title: [`${(chosen ?? this.brand).name}: open jobs`, words].filter(Boolean).join(', '),
      path: withSearch(path, filters),
      listPath: withSearch(pagePaths.careers, listed),
      organizations: names,
    };
    return feeds[format](this.#vacancies(listed), context);
  }

  /** General applications are no vacancies. */
  async *#vacancies(filters: JobFilters): AsyncGenerator<JobRow> {
    for await (const jobs of jobBatches(this.database, filters))
      yield* jobs.filter(({ isProspect }) => !isProspect);
  }
}

function withSearch(path: string, filters: JobFilters): string {
  const search = searchFromJobFilters(filters).toString();
  return search ? `${path}?${search}` : path;
}

const modules = fileURLToPath(new URL('../', import.meta.url));
/** Its dependencies write the texts. */
const manifest = fileURLToPath(new URL('../../../package.json', import.meta.url));

/** @returns a hash of software and settings on which the texts depend besides the data, the same in every replica */
export function textVersionOf(settings: { readonly brand: Brand; readonly siteUrl: string }): string {
  const code = buildHash([modules, databaseCode, contractCode, manifest]);
  return hash('sha1', JSON.stringify([code, settings.brand, settings.siteUrl]), 'base64url').slice(0, 12);
}
