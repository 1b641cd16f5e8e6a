import { postedMoment } from '../../postings/dates.js';
import type { PostingDraft } from '../../postings/posting.js';
import type { Connector, FeedItem, FeedSource, FeedContext } from './connector.js';
import { boardAddress, type Addressed } from './document-connector.js';
import { invalidFeed, redactedSource } from '../../http/feed-error.js';
import { feedFileBytes } from './feed-file.js';
import { idOf, itemOf, rejection, type RecordDefinition } from './record.js';
import { type XmlRecord, xmlRecords } from './xml-records.js';

interface XmlDefinition<Record> extends RecordDefinition<Record>, Addressed {
  /** The element around all records; other XML has another. */
  readonly root: string;
  readonly element: string;
  /** Of elements named with this prefix: a feed may have another one for it. */
  readonly namespace?: { readonly prefix: string; readonly uri: string };
}

/** Makes a connector that reads its feed as the bytes come: memory stays flat, whatever the number of jobs. */
export function defineXmlConnector<Record>(definition: XmlDefinition<Record>): Connector {
  return {
    vendor: definition.vendor,
    items: (source, context) => itemsOf(definition, source, context),
  };
}

async function* itemsOf<Record>(
  definition: XmlDefinition<Record>,
  source: FeedSource,
  context: FeedContext,
): AsyncGenerator<FeedItem> {
  const place = redactedSource(source.source);
  const { namespace } = definition;
  let prefix = namespace?.prefix;
  const bytes = rooted(await bytesOf(definition, source, context), definition, place, (beginning) => {
    const declared = beginning.matchAll(/\sxmlns:([\w.-]+)\s*=\s*["']([^"']*)["']/g);
    prefix = [...declared].find(([, , uri]) => uri === namespace?.uri)?.[1] ?? prefix;
  });
  for await (const records of xmlRecords(bytes, definition, place)) {
    for (const { raw: written, repairs, fault } of records) {
      const isOther = namespace !== undefined && prefix !== undefined && prefix !== namespace.prefix;
      const raw = isOther ? renamed(written, `${prefix}:`, `${namespace.prefix}:`) : written;
      const id = idOf(raw, definition);
      if (fault !== undefined) yield { kind: 'rejected', rejection: rejection(id ?? null, fault) };
      else yield { ...itemOf(definition, id, [raw]), repairs };
    }
  }
}

function renamed(record: XmlRecord, from: string, to: string): XmlRecord {
  const within = (value: string | XmlRecord) =>
    typeof value === 'string' ? value : renamed(value, from, to);
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name.startsWith(from) ? to + name.slice(from.length) : name,
      isList(value) ? value.map(within) : within(value),
    ]),
  );
}

function isList(value: XmlRecord[string]): value is readonly (string | XmlRecord)[] {
  return Array.isArray(value);
}

async function bytesOf<Record>(
  definition: XmlDefinition<Record>,
  { sourceKind, source }: FeedSource,
  context: FeedContext,
): Promise<AsyncIterable<Buffer>> {
  if (sourceKind === 'board')
    return context.http.open(boardAddress(definition, source, context.bases?.[definition.vendor]), {
      headers: { accept: 'application/xml, text/xml, application/rss+xml' },
      revision: context.revision,
    });
  return feedFileBytes(source, context.feedsDirectory);
}

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

/** So far in, declarations and comments end and the feed begins. */
const BEGINNING_BYTES = 8_192;

/** Lets the bytes pass when they begin as this feed does; its beginning as one piece, however the network cut it. */
async function* rooted<Record>(
  bytes: AsyncIterable<Buffer>,
  { root, vendor }: XmlDefinition<Record>,
  place: string,
  isFound: (beginning: string) => void,
): AsyncGenerator<Buffer> {
  const opening = new RegExp(`<${root}(?:\\s[^>]*)?>`);
  let beginning: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (beginning === undefined) {
      yield chunk;
      continue;
    }
    beginning = Buffer.concat([beginning, chunk]);
    const [tag] = opening.exec(beginning.toString('latin1')) ?? [];
    if (tag === undefined && beginning.length >= BEGINNING_BYTES) break;
    if (tag === undefined) continue;
    isFound(tag);
    yield beginning;
    beginning = undefined;
  }
  if (beginning === undefined) return;
  throw invalidFeed(
    place,
    vendor,
    beginning.length === 0 ? 'it is empty' : `it does not begin with <${root}>`,
  );
}
