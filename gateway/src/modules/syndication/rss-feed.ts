import { pagePaths } from 'contract';
import type { JobRow } from 'db/repositories/job-rows';
import type { FeedContext } from './indeed-feed.js';
import { xmlDeclaration, xmlElements } from './xml.js';

/** The jobs as RSS 2.0 (rssboard.org/rss-specification), newest first. */
export async function* rssFeed(jobs: AsyncIterable<JobRow>, title: string, path: string, context: FeedContext): AsyncGenerator<string> {
  const { siteUrl, organizations } = context;
  yield `${xmlDeclaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n`;
  yield xmlElements({
    title,
    link: `${siteUrl}${pagePaths.careers}`,
    description: `Open positions published by ${context.brand.name}.`,
    language: 'en-us',
    'atom:link': { '@href': `${siteUrl}${path}`, '@rel': 'self', '@type': 'application/rss+xml' },
  });
  for await (const job of jobs) {
    if (job.isProspect) continue;
    yield xmlElements({
      item: {
        title: [job.title, job.location].filter(Boolean).join(', '),
        link: `${siteUrl}${pagePaths.job(job.id)}`,
        guid: { '@isPermaLink': 'false', '#text': job.id },
        ...(job.postedAt && { pubDate: job.postedAt.toUTCString() }),
        source: { '@url': `${siteUrl}${path}`, '#text': organizations.get(job.organizationId) ?? job.organizationId },
        ...(job.department !== null && { category: job.department }),
        description: job.description ?? '',
      },
    });
  }
  yield '</channel></rss>\n';
}
