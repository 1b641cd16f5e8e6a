import { hash } from 'node:crypto';
import { invalidFeed } from '../../../http/feed-error.js';
import { dayOf } from '../../../http/revision.js';
import { array, mixed, object, string, tuple } from 'yup';
import type { PostingDraft } from '../../../postings/posting.js';
import {
  passingPages,
  type Connector,
  type FeedContext,
  type FeedItem,
  type FeedSource,
  type KnownPage,
} from '../connector.js';
import { readFeedText } from '../feed-file.js';
import { externalIdOf, openRow, rejection } from '../record.js';
import { pageId } from './page-address.js';
import { postingDraft, type PageRecord } from './posting-draft.js';
import { isObject, type StatedPosting } from './posting-fields.js';
import { daysOf, recordOfFile } from './read-page.js';
import { SiteReading, type Budget, type PageRules } from './site-reading.js';
import { listSite, type Listing } from './site-list.js';
import { distinctPlaces } from './posting-places.js';
import { openSite, type Site } from './site.js';

interface SiteDefinition extends PageRules {
  readonly vendor: string;
  /** @throws {FeedError} when a list cannot be read */
  readonly list?: (site: Site) => Promise<Listing>;
  readonly toDraft?: (record: PageRecord, isDeadlineComputed: boolean) => PostingDraft;
}

/** A sync reads so much of a site; the rest waits for the next ones. */
const BUDGET: Budget = { pages: 400, milliseconds: 10 * 60_000 };
/** Of one look that keeps nothing. */
const LOOKED_AT = 100;
/** So many jobs with deadlines the same number of days after their posting: their system computes it. */
const COMPUTED_JOBS = 5;

/** Makes a connector that reads the pages of a career site (decision 013). */
export function defineSiteConnector(definition: SiteDefinition): Connector {
  return {
    vendor: definition.vendor,
    items: (source, context) =>
      source.sourceKind === 'file'
        ? fileItems(definition, source, context)
        : siteItems(definition, source, context),
  };
}

async function* siteItems(
  definition: SiteDefinition,
  { source }: FeedSource,
  context: FeedContext,
): AsyncGenerator<FeedItem> {
  const { vendor, list = listSite, toDraft = postingDraft } = definition;
  const { pages: kept, readAtMost = kept ? BUDGET.pages : LOOKED_AT } = context;
  const store = kept ?? passingPages();
  const site = await openSite(vendor, source, context.http);
  const reading = await SiteReading.begin(definition, site, await list(site), store);
  await reading.readPages({ ...BUDGET, pages: readAtMost });
  for (const note of reading.notes()) yield { kind: 'note', ...note };

  const isComputed = deadlineRule(reading.jobs());
  for (const { id, pages, isGone, why } of reading.groups()) {
    if (pages.length === 0) {
      yield { kind: 'rejected', rejection: { ...rejection(id, why), withdrawn: isGone } };
      continue;
    }
    const contents = pages.map((page) => `${page.hash} ${isComputed(page)}`);
    yield {
      kind: 'record',
      repairs: pages.flatMap((page) => reading.repairsOf(page.id)),
      record: {
        externalId: id,
        rows: pages.length,
        // With the day, so that a new version of the program comes to read the record, too.
        fingerprint: `${hash('sha1', contents.join(), 'base64url')}.${dayOf(id, Date.now())}`,
        open: async () => {
          const drafts: PostingDraft[] = [];
          for (const page of pages)
            drafts.push(toDraft(asRecord(await store.recordOf(page.id)), isComputed(page)));
          return openRow(id, () => joined(drafts));
        },
      },
    };
  }
  yield* reading.faults();
}

/** @returns whether the deadline of a page is computed by its system, and no word of the employer's */
function deadlineRule(pages: Iterable<KnownPage>): (page: KnownPage) => boolean {
  const counts = new Map<number, number>();
  for (const { days } of pages) if (days !== null) counts.set(days, (counts.get(days) ?? 0) + 1);
  return ({ days }) => days === -1 || (days !== null && (counts.get(days) ?? 0) >= COMPUTED_JOBS);
}

const recordSchema = object({
  url: string().required(),
  posting: mixed<StatedPosting>(isObject).required(),
  language: string(),
  title: string(),
  facts: array(tuple([string().required(), string().required()]).required()),
}).required();

function asRecord(text: string | undefined): PageRecord {
  return recordSchema.validateSync(JSON.parse(text ?? 'null'), { strict: true });
}

/** Pages of one job differ in their places. */
function joined(drafts: readonly PostingDraft[]): PostingDraft {
  const [first] = drafts;
  if (first === undefined) throw new Error('A job has a page.');
  const places = drafts.flatMap(({ locations }) => locations);
  return {
    ...first,
    locations: distinctPlaces(places),
  };
}

/** A page that was saved, to see what it holds. */
async function* fileItems(
  { vendor, settled = (record) => record, toDraft = postingDraft }: SiteDefinition,
  { source }: FeedSource,
  { feedsDirectory }: FeedContext,
): AsyncGenerator<FeedItem> {
  const html = await readFeedText(source, feedsDirectory);
  if (!/^\uFEFF?\s*</.test(html)) throw invalidFeed(source, vendor, 'it is no page');
  const { record, repairs } = recordOfFile(html, source);
  const id = URL.canParse(record.url)
    ? pageId(new URL(record.url))
    : externalIdOf(source.replace(/^.*\//, ''));
  const open = () => openRow(id, () => toDraft(settled(record), daysOf(record) === -1));
  yield {
    kind: 'record',
    repairs,
    record: { externalId: id, rows: 1, open: () => Promise.resolve(open()) },
  };
}
