import type { PostingDraft } from '../../postings/posting.js';
import { rssDraft } from '../../postings/rss-item.js';
import type { RssItem } from './schema.js';

/** One RSS item in our terms; the whole text, where the feed gives more than a summary. */
export function toDraft(item: RssItem): PostingDraft {
  return {
    ...rssDraft({ ...item, description: item['content:encoded'] || item.description }),
    department: [item.category].flat()[0],
  };
}
