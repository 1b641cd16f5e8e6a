import type { Connector } from '../connector.js';
import { boardAddress } from '../document-connector.js';
import { defineXmlConnector } from '../xml-connector.js';
import { apiItems } from './api.js';
import { itemToDraft } from './map.js';
import { itemSchema } from './schema.js';

/** The career site's feed: no key, all open jobs (feeds.md 2.7). */
const feed = defineXmlConnector({
  vendor: 'teamtailor',
  base: 'https://{board}.teamtailor.com/',
  feedAddress: (base) => (base.pathname.endsWith('.rss') ? base : new URL('/jobs.rss', base)),
  root: 'rss',
  element: 'item',
  record: itemSchema,
  // The link holds the id the API uses too: a key given later makes no new jobs of old ones.
  idField: 'link',
  otherIdField: 'guid',
  readId: (link) => /\/jobs\/(\d+)/.exec(link)?.[1],
  toDraft: itemToDraft,
});

const apiBase = { vendor: 'teamtailor', base: 'https://api.teamtailor.com/', feedAddress: (base: URL, board: string | undefined) => (board === undefined ? base : new URL('/v1/jobs', base)) };

/** Teamtailor: with a key its API, which says more; without one the career site's feed. */
export const teamtailor: Connector = {
  vendor: feed.vendor,
  items: (source, surroundings) => {
    const { key } = surroundings;
    if (key === undefined || source.sourceKind === 'file') return feed.items(source, surroundings);
    return apiItems(boardAddress(apiBase, source.source, surroundings.bases?.['teamtailor']), key, surroundings.http);
  },
};
