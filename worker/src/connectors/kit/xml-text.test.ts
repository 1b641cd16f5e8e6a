import { Readable } from 'node:stream';
import fc from 'fast-check';
import { xmlText } from './xml-text.js';

const text = '<?xml version="1.0"?><source>“—” 中文の求人 😀👩🏽‍⚕️ Привет, мир “—”';
const bytes = Buffer.from(text);

async function read(cuts: readonly number[]): Promise<string> {
  const edges = [0, ...cuts.toSorted((one, other) => one - other), bytes.length];
  const chunks = edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge));
  let read = '';
  for await (const piece of xmlText(Readable.from(chunks))) read += piece;
  return read;
}

describe('the text of a document in UTF-8', () => {
  it.each([1, 2, 3, 5])('is the same in chunks of %i bytes', async (size) => {
    const cuts = Array.from({ length: Math.floor(bytes.length / size) }, (_, index) => (index + 1) * size);
    expect(await read(cuts)).toBe(text);
  });

  it('is the same however it is cut', async () => {
    const cuts = fc.array(fc.nat(bytes.length), { maxLength: 20 });
    await fc.assert(fc.asyncProperty(cuts, async (given) => expect(await read(given)).toBe(text)));
  });
});
