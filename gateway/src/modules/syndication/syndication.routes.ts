import { Router, type Request, type RequestHandler } from 'express';
import { onlyMethods } from '../../rest/only-methods.js';
import { editionOf, type EditionSettings } from './edition.js';
import { robots } from './robots.js';
import { sitemapPaths } from './sitemaps.js';
import { streamAnswer, type StreamedAnswer } from './stream-answer.js';
import type { FeedFormat, SyndicationService } from './syndication.service.js';

const contentTypes: Readonly<Record<FeedFormat, string>> = {
  xml: 'application/xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};
const formats: readonly FeedFormat[] = ['xml', 'rss', 'json'];

interface SyndicationRoutesOptions extends EditionSettings {
  readonly syndication: SyndicationService;
  /** The current data version, undefined while it is not known. */
  readonly version: () => string | undefined;
  /** Who asks, as `readerAt` tells. */
  readonly readerOf: (request: Request) => string | undefined;
}

/** Sitemaps, `robots.txt` and job feeds: `/feeds/jobs.{xml,rss,json}` and the same under `/feeds/{organization}/`. */
export function syndicationRoutes({ syndication, brand, siteUrl, version, readerOf }: SyndicationRoutesOptions): Router {
  const router = Router();
  const edition = editionOf({ brand, siteUrl });
  const send = (kind: StreamedAnswer['kind'], contentType: string, text: (request: Request) => ReturnType<SyndicationService['feed' | 'videos']>): RequestHandler => (request, response) => {
    // The version before the data: what changes in between is told next time.
    const current = version();
    return streamAnswer(request, response, { kind, contentType, version: current && `${edition}-${current}`, reader: readerOf(request) }, () => text(request));
  };
  const routes: readonly (readonly [path: string | RegExp, handler: RequestHandler])[] = [
    ['/robots.txt', (_request, response) => void response.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(robots(siteUrl))],
    [sitemapPaths.index, send('sitemaps', contentTypes.xml, () => syndication.sitemapIndex())],
    [sitemapPaths.pages, send('sitemaps', contentTypes.xml, () => syndication.pages())],
    [sitemapPaths.videos, send('sitemaps', contentTypes.xml, () => syndication.videos())],
    [/^\/sitemaps\/jobs-(\d{1,4})\.xml$/, send('sitemaps', contentTypes.xml, ({ params }) => syndication.jobs(Number(params[0])))],
    ...formats.flatMap((format) => {
      const sendFeed = send('feeds', contentTypes[format], ({ path, params: { organization } }) => syndication.feed(format, path, typeof organization === 'string' ? organization : undefined));
      return [[`/feeds/jobs.${format}`, sendFeed] as const, [`/feeds/:organization/jobs.${format}`, sendFeed] as const];
    }),
  ];
  for (const [path, handler] of routes) router.route(path).get(handler).all(onlyMethods('GET'));
  return router;
}
