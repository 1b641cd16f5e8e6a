import escapeHtml from 'escape-html';
import { object, string, type InferType } from 'yup';
import { postedMoment } from '../../postings/dates.js';
import type { PostingDraft } from '../../postings/posting.js';
import { defineConnector } from '../kit/document-connector.js';
import { anything, group, id, records, text, textOrTexts } from '../kit/field-types.js';
import { postingDraft } from '../kit/site/posting-draft.js';

const feedSchema = object({
  version: string()
    .matches(/^https:\/\/jsonfeed\.org\/version\/1/)
    .required(),
  items: records(),
  next_url: anything(),
}).required();

/** schema.org lets almost everything be one thing or a list of them; what is neither is passed over. */
const postingSchema = group({
  title: text(),
  description: text(),
  datePosted: text(),
  validThrough: text(),
  employmentType: textOrTexts(),
  jobLocationType: textOrTexts(),
  jobLocation: anything(),
  applicantLocationRequirements: anything(),
  identifier: anything(),
  baseSalary: anything(),
});

export const itemSchema = object({
  // JSON Feed 1.1 has readers take a number for the text it is written as.
  id: id(),
  title: text(),
  url: text(),
  external_url: text(),
  content_html: text(),
  /** JSON Feed 1.1 wants one of the two. */
  content_text: anything(),
  date_published: text(),
  tags: textOrTexts(),
  language: text(),
  _jobposting: postingSchema,
}).required();

type JsonFeedItem = InferType<typeof itemSchema>;

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
