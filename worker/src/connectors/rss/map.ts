import { statedMoment } from '../../postings/dates.js';
import { employmentFromTitle, unstatedEmployment } from '../../postings/employment-type.js';
import type { PostingDraft } from '../../postings/posting.js';
import type { RssItem } from './schema.js';

/** One RSS item in our terms. The XML reader has decoded its text already: decoding again would corrupt it. */
export function toDraft(item: RssItem): PostingDraft {
  return {
    title: item.title,
    descriptionHtml: item['content:encoded'] ?? item.description ?? '',
    locations: [],
    workplace: 'unknown',
    department: [item.category].flat()[0],
    employment: employmentFromTitle(item.title) ?? unstatedEmployment,
    postedAt: statedMoment(item.pubDate),
    validThrough: null,
    applyUrl: item.link,
    hostedUrl: item.link,
    requisitionId: null,
    pay: null,
    language: null,
    isProspect: false,
  };
}
