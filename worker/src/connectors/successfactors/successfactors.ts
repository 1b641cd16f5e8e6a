import { FeedError, InvalidFeed } from '../../http/feed-error.js';
import type { Connector, FeedContext, FeedItem, FeedSource } from '../kit/connector.js';
import { boardAddress } from '../kit/document-connector.js';
import { feedFileBytes } from '../kit/feed-file.js';
import { careerSite } from './career-site.js';
import { oldBoardAddress, oldBoardItems } from './old-board.js';

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
