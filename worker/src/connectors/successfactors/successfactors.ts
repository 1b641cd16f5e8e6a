import type { JobLocation } from 'db/entities/job.entity';
import { type InferType, object } from 'yup';
import { FeedError, InvalidFeed } from '../../http/feed-error.js';
import { plainLine } from '../../postings/clean-text.js';
import { postedMoment, statedDeadline } from '../../postings/dates.js';
import { unescaped } from '../../postings/description.js';
import { placeFromText, placesFromFields } from '../../postings/locations.js';
import type { PostingDraft } from '../../postings/posting.js';
import type { Connector, FeedContext, FeedItem, FeedSource } from '../kit/connector.js';
import { boardAddress } from '../kit/document-connector.js';
import { feedFileBytes } from '../kit/feed-file.js';
import { text, textOrTexts } from '../kit/field-types.js';
import { defineXmlConnector } from '../kit/xml-connector.js';
import { oldBoardAddress, oldBoardItems } from './old-board.js';

const itemSchema = object({
  guid: text(),
  link: text(),
  title: text().required(),
  description: text(),
  pubDate: text(),
  'g:location': textOrTexts(),
  'g:expiration_date': text(),
  'g:employer': text(),
  'g:job_function': text(),
}).required();

type Item = InferType<typeof itemSchema>;

/** The feed of a career site for search engines: RSS with Google's elements. No recording of it was at hand. */
const careerSite = defineXmlConnector({
  vendor: 'successfactors',
  base: 'https://{board}/',
  root: 'rss',
  element: 'item',
  namespace: { prefix: 'g', uri: 'http://base.google.com/ns/1.0' },
  record: itemSchema,
  // `/job/{title}/{number}/`: the title may change.
  idField: 'link',
  readId: (link) => /\/(\d+)\/?(?:[?#].*)?$/.exec(link)?.[1],
  otherIdField: 'guid',
  toDraft,
});

function toDraft(item: Item): PostingDraft {
  const places = [item['g:location'] ?? []].flat();
  const title = withoutPlace(item.title, places);
  const isTitle = [item.title, title].includes(plainLine(item.description) ?? '');
  return {
    title,
    descriptionHtml: isTitle ? '' : unescaped(item.description ?? ''),
    locations: places.flatMap(placesOf),
    employer: item['g:employer'],
    // "ATS_WEBFORM" is a part of the vendor's system.
    department: item['g:job_function']?.startsWith('ATS_') ? undefined : item['g:job_function'],
    postedAt: postedMoment(inOrder(item.pubDate)),
    validThrough: statedDeadline(inOrder(item['g:expiration_date'])),
    applyUrl: item.link,
    hostedUrl: item.link,
  };
}

/** "Nurse (Boston, MA, US, 02115)" */
function withoutPlace(title: string, places: readonly string[]): string {
  const [, name = title, inBrackets] = /^(.*\S)\s*\(([^()]+)\)$/.exec(title.trim()) ?? [];
  const isPlace = (place: string) => inBrackets !== undefined && place.startsWith(inBrackets);
  return places.some(isPlace) ? name : title;
}

/** "Tempe, AZ, US, 85288" */
function placesOf(place: string): readonly JobLocation[] {
  const [, city, region, country, postalCode] =
    /^([^,]+), ([^,]+), ([A-Z]{2})(?:, ([\w -]+))?$/.exec(place.trim()) ?? [];
  if (city !== undefined) return placesFromFields({ city, region, country, postalCode });
  return plainLine(place) === null ? [] : [placeFromText(place)];
}

/** "Sun Sep 20 07:00:00 UTC 2026", as Java writes it. */
function inOrder(moment: string | null | undefined): string | null | undefined {
  return moment
    ?.trim()
    .replace(/^([A-Z][a-z]{2}) ([A-Z][a-z]{2}) (\d{1,2}) ([\d:]+) ([A-Z]+) (\d{4})$/, '$1, $3 $2 $6 $4 $5');
}

/** A career site has one of them. */
const FEEDS = ['/sitemal.xml', '/googlefeed.xml'] as const;
const GONE: readonly number[] = [404, 410];

/** SAP SuccessFactors: the feed of a career site, or the XML of an old board (feeds.md 2.20). */
export const successFactors: Connector = {
  vendor: 'successfactors',
  items: (source, context) =>
    source.sourceKind === 'file' ? fileItems(source, context) : boardItems(source, context),
};

async function* boardItems(source: FeedSource, context: FeedContext): AsyncGenerator<FeedItem> {
  const given = { vendor: 'successfactors', base: 'https://{board}/' };
  const board = boardAddress(given, source.source, context.bases?.['successfactors']);
  const oldBoard = oldBoardAddress(board);
  if (oldBoard !== undefined) yield* oldBoardItems({ ...source, source: oldBoard.href }, context, oldBoard);
  else if (board.pathname.endsWith('.xml')) yield* careerSite.items(source, context);
  else
    yield* firstFeed(
      FEEDS.map((path) => new URL(path, board).href),
      context,
    );
}

/** @throws {FeedError} as the last of them does */
async function* firstFeed(
  [feed, ...others]: readonly string[],
  context: FeedContext,
): AsyncGenerator<FeedItem> {
  let hasBegun = false;
  try {
    for await (const item of careerSite.items({ sourceKind: 'board', source: feed ?? '' }, context)) {
      hasBegun = true;
      yield item;
    }
    return;
  } catch (error) {
    if (!(error instanceof FeedError) || hasBegun) throw error;
    const isNone = error instanceof InvalidFeed || GONE.includes(error.status ?? 0);
    if (!isNone) throw error;
    if (others.length === 0)
      throw new FeedError(
        `It has neither ${FEEDS.join(' nor ')}: ${error.message} Its pages may be read (jsonld).`,
      );
  }
  yield* firstFeed(others, context);
}

async function* fileItems(source: FeedSource, context: FeedContext): AsyncGenerator<FeedItem> {
  for await (const beginning of feedFileBytes(source.source, context.feedsDirectory)) {
    const isOld = beginning.includes('<Job-Listing');
    yield* isOld ? oldBoardItems(source, context) : careerSite.items(source, context);
    return;
  }
}
