import { Router, type Request, type Response } from 'express';
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
}

/** Sitemaps, `robots.txt` and job feeds: `/feeds/jobs.{xml,rss,json}` and the same under `/feeds/{organization}/`. */
export function syndicationRoutes({ syndication, brand, siteUrl, version }: SyndicationRoutesOptions): Router {
  const router = Router();
  const edition = editionOf({ brand, siteUrl });
  const answer = (kind: StreamedAnswer['kind'], contentType: string): StreamedAnswer => {
    const current = version();
    return { kind, contentType, version: current && `${edition}-${current}` };
  };

  router
    .route('/robots.txt')
    .get((_request, response) => void response.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(robots(siteUrl)))
    .all(onlyMethods('GET'));
  router
    .route(sitemapPaths.index)
    .get(async (request, response) => {
      // The version before the data: what changes in between is told next time.
      const about = answer('sitemaps', contentTypes.xml);
      const index = await syndication.sitemapIndex();
      await streamAnswer(request, response, about, () => index);
    })
    .all(onlyMethods('GET'));
  router
    .route(sitemapPaths.pages)
    .get((request, response) => streamAnswer(request, response, answer('sitemaps', contentTypes.xml), () => syndication.pages()))
    .all(onlyMethods('GET'));
  router
    .route(sitemapPaths.videos)
    .get(async (request, response) => {
      const about = answer('sitemaps', contentTypes.xml);
      const videos = await syndication.videos();
      await streamAnswer(request, response, about, () => videos);
    })
    .all(onlyMethods('GET'));
  router
    .route(/^\/sitemaps\/jobs-(\d{1,4})\.xml$/)
    .get(async (request, response) => {
      const about = answer('sitemaps', contentTypes.xml);
      const jobs = await syndication.jobs(Number(request.params[0]));
      await streamAnswer(request, response, about, () => jobs);
    })
    .all(onlyMethods('GET'));
  for (const format of formats) {
    const sendFeed = async (request: Request, response: Response, organization?: string) => {
      const about = answer('feeds', contentTypes[format]);
      const feed = await syndication.feed(format, request.path, organization);
      await streamAnswer(request, response, about, () => feed);
    };
    router
      .route(`/feeds/jobs.${format}`)
      .get((request, response) => sendFeed(request, response))
      .all(onlyMethods('GET'));
    router
      .route(`/feeds/:organization/jobs.${format}`)
      .get((request, response) => sendFeed(request, response, request.params.organization))
      .all(onlyMethods('GET'));
  }
  return router;
}
