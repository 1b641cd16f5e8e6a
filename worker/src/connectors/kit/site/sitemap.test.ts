import { gzipSync } from 'node:zlib';
import { sitemapEntries } from './sitemap.js';

const whole = '<urlset><url><loc>https://careers.example/job/1</loc></url></urlset>';

/** Reads these pieces; `isClosed` tells whether the connection they come by is let go. */
async function read(pieces: readonly (string | Buffer)[]) {
  const connection = { isClosed: false };
  const bytes = async function* () {
    try {
      for (const piece of pieces) yield await Promise.resolve(Buffer.from(piece));
    } finally {
      connection.isClosed = true;
    }
  };
  const addresses: string[] = [];
  const reading = (async () => {
    for await (const { address } of sitemapEntries(bytes(), 'It')) addresses.push(address);
  })();
  const fault = await reading.then(
    () => undefined,
    (error: unknown) => String(error),
  );
  return { addresses, fault, isClosed: connection.isClosed };
}

it.each([
  ['a sitemap', [whole], undefined],
  ['a packed one', [gzipSync(whole)], undefined],
  ['a page', ['<html><body>', 'Not found', '</body></html>'], 'It is no sitemap.'],
  ['a packed page', [gzipSync('<html></html>'), 'more'], 'It is no sitemap.'],
  ['a sitemap that is cut off', [whole.slice(0, -4)], 'It ends too soon.'],
])('the connection of %s is closed', async (_, pieces, fault) => {
  const result = await read(pieces);
  expect(result.isClosed).toBe(true);
  if (fault === undefined)
    expect(result).toMatchObject({ fault, addresses: ['https://careers.example/job/1'] });
  else expect(result.fault).toContain(fault);
});
