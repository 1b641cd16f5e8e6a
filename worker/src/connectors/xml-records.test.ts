import { FeedError } from './feed-error.js';
import { xmlRecords, type XmlRecord } from './xml-records.js';

/** The document in pieces of this size, as a network may cut it. */
async function* pieces(document: string | Buffer, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(document);
  for (let start = 0; start < bytes.length; start += size) yield Promise.resolve(bytes.subarray(start, start + size));
}

async function read(bytes: AsyncIterable<Buffer>): Promise<readonly XmlRecord[]> {
  const records: XmlRecord[] = [];
  for await (const record of xmlRecords(bytes, ['job'], 'the feed')) records.push(record);
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

  it('never contain what a document declares as an entity', async () => {
    await expect(read(pieces('<!DOCTYPE source [<!ENTITY x SYSTEM "file:///etc/passwd">]><source><job><title>&x;</title></job></source>', 50))).rejects.toThrow(/cannot be read/);
  });

  it.each(['<![CDATA[', '<!--', 'text '])('do not fill the memory with a piece that never ends (%s)', async (start) => {
    const endless = async function* () {
      yield Buffer.from(`<source><job><title>${start}`);
      for (let megabyte = 0; megabyte < 200; megabyte += 1) yield Promise.resolve(Buffer.alloc(1_000_000, 'x'));
    };
    await expect(read(endless())).rejects.toThrow(/longer than/);
  });
});
