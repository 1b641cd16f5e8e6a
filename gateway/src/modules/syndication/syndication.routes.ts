import { jobFilterKeys } from 'contract';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { WorkLimit } from '../../middleware/client-limits.js';
import { listVersion, type StreamedAnswer, type Streams } from '../../middleware/streamed-answer.js';
import { getRoutes } from '../../middleware/routes.js';
import { givenArguments } from '../../validation.js';
import { robots, sitemapPaths } from './sitemaps.js';
import type { FeedFormat, SyndicationService } from './syndication.service.js';

const contentTypes: Readonly<Record<FeedFormat, string>> = {
  xml: 'application/xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

interface SyndicationRoutesOptions {
  readonly streams: Streams;
  readonly work: WorkLimit;
  readonly textVersion: () => string | undefined;
  readonly syndication: SyndicationService;
  readonly siteUrl: string;
  /** Counts a read against the client's limits. */
  readonly countRead: RequestHandler;
}

/** Sitemaps, `robots.txt` and job feeds: `/feeds/jobs.{xml,rss,json}` and the same under `/feeds/{organization}/`, with the filters of the list (product 8.15). */
export function syndicationRoutes({
  syndication,
  siteUrl,
  textVersion,
  streams,
  work,
  countRead,
}: SyndicationRoutesOptions): Router {
  const router = Router();
  const add = getRoutes(router);
  const get = (path: string | RegExp, handler: RequestHandler) => add(path, countRead, handler);
  const send = (
    request: Request,
    response: Response,
    format: FeedFormat,
    answer: Omit<StreamedAnswer, 'headers'>,
  ) =>
    streams.send(request, response, {
      ...answer,
      headers: { 'Content-Type': contentTypes[format] },
      text: () => work.run(answer.text),
    });
  const sitemap = (path: string | RegExp, text: (request: Request) => ReturnType<StreamedAnswer['text']>) =>
    get(path, (request, response) =>
      send(request, response, 'xml', {
        kind: 'sitemaps',
        version: textVersion(),
        text: () => text(request),
      }),
    );
  const feed =
    (format: FeedFormat): RequestHandler =>
    (request, response) => {
      const { organization } = request.params;
      const one = typeof organization === 'string' ? organization : undefined;
      const { organization: several, ...others } = givenArguments(request.query, jobFilterKeys);
      // An organization's feed is of no other one.
      const given = {
        ...others,
        ...(one === undefined && several !== undefined && { organization: several }),
      };
      return send(request, response, format, {
        kind: 'feeds',
        version: listVersion(textVersion(), given),
        text: () => syndication.feed(format, request.path, one, given),
      });
    };

  get('/robots.txt', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(robots(siteUrl));
  });
  sitemap(sitemapPaths.index, () => syndication.sitemapIndex());
  sitemap(sitemapPaths.pages, () => syndication.pages());
  sitemap(sitemapPaths.videos, () => syndication.videos());
  sitemap(/^\/sitemaps\/jobs-(\d{1,4})\.xml$/, ({ params }) => syndication.jobs(Number(params[0])));
  for (const format of ['xml', 'rss', 'json'] as const) {
    get(`/feeds/jobs.${format}`, feed(format));
    get(`/feeds/:organization/jobs.${format}`, feed(format));
  }
  return router;
}
