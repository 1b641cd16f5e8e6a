import { jobPosting, pagePaths } from 'contract';
import type { JobRow } from 'db/repositories/job-rows';
import { presentJob } from '../careers/careers.present.js';
import type { FeedContext } from './indeed-feed.js';

/** An organization as job markup names it. */
export type NamedOrganizations = ReadonlyMap<string, { readonly name: string; readonly careerPageUrl: string }>;

/** The jobs as JSON Feed 1.1 (jsonfeed.org/version/1.1), each with its schema.org JobPosting where that is complete. */
export async function* jsonFeed(jobs: AsyncIterable<JobRow>, title: string, path: string, context: FeedContext, named: NamedOrganizations): AsyncGenerator<string> {
  const { siteUrl, brand } = context;
  const head = { version: 'https://jsonfeed.org/version/1.1', title, home_page_url: `${siteUrl}${pagePaths.careers}`, feed_url: `${siteUrl}${path}`, language: 'en-US' };
  yield `${JSON.stringify(head).slice(0, -1)},"items":[`;
  let separator = '\n';
  for await (const row of jobs) {
    if (row.isProspect) continue;
    const job = presentJob(row, brand.applicationHost);
    const organization = named.get(row.organizationId) ?? { name: row.organizationId, careerPageUrl: brand.careerPageUrl };
    const posting = jobPosting({ ...job, description: job.description ?? '', closedAt: null, validThrough: job.validThrough?.toISOString() ?? null, organization }, brand);
    yield separator +
      JSON.stringify({
        id: job.id,
        url: `${siteUrl}${pagePaths.job(job.id)}`,
        external_url: job.applyUrl,
        title: job.title,
        content_html: job.description ?? '',
        ...(row.postedAt && { date_published: row.postedAt.toISOString() }),
        date_modified: job.updatedAt.toISOString(),
        authors: [{ name: organization.name }],
        ...(job.language !== null && { language: job.language }),
        ...(job.department !== null && { tags: [job.department] }),
        ...(posting && { _jobposting: posting }),
      });
    separator = ',\n';
  }
  yield '\n]}\n';
}
