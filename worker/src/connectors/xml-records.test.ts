import { FeedError } from './feed-error.js';
import type { XmlRecord } from './xml-record.js';
import { xmlRecords } from './xml-records.js';

/** The document in pieces of this size, as a network may cut it. */
async function* pieces(document: string | Buffer, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(document);
  for (let start = 0; start < bytes.length; start += size) yield Promise.resolve(bytes.subarray(start, start + size));
}

async function read(bytes: AsyncIterable<Buffer>): Promise<readonly XmlRecord[]> {
  const records: XmlRecord[] = [];
  for await (const some of xmlRecords<never>(bytes, 'job', 'the feed')) records.push(...some.flatMap((read) => ('raw' in read ? [read.raw] : [])));
  return records;
}

describe('the records of an XML feed', () => {
  const feed = '<source><x>1</x><job><title>Nürse &amp; more</title><place><city>Katy</city></place><place><city>Houston</city></place></job><job/></source>';
  const records = [{ title: 'Nürse & more', place: [{ city: 'Katy' }, { city: 'Houston' }] }, {}];

  it.each([1, 7, 10_000])('are the same in pieces of %d bytes', async (size) => {
    expect(await read(pieces(feed, size))).toEqual(records);
  });

  it('are read in the encoding the document declares', async () => {
    const latin = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${feed}`, 'latin1');
    expect(await read(pieces(latin, 10_000))).toEqual(records);
  });

  it('are refused when the document ends before its root does', async () => {
    await expect(read(pieces(feed.slice(0, -9), 50))).rejects.toThrow(FeedError);
  });

  /** Ten to the power of nine, in a kilobyte. */
  const laughs = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join('');
  it.each([
    ['a file', '<!DOCTYPE source [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;'],
    ['an address', '<!DOCTYPE source [<!ENTITY x SYSTEM "http://169.254.169.254/">]>', '&x;'],
    ['a billion laughs', `<!DOCTYPE source [<!ENTITY l0 "lol">${laughs}]>`, '&l9;'],
    ['a text of its own', '<!DOCTYPE source [<!ENTITY x "hello">]>', '&x;'],
    ['a parameter', '<!DOCTYPE source [<!ENTITY % x SYSTEM "http://127.0.0.1/x.dtd"> %x;]>', '&y;'],
  ])('never contain what a document declares as an entity: %s', async (_, declaration, use) => {
    await expect(read(pieces(`${declaration}<source><job><title>${use}</title></job></source>`, 50))).rejects.toThrow(/cannot be read/);
  });

  it('are read without asking for the document type that is named elsewhere', async () => {
    expect(await read(pieces('<!DOCTYPE source SYSTEM "http://169.254.169.254/x.dtd"><source><job><title>Nurse</title></job></source>', 50))).toEqual([{ title: 'Nurse' }]);
  });

  it.each([
    ['in a record', '<source><job>'],
    ['around records', '<source>'],
  ])('are not nested without end %s', async (_, start) => {
    const endless = async function* () {
      yield Buffer.from(start);
      for (let piece = 0; piece < 2_000; piece += 1) yield Promise.resolve(Buffer.from('<x>'.repeat(10_000)));
    };
    await expect(read(endless())).rejects.toThrow('nested too deeply');
  });

  it.each(['<![CDATA[', '<!--', 'text '])('do not fill the memory with a piece that never ends (%s)', async (start) => {
    const endless = async function* () {
      yield Buffer.from(`<source><job><title>${start}`);
      for (let megabyte = 0; megabyte < 200; megabyte += 1) yield Promise.resolve(Buffer.alloc(1_000_000, 'x'));
    };
    await expect(read(endless())).rejects.toThrow(/longer than/);
  });
});
