import { Readable, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { FeedError } from '../../../http/feed-error.js';
import { xmlText } from '../xml-text.js';

export interface SitemapEntry {
  readonly kind: 'page' | 'sitemap';
  readonly address: string;
  readonly lastmod: string | undefined;
}

/** What is read is another thing than a sitemap. */
export class NoSitemap extends FeedError {}

/** Of one file, unpacked (sitemaps.org/protocol.html). */
const MOST_BYTES = 50 * 1024 * 1024;
/** A sitemap is three deep; the time of the parser is quadratic in the depth. */
const DEEPEST = 50;

/**
 * Reads a sitemap or an index of sitemaps (sitemaps.org) or an RSS feed in its place as the bytes come, gzip or not.
 *
 * @throws {NoSitemap} where it is something else
 * @throws {FeedError} where it is broken or too large
 */
export async function* sitemapEntries(
  bytes: AsyncIterable<Buffer>,
  place: string,
): AsyncGenerator<SitemapEntry> {
  let entries: SitemapEntry[] = [];
  let isSitemap = false;
  let elements = 0;
  let depth = 0;
  let parts: Map<string, string> | undefined;
  let field: string | undefined;
  const parser = new Parser(
    {
      onopentag(name) {
        const [prefix, own = prefix] = name.toLowerCase().split(':');
        elements += 1;
        depth += 1;
        if (elements === 1) isSitemap = ['urlset', 'sitemapindex', 'rss'].includes(own ?? '');
        if (own && ENTRIES.has(own)) parts = new Map([['prefix', name.includes(':') ? `${prefix}:` : '']]);
        // `image:loc` is of a picture.
        else if (parts) field = name.toLowerCase().replace(parts.get('prefix') ?? '', '');
      },
      ontext(text) {
        if (parts && field && FIELDS.has(field)) parts.set(field, (parts.get(field) ?? '') + text);
      },
      onclosetag(name) {
        depth -= 1;
        field = undefined;
        const kind = ENTRIES.get(name.toLowerCase().replace(/^.*:/, ''));
        if (kind === undefined || !parts) return;
        const address = (parts.get('loc') ?? parts.get('link'))?.trim();
        if (address) entries.push({ kind, address, lastmod: parts.get('lastmod')?.trim() });
        parts = undefined;
      },
    },
    { xmlMode: true },
  );
  for await (const text of xmlText(bounded(unpacked(bytes, place), place))) {
    parser.write(text);
    if ((elements > 0 && !isSitemap) || depth > DEEPEST) break;
    yield* entries;
    entries = [];
  }
  if (!isSitemap || depth > DEEPEST) throw new NoSitemap(`${place} is no sitemap.`);
  if (depth > 0) throw new FeedError(`${place} ends too soon.`);
  yield* entries;
}

const ENTRIES: ReadonlyMap<string, SitemapEntry['kind']> = new Map([
  ['url', 'page'],
  ['item', 'page'],
  ['sitemap', 'sitemap'],
]);
const FIELDS = new Set(['loc', 'link', 'lastmod']);

/** `sitemap.xml.gz` is a file that is gzip itself; its first two bytes tell (RFC 1952, 2.3.1). */
async function* unpacked(bytes: AsyncIterable<Buffer>, place: string): AsyncGenerator<Buffer> {
  const iterator = bytes[Symbol.asyncIterator]();
  const first = await iterator.next();
  const all = async function* () {
    if (!first.done) yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  };
  const isPacked = !first.done && first.value[0] === 0x1f && first.value[1] === 0x8b;
  try {
    if (!isPacked) return yield* all();
    for await (const chunk of pipeline(Readable.from(all()), createGunzip(), () => undefined))
      if (Buffer.isBuffer(chunk)) yield chunk;
  } catch (error) {
    throw error instanceof FeedError || !isPacked ? error : new FeedError(`${place} is no whole gzip file.`);
  } finally {
    // A connection that is not read to its end is held.
    await iterator.return?.();
  }
}

async function* bounded(bytes: AsyncIterable<Buffer>, place: string): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new FeedError(`${place} is larger than ${MOST_BYTES} bytes.`);
    yield chunk;
  }
}
