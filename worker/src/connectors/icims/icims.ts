import type { JobLocation } from 'db/entities/job.entity';
import { FeedError } from '../../http/feed-error.js';
import { postedMoment } from '../../postings/dates.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { placesFromFields } from '../../postings/locations.js';
import { declaredPay } from '../../postings/pay.js';
import type { PostingDraft } from '../../postings/posting.js';
import type { Connector } from '../kit/connector.js';
import { isoDate, postingDraft, type PageRecord } from '../kit/site/posting-draft.js';
import { placesIn } from '../kit/site/posting-places.js';
import { textOf } from '../kit/site/posting-fields.js';
import { defineSiteConnector } from '../kit/site/site-connector.js';
import { SiteList, type Listing } from '../kit/site/site-list.js';
import type { Site } from '../kit/site/site.js';
import { jibe } from './jibe.js';

/** The classic portals of iCIMS: pages inside a frame, which are asked for without it (feeds.md 2.21). */
const portals = defineSiteConnector({ vendor: 'icims', list, askedAt: framed, settled, toDraft });

/** A board is a portal (`https://careers-….icims.com`), or the employer's own site with the JSON of iCIMS Attract. */
export const icims: Connector = {
  vendor: 'icims',
  items: (source, context) => {
    const isPortal =
      source.sourceKind === 'file'
        ? !source.source.endsWith('.json')
        : /^https?:\/\/[^/]*\.icims\.com(?::\d+)?(?:[/?#]|$)|\/jobs\/(?:search|intro)\b/i.test(source.source);
    return (isPortal ? portals : jibe).items(source, context);
  },
};

/** The sitemap has all jobs; a portal without one has its pages of search. */
async function list(site: Site): Promise<Listing> {
  const jobs = new SiteList(site);
  if (!(await jobs.trySitemap(new URL('/sitemap.xml', site.board))))
    await jobs.readListPages(framed(new URL('/jobs/search?pr=0', site.board)));
  const listing = jobs.listing();
  if (listing.pages.size > 0) return listing;
  throw new FeedError(`${site.board.host} lists no jobs: it is no portal of iCIMS, or asks who we are.`);
}

function framed(page: URL): URL {
  const address = new URL(page);
  address.searchParams.set('in_iframe', '1');
  return address;
}

/** A day, as midnight of a zone of the United States. */
const DAY_STATED = /^(\d{4}-\d{2}-\d{2})T0[4-8]:00:00(?:\.000)?Z$/;

/** Where no day is stated, `datePosted` is the time of the request two years ago; `validThrough` is always computed. */
function settled({ posting, ...record }: PageRecord): PageRecord {
  const { datePosted, validThrough: _, ...stated } = posting;
  const day = DAY_STATED.exec(textOf(datePosted) ?? '')?.[1];
  return { ...record, posting: day === undefined ? stated : { ...stated, datePosted: day } };
}

/** The table beside the text is the employer's, in its own labels; the markup says OTHER of each type. */
function toDraft(record: PageRecord): PostingDraft {
  const draft = postingDraft(record, true);
  const fact = (label: RegExp, without?: RegExp) =>
    record.facts?.find(([name]) => label.test(name) && !without?.test(name))?.[1];
  const pay = fact(/salary|pay|compensation|wage/);
  const places = fact(/location/, /address|type/);
  return {
    ...draft,
    locations: draft.locations.length > 0 ? draft.locations : placesOf(places ?? ''),
    department: fact(/category/) ?? fact(/department|division/) ?? draft.department,
    employment: employmentFromField(fact(/type|status|schedule/, /location/)) ?? draft.employment,
    requisitionId: fact(/requisition|^(?:job )?(?:id|number|#)$/) ?? draft.requisitionId,
    postedAt: draft.postedAt ?? postedMoment(isoDate(fact(/posted/, /pay|salary/))),
    pay: draft.pay ?? declaredPay({ text: pay }),
  };
}

/** "US-VA-Fairfax Station", "US-TX-Houston (Main Street)" */
const CODED = /^([A-Z]{2})-([A-Z]{2,3})(?:-([^()]+?))?\s*(?:\(.*\))?$/;

function placesOf(text: string): readonly JobLocation[] {
  return text.split(/\s*[|;]\s*/).flatMap((one) => {
    const [, country, region, city] = CODED.exec(one.trim()) ?? [];
    return country === undefined
      ? one === ''
        ? []
        : placesIn(one)
      : placesFromFields({ country, region, city });
  });
}
