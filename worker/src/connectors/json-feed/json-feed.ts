import escapeHtml from 'escape-html';
import { postedMoment } from '../../postings/dates.js';
import type { PostingDraft } from '../../postings/posting.js';
import { defineConnector } from '../kit/document-connector.js';
import { postingDraft } from '../kit/site/posting-draft.js';
import { feedSchema, itemSchema, type JsonFeedItem } from './schema.js';

/** JSON Feed 1.1 whose items carry a schema.org JobPosting (`_jobposting`), as several systems offer it (feeds.md 2.7, 2.8). */
export const jsonFeed = defineConnector({
  vendor: 'json-feed',
  // The format belongs to no vendor: operators give the feed's whole address.
  base: 'https://{board}/',
  envelope: feedSchema,
  records: ({ items }) => items,
  // Not all who have no further page leave it out.
  nextPage: ({ next_url: next }) => (typeof next === 'string' ? next : undefined),
  record: itemSchema,
  idField: 'id',
  toDraft,
});

export function toDraft(item: JsonFeedItem): PostingDraft {
  const posting = item._jobposting ?? {};
  return {
    ...postingDraft({ url: '', posting }, false),
    title: posting.title ?? item.title,
    descriptionHtml:
      item.content_html?.trim() ||
      posting.description?.trim() ||
      escapeHtml(typeof item.content_text === 'string' ? item.content_text : ''),
    department: [item.tags].flat()[0],
    postedAt: postedMoment(posting.datePosted) ?? postedMoment(item.date_published),
    applyUrl: item.external_url ?? item.url,
    hostedUrl: item.url,
    language: item.language,
  };
}
