import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Connector, FeedItem, FeedSource, FeedSurroundings } from './connector.js';
import { boardAddress, type Addressed } from './document-connector.js';
import { FeedError } from './feed-error.js';
import { feedFilePath } from './feed-file.js';
import { idOf, itemOf, type RecordDefinition } from './record.js';
import { xmlRecords } from './xml-records.js';

/** What a vendor's folder states when the feed is XML, of whatever size. */
export interface XmlDefinition<Record> extends RecordDefinition<Record>, Addressed {
  /** The element around all records, by which the feed is told from other XML. */
  readonly root: string;
  /** The element that is one record. */
  readonly element: string;
}

/** Makes a connector that reads its feed as the bytes come: memory stays flat, whatever the number of jobs. */
export function defineXmlConnector<Record>(definition: XmlDefinition<Record>): Connector {
  return {
    vendor: definition.vendor,
    items: (source, surroundings) => itemsOf(definition, source, surroundings),
  };
}

async function* itemsOf<Record>(definition: XmlDefinition<Record>, source: FeedSource, surroundings: FeedSurroundings): AsyncGenerator<FeedItem> {
  for await (const raw of xmlRecords(rooted(await bytesOf(definition, source, surroundings), definition, source.source), [definition.element], source.source)) {
    yield itemOf(definition, idOf(raw, definition), [raw]);
  }
}

async function bytesOf<Record>(definition: XmlDefinition<Record>, { sourceKind, source }: FeedSource, surroundings: FeedSurroundings): Promise<AsyncIterable<Buffer>> {
  if (sourceKind === 'board') return surroundings.http.open(boardAddress(definition, source, surroundings.bases?.[definition.vendor]), { accept: 'application/xml, text/xml, application/rss+xml' }, surroundings.revision);
  const file = feedFilePath(source, surroundings.feedsDirectory);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new FeedError(`The feed file ${file} cannot be read.`);
  return createReadStream(file);
}

/** So far in, declarations and comments end and the feed begins. */
const BEGINNING_BYTES = 8_192;

/** Lets the bytes pass when they begin as this feed does; its beginning as one piece, however the network cut it. */
async function* rooted<Record>(bytes: AsyncIterable<Buffer>, { root, vendor }: XmlDefinition<Record>, place: string): AsyncGenerator<Buffer> {
  const opening = new RegExp(`<${root}[\\s>]`);
  let beginning: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (beginning === undefined) {
      yield chunk;
      continue;
    }
    beginning = Buffer.concat([beginning, chunk]);
    const found = opening.test(beginning.toString('latin1'));
    if (!found && beginning.length >= BEGINNING_BYTES) break;
    if (!found) continue;
    yield beginning;
    beginning = undefined;
  }
  if (beginning === undefined) return;
  throw new FeedError(`What ${place} gives is not a ${vendor} feed: ${beginning.length === 0 ? 'it is empty' : `it does not begin with <${root}>`}.`);
}
