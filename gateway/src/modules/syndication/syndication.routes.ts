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
const formats: readonly FeedFormat[] = ['xml', 'rss', 'json'];

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
  const send =
    (
      kind: StreamedAnswer['kind'],
      contentType: string,
      text: (request: Request) => ReturnType<SyndicationService['feed' | 'videos']>,
    ): RequestHandler =>
    (request, response) =>
      streams.send(request, response, {
        kind,
        headers: { 'Content-Type': contentType },
        version: textVersion(),
        text: () => work.run<Iterable<string> | AsyncIterable<string>>(() => text(request)),
      });
  const routes: readonly (readonly [path: string | RegExp, handler: RequestHandler])[] = [
    [
      '/robots.txt',
      (_request, response) =>
        void response.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(robots(siteUrl)),
    ],
    [sitemapPaths.index, send('sitemaps', contentTypes.xml, () => syndication.sitemapIndex())],
    [sitemapPaths.pages, send('sitemaps', contentTypes.xml, () => syndication.pages())],
    [sitemapPaths.videos, send('sitemaps', contentTypes.xml, () => syndication.videos())],
    [
      /^\/sitemaps\/jobs-(\d{1,4})\.xml$/,
      send('sitemaps', contentTypes.xml, ({ params }) => syndication.jobs(Number(params[0]))),
    ],
    ...formats.flatMap((format) => {
      const sendFeed = send('feeds', contentTypes[format], ({ path, params: { organization } }) =>
        syndication.feed(format, path, typeof organization === 'string' ? organization : undefined),
      );
      return [
        [`/feeds/jobs.${format}`, sendFeed] as const,
        [`/feeds/:organization/jobs.${format}`, sendFeed] as const,
      ];
    }),
  ];
  for (const [path, handler] of routes) router.route(path).get(countRead, handler).all(onlyMethods('GET'));
  return router;
}
