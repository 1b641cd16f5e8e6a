import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Connector, FeedItem, FeedSource, FeedSurroundings, KnownRecord, OpenedRecord } from './connector.js';
import { boardAddress, type Addressed } from './document-connector.js';
import { feedFileBytes } from './feed-file.js';
import { mappingCode } from './mapping-code.js';
import { namedSource } from './named-source.js';
import { noSuchFeed } from './no-such-feed.js';
import { idOf, itemOf, openRows, rejection, type RecordDefinition } from './record.js';
import type { XmlRecord } from './xml-record.js';
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
  // The same bytes are the same record only as long as the same code reads them.
  const reader = hash('sha1', `${definition.vendor} ${mappingCode()}`, 'base64url').slice(0, 8);
  const recognise = (digest: string) => surroundings.recognise?.(reader + digest);
  const place = namedSource(source.source);
  const bytes = rooted(await bytesOf(definition, source, surroundings), definition, place);
  for await (const records of xmlRecords(bytes, definition.element, place, recognise)) {
    for (const read of records) {
      if ('known' in read) yield recognised(definition, read);
      else if (read.fault !== undefined) yield { kind: 'rejected', rejection: rejection(idOf(read.raw, definition) ?? null, read.fault) };
      else yield itemOf(definition, idOf(read.raw, definition), [read.raw], read.digest && reader + read.digest);
    }
  }
}

/** It is read after all when it is opened: a job that had been closed may be back as it was. */
function recognised<Record>(definition: XmlDefinition<Record>, { known, bytes }: { readonly known: KnownRecord; readonly bytes: Buffer }): FeedItem {
  const { externalId, fingerprint } = known;
  const open = async (): Promise<OpenedRecord> => {
    const rows: XmlRecord[] = [];
    for await (const records of xmlRecords<never>(Readable.from([bytes]), definition.element, externalId)) rows.push(...records.flatMap((read) => ('raw' in read ? [read.raw] : [])));
    return openRows(definition, externalId, rows);
  };
  return { kind: 'record', record: { externalId, rows: 1, fingerprint, open } };
}

async function bytesOf<Record>(definition: XmlDefinition<Record>, { sourceKind, source }: FeedSource, surroundings: FeedSurroundings): Promise<AsyncIterable<Buffer>> {
  if (sourceKind === 'board') return surroundings.http.open(boardAddress(definition, source, surroundings.bases?.[definition.vendor]), { accept: 'application/xml, text/xml, application/rss+xml' }, surroundings.revision);
  return feedFileBytes(source, surroundings.feedsDirectory);
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
  throw noSuchFeed(place, vendor, beginning.length === 0 ? 'it is empty' : `it does not begin with <${root}>`);
}
