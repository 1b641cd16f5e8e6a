import type { Schema } from 'yup';
import type { Connector, FeedItem, FeedSource, FeedSurroundings } from './connector.js';
import { FeedError } from './feed-error.js';
import { readFeedFile } from './feed-file.js';
import { readEnvelope } from './no-such-feed.js';
import { idOf, itemOf, type RecordDefinition } from './record.js';

/** What a vendor's folder states when the whole board is one JSON document. */
export interface DocumentDefinition<Envelope, Record> extends RecordDefinition<Record> {
  readonly vendor: string;
  /** Base address of the vendor's service; `{board}` stands for the board's name. */
  readonly base: string;
  /** The feed's address below the base, or below an address given instead of a board's name. */
  feedAddress(base: URL, board: string | undefined): URL;
  readonly envelope: Schema<Envelope>;
  records(envelope: Envelope): readonly unknown[];
}

/** Makes a connector of a vendor's statements: fetch → validate → normalise. */
export function defineConnector<Envelope, Record>(definition: DocumentDefinition<Envelope, Record>): Connector {
  return {
    vendor: definition.vendor,
    items: async function* (source, surroundings) {
      const envelope = readEnvelope(definition.envelope, await answerOf(definition, source, surroundings), source.source, definition.vendor);
      yield* itemsOf(definition, definition.records(envelope));
    },
  };
}

async function answerOf<Envelope, Record>(definition: DocumentDefinition<Envelope, Record>, { sourceKind, source }: FeedSource, surroundings: FeedSurroundings): Promise<unknown> {
  if (sourceKind === 'file') return readFeedFile(source, surroundings.feedsDirectory);
  return surroundings.http.getJson(boardAddress(definition, source, surroundings.bases?.[definition.vendor]), undefined, undefined, surroundings.revision);
}

/** What finding a board's address needs of a definition. */
export type Addressed = Pick<DocumentDefinition<unknown, unknown>, 'vendor' | 'base' | 'feedAddress'>;

/** @throws {FeedError} when `board` is neither a name nor an http(s) address */
export function boardAddress(definition: Addressed, board: string, base = definition.base): URL {
  if (/^https?:\/\//i.test(board) && URL.canParse(board)) return definition.feedAddress(new URL(board), undefined);
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(board)) throw new FeedError(`"${board}" is neither the name of a ${definition.vendor} board nor an address.`);
  return definition.feedAddress(new URL(base.replace('{board}', board)), board);
}

/** Rows that share an id are one item, at the place of the first; those without one come last. */
function* itemsOf<Record>(definition: RecordDefinition<Record>, records: readonly unknown[]): Generator<FeedItem> {
  const rowsById = new Map<string, unknown[]>();
  const nameless: unknown[] = [];
  for (const raw of records) {
    const id = idOf(raw, definition);
    const rows = id === undefined ? undefined : rowsById.get(id);
    if (rows) rows.push(raw);
    else if (id !== undefined) rowsById.set(id, [raw]);
    else nameless.push(raw);
  }
  for (const [id, rows] of rowsById) yield itemOf(definition, id, rows);
  for (const raw of nameless) yield itemOf(definition, undefined, [raw]);
}
