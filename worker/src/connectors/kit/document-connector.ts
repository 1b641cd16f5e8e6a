import type { Schema } from 'yup';
import type { Connector, FeedSource, FeedContext } from './connector.js';
import { FeedError, readEnvelope, redactedSource, withArticle } from '../../http/feed-error.js';
import { readFeedFile } from './feed-file.js';
import { linkedPages } from './pages.js';
import { itemOf, type RecordDefinition, rowsOfJobs } from './record.js';

/** What a vendor's folder states when the whole board is one JSON document, or several of which each names the next. */
interface DocumentDefinition<Envelope, Record> extends RecordDefinition<Record> {
  readonly vendor: string;
  /** Base address of the vendor's service; `{board}` stands for the board's name. */
  readonly base: string;
  /** What a board's name may be, where it is no plain word. */
  readonly boardName?: RegExp;
  /** Finds the name in the address of the vendor's own page of a board: its feed is elsewhere. */
  readonly nameIn?: RegExp;
  /** Of the feed below the base, where an operator names a board; `{board}` stands for its name again. */
  readonly path?: string;
  /** How the path of every feed of the vendor ends: a given address with another is only that of the host. */
  readonly pathEnd?: string;
  readonly query?: { readonly [name: string]: string };
  readonly envelope: Schema<Envelope>;
  records(envelope: Envelope): readonly unknown[];
  /** Where the feed goes on, as the envelope says it; absent where it never does. */
  nextPage?(envelope: Envelope): string | undefined;
}

export function defineConnector<Envelope, Record>(
  definition: DocumentDefinition<Envelope, Record>,
): Connector {
  return {
    vendor: definition.vendor,
    items: async function* (source, context) {
      for await (const envelope of pagesOf(definition, source, context))
        for (const { id, rows } of rowsOfJobs(definition.records(envelope), definition))
          yield itemOf(definition, id, rows);
    },
  };
}

async function* pagesOf<Envelope, Record>(
  definition: DocumentDefinition<Envelope, Record>,
  { sourceKind, source }: FeedSource,
  { http, feedsDirectory, bases, revision }: FeedContext,
): AsyncGenerator<Envelope> {
  const read = (answer: unknown) =>
    readEnvelope(definition.envelope, answer, redactedSource(source), definition.vendor);
  if (sourceKind === 'file') {
    yield read(await readFeedFile(source, feedsDirectory));
    return;
  }
  const first = boardAddress(definition, source, bases?.[definition.vendor]);
  yield* linkedPages(http, { first, revision, read, next: (envelope) => definition.nextPage?.(envelope) });
}

export type Addressed = Pick<
  DocumentDefinition<unknown, unknown>,
  'vendor' | 'base' | 'boardName' | 'nameIn' | 'path' | 'pathEnd' | 'query'
>;

const BOARD_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** @throws {FeedError} when `board` is neither a name nor an http(s) address */
export function boardAddress(
  { vendor, boardName = BOARD_NAME, nameIn, path = '', pathEnd = '', query = {}, ...definition }: Addressed,
  source: string,
  base = definition.base,
): URL {
  const board = nameIn?.exec(source)?.[1] ?? source;
  const isAddress = /^https?:\/\//i.test(board) && URL.canParse(board);
  if (!isAddress && !boardName.test(board))
    throw new FeedError(
      `"${redactedSource(board)}" is neither the name of ${withArticle(vendor)} board nor an address.`,
    );
  const named = (text: string) => text.replace('{board}', encodeURIComponent(board));
  let address = new URL(isAddress ? board : named(base));
  if (!isAddress || !address.pathname.endsWith(pathEnd)) address = new URL(named(path), address);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}
