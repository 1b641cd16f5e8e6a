import { Router, type Request, type RequestHandler } from 'express';
import type { WorkLimit } from '../../middleware/client-limits.js';
import type { StreamedAnswer, Streams } from '../../middleware/streamed-answer.js';
import { onlyMethods } from '../../middleware/errors.js';
import { robots, sitemapPaths } from './sitemaps.js';
import type { FeedFormat, SyndicationService } from './syndication.service.js';

const contentTypes: Readonly<Record<FeedFormat, string>> = {
  xml: 'application/xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

interface SyndicationRoutesOptions {
  readonly syndication: SyndicationService;
  readonly siteUrl: string;
  /** Names software and data version, on which texts depend; undefined while it is not known. */
  readonly textVersion: () => string | undefined;
  readonly streams: Streams;
  readonly work: WorkLimit;
  /** Counts a read against the client's limits. */
  readonly countRead: RequestHandler;
}

/** Sitemaps, `robots.txt` and job feeds: `/feeds/jobs.{xml,rss,json}` and the same under `/feeds/{organization}/`. */
export function syndicationRoutes({
  syndication,
  siteUrl,
  textVersion,
  streams,
  work,
  countRead,
}: SyndicationRoutesOptions): Router {
  const router = Router();
  const get = (path: string | RegExp, handler: RequestHandler) =>
    router.route(path).get(countRead, handler).all(onlyMethods('GET'));
  const stream =
    (
      kind: StreamedAnswer['kind'],
      format: FeedFormat,
      text: (request: Request) => ReturnType<StreamedAnswer['text']>,
    ): RequestHandler =>
    (request, response) =>
      streams.send(request, response, {
        kind,
        headers: { 'Content-Type': contentTypes[format] },
        version: textVersion(),
        text: () => work.run(() => text(request)),
      });
  const sitemap = (path: string | RegExp, text: (request: Request) => ReturnType<StreamedAnswer['text']>) =>
    get(path, stream('sitemaps', 'xml', text));

  get('/robots.txt', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(robots(siteUrl));
  });
  sitemap(sitemapPaths.index, () => syndication.sitemapIndex());
  sitemap(sitemapPaths.pages, () => syndication.pages());
  sitemap(sitemapPaths.videos, () => syndication.videos());
  sitemap(/^\/sitemaps\/jobs-(\d{1,4})\.xml$/, ({ params }) => syndication.jobs(Number(params[0])));
  for (const format of ['xml', 'rss', 'json'] as const) {
    const feed = stream('feeds', format, ({ path, params: { organization } }) =>
      syndication.feed(format, path, typeof organization === 'string' ? organization : undefined),
    );
    get(`/feeds/jobs.${format}`, feed);
    get(`/feeds/:organization/jobs.${format}`, feed);
  }
  return router;
}
