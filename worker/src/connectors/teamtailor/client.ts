import type { Connector } from '../connector.js';
import { boardAddress, type Addressed } from '../document-connector.js';
import type { Revision } from '../revision.js';
import { defineXmlConnector } from '../xml-connector.js';
import { apiItems } from './api.js';
import { itemToDraft } from './map.js';
import { pagedItems } from './pages.js';
import { itemSchema } from './schema.js';

const siteBase: Addressed = {
  vendor: 'teamtailor',
  base: 'https://{board}.teamtailor.com/',
  feedAddress: (base) => (base.pathname.endsWith('.rss') ? base : new URL('/jobs.rss', base)),
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

const API_PATH = '/v1/jobs';

/** @param base of the API. An address given for a board is most often that of its career site, where the key must not go: it is followed only to an API (a proxy's) */
const api = (base: string): Addressed => ({
  vendor: 'teamtailor',
  base,
  feedAddress: (address, board) =>
    board === undefined && address.pathname.replace(/\/$/, '').endsWith(API_PATH)
      ? address
      : new URL(API_PATH, base),
});

/** Teamtailor: with a key its API, which says more; without one the career site's feed. */
export const teamtailor: Connector = {
  vendor: feed.vendor,
  items: (source, context) => {
    if (source.sourceKind === 'file') return feed.items(source, context);
    const { key, bases, http, revision } = context;
    const given = bases?.['teamtailor'];
    if (key !== undefined)
      return apiItems(boardAddress(api(given ?? 'https://api.teamtailor.com/'), source.source), key, http);
    const read = (page: URL, known: Revision | undefined) =>
      feed.items({ sourceKind: 'board', source: page.href }, { ...context, revision: known });
    return pagedItems(boardAddress(siteBase, source.source, given), read, revision);
  },
};
