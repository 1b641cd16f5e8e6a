import { array, type InferType, object } from 'yup';
import { placesFromFields } from '../../postings/locations.js';
import type { PostingDraft } from '../../postings/posting.js';
import type { Connector, FeedContext, FeedItem, FeedSource } from '../kit/connector.js';
import { type Addressed, boardAddress } from '../kit/document-connector.js';
import { FeedError, redactedUrl } from '../../http/feed-error.js';
import { anything, text } from '../kit/field-types.js';
import { ofFirstPage } from '../../http/revision.js';
import { defineXmlConnector, rssDraft } from '../kit/xml-connector.js';
import { apiItems, workplaces } from './api.js';

const feedPlaceSchema = object({
  'tt:name': text(),
  'tt:city': text(),
  'tt:zip': text(),
  'tt:country': text(),
});

const itemSchema = object({
  title: text().required(),
  link: text().required(),
  guid: text(),
  pubDate: text(),
  description: text(),
  remoteStatus: text(),
  'tt:department': text(),
  'tt:locations': anything(),
}).required();
type TeamtailorItem = InferType<typeof itemSchema>;

const placesSchema = object({ 'tt:location': array(feedPlaceSchema.required()).ensure().required() });

/** @returns the places of an item; none when they are written otherwise (an empty element is a text) */
function feedPlaces(locations: unknown): readonly InferType<typeof feedPlaceSchema>[] {
  return typeof locations === 'object' && placesSchema.isValidSync(locations)
    ? placesSchema.cast(locations)['tt:location']
    : [];
}

const siteBase: Addressed = {
  vendor: 'teamtailor',
  base: 'https://{board}.teamtailor.com/',
  path: '/jobs.rss',
  pathEnd: '.rss',
};

/** One page of the career site's feed: no key is needed (feeds.md 2.7). */
const feed = defineXmlConnector({
  ...siteBase,
  root: 'rss',
  element: 'item',
  record: itemSchema,
  // The link holds the id the API uses too: a key given later makes no new jobs of old ones.
  idField: 'link',
  otherIdField: 'guid',
  readId: (link) => /\/jobs\/(\d+)/.exec(link)?.[1],
  toDraft: itemToDraft,
});

/** Teamtailor: with a key its API, which says more; without one the career site's feed. */
export const teamtailor: Connector = {
  vendor: feed.vendor,
  items: (source, context) => {
    if (source.sourceKind === 'file') return feed.items(source, context);
    const { key, bases, http } = context;
    const base = bases?.['teamtailor'];
    return key === undefined
      ? pagedItems(boardAddress(siteBase, source.source, base), context)
      : apiItems(apiAddress(source.source, base ?? 'https://api.teamtailor.com/'), key, http);
  },
};

const API_PATH = '/v1/jobs';

/** An address given for a board is most often that of its career site, where the key must not go: it is followed only to an API (a proxy's). */
function apiAddress(board: string, base: string): URL {
  const address = boardAddress({ vendor: feed.vendor, base, path: API_PATH }, board);
  return address.pathname.replace(/\/$/, '').endsWith(API_PATH) ? address : new URL(API_PATH, base);
}

/** The feed's own default, sent all the same: a shorter page is the last. */
const PAGE = 100;
const LAST_PAGE = 1_000;

/**
 * The items of all pages of a career site's feed, one page after the other (feeds.md 2.7). A server that knows no pages gives
 * the same items again: that ends them too. A job that shifted to the next page meanwhile is taken once.
 *
 * @throws {FeedError} when a page cannot be read, or they never end: half a feed would close the other half's jobs
 */
async function* pagedItems(board: URL, context: FeedContext): AsyncGenerator<FeedItem> {
  const pageOfId = new Map<string, number>();
  const first = ofFirstPage(context.revision);
  let offset = 0;
  for (let page = 0; page < LAST_PAGE; page += 1) {
    const address = new URL(board);
    address.searchParams.set('offset', String(offset));
    address.searchParams.set('per_page', String(PAGE));
    let rows = 0;
    let isNew = false;
    const revision = page === 0 ? first.revision : undefined;
    const source: FeedSource = { sourceKind: 'board', source: address.href };
    for await (const item of feed.items(source, { ...context, revision })) {
      rows += 1;
      if (item.kind === 'record') {
        const { externalId } = item.record;
        const earlier = pageOfId.get(externalId) ?? page;
        if (earlier < page) continue;
        pageOfId.set(externalId, page);
        isNew = true;
      }
      yield item;
    }
    if (page === 0 && rows < PAGE) first.isWhole();
    if (rows < PAGE || !isNew) return;
    offset += rows;
  }
  throw new FeedError(`${redactedUrl(board)} lists more than ${PAGE * LAST_PAGE} jobs.`);
}

export function itemToDraft(item: TeamtailorItem): PostingDraft {
  const locations = feedPlaces(item['tt:locations']).flatMap((place) =>
    placesFromFields({
      city: place['tt:city'] || place['tt:name'],
      country: place['tt:country'],
      postalCode: place['tt:zip'],
    }),
  );
  return {
    ...rssDraft(item),
    locations,
    workplace: workplaces.get(item.remoteStatus ?? ''),
    department: item['tt:department'],
  };
}
