import { postedMoment } from './dates.js';
import type { PostingDraft } from './posting.js';

/** The elements every RSS item may have (rssboard.org/rss-specification). */
interface RssElements {
  readonly title: string;
  readonly description?: string | null | undefined;
  readonly link?: string | null | undefined;
  readonly pubDate?: string | null | undefined;
}

/** An RSS item in our terms: what RSS has no word for stays empty. The XML reader has decoded its text already: decoding again would corrupt it. */
export function rssDraft({ title, description, link, pubDate }: RssElements): PostingDraft {
  return {
    title,
    descriptionHtml: description ?? '',
    locations: [],
    postedAt: postedMoment(pubDate),
    applyUrl: link,
    hostedUrl: link,
  };
}
