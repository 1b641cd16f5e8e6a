import fc from 'fast-check';
import { FeedError } from './feed-error.js';
import type { XmlRecord } from './xml-record.js';
import { xmlRecords } from './xml-records.js';

/** What a document may hold anywhere: in records, between them, in what stands around them. */
const words = fc.constantFrom('text', ' ', '\n', '\r\n', '\r', 'Zürich — 東京 😀', '&amp;lt;', '&#x1F600;', '<br/>', '<jobs/>', '<jobx a="1">x</jobx>', '<a href="x>y/>">b</a>');
const asides = fc.constantFrom('<!-- <job> -->', '<!-- </job> -->', '<!---->', '<![CDATA[</job>]]>', '<![CDATA[<job>]] >]]>', '<![CDATA[]]]]>', '<?php </job> ?>', '<?x <!-- ?>');
/** Long enough to lie across chunks that are looked at together. */
const long = fc.constantFrom(3_000, 20_000).map((length) => `<![CDATA[${'x</job '.repeat(length / 7)}]]>`);
const content = fc.array(fc.oneof({ weight: 6, arbitrary: words }, { weight: 3, arbitrary: asides }, { weight: 1, arbitrary: long }), { maxLength: 5 }).map((parts) => parts.join(''));
const job = fc
  .tuple(fc.constantFrom('<job>', '<job a="b">', '<job\n>', '<job a=">">'), content, content, fc.constantFrom('</job>', '</job >', '</job\n>'))
  .map(([opening, title, more, closing]) => `${opening}<title>${title}</title>${more}${closing}`);
const oddJob = fc.constantFrom('<job/>', '<job />', '<job a="/>"/>', '<job a="/>">x</job>', '<job><job><x>1</x></job><job/></job>', '<group><job><x>1</x></job></group>');
const fault = fc.constantFrom('<', '</x>', '</job>', '<job>', '<job', '&nope;', ']]>', '<!-- -- -->', '<!-- ', '<a b="<job>"/>', '<!DOCTYPE x>', '<x y>', '</source><job/>', '\u0001');
const document = (parts: readonly string[]) => `<source>${parts.join('')}</source>`;
const parts = (...more: fc.Arbitrary<string>[]) => fc.array(fc.oneof({ weight: 4, arbitrary: job }, oddJob, content, ...more), { maxLength: 8 });

/** What is read, or why it cannot be; and which records were told apart by their bytes. */
async function outcome(text: string, declaration: string, known: ReadonlyMap<string, XmlRecord> = new Map()) {
  const digests = new Map<string, XmlRecord>();
  const records: XmlRecord[] = [];
  let recognised = 0;
  const bytes = Buffer.from(`${declaration}${text}`);
  const cut = async function* (size: number) {
    for (let start = 0; start < bytes.length; start += size) yield Promise.resolve(bytes.subarray(start, start + size));
  };
  try {
    for await (const some of xmlRecords(cut(9_973), 'job', 'the feed', (digest) => known.get(digest))) {
      for (const read of some) {
        if ('known' in read) recognised += 1;
        else if (read.digest !== undefined) digests.set(read.digest, read.raw);
        records.push('known' in read ? read.known : read.raw);
      }
    }
    return { read: { records, fault: undefined }, digests, recognised };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { read: { records: undefined, fault: error.message }, digests, recognised };
  }
}

const CUT = '<?xml version="1.0" encoding="utf-8"?>';
/** Read as the same, but no document that is cut. */
const WHOLE = CUT.replace('utf-8', 'utf_8');

describe('records that are told apart by their bytes', () => {
  it('are those the parser reads in the whole document, whatever it holds, known or not', async () => {
    await fc.assert(
      fc.asyncProperty(parts(), parts(), parts(fault), async (before, kept, after) => {
        const { digests } = await outcome(document([...before, ...kept]), CUT);
        for (const text of [document([...before, ...kept]), document([...kept, ...after])]) {
          const whole = await outcome(text, WHOLE);
          expect(whole.digests.size).toBe(0);
          expect((await outcome(text, CUT)).read).toEqual(whole.read);
          expect((await outcome(text, CUT, digests)).read).toEqual(whole.read);
        }
      }),
      { numRuns: 50 },
    );
  });

  it.each(['<job><title>%</title></job>', '<!--%-->', '<x a="%"/>'])('are the same behind what is too long to be looked at as one (%s)', async (long) => {
    const text = document([long.replace('%', 'word '.repeat(60_000)), '<job><id>1</id></job>']);
    expect((await outcome(text, CUT)).read).toEqual((await outcome(text, WHOLE)).read);
  });

  const text = document(Array.from({ length: 50 }, (_, index) => `<job><id>${index}</id><text><![CDATA[${'word '.repeat(1_000)}]]></text></job>\n`));

  it.each(['', '\uFEFF', CUT, '<?xml version="1.0"?>\n'])('are recognised when the feed comes again (%j)', async (beginning) => {
    const { digests, read } = await outcome(text, beginning);
    expect(await outcome(text, beginning, digests)).toMatchObject({ read, recognised: 50 });
  });

  it('are no record behind a reference without an end, and the feed is at fault', async () => {
    const { digests } = await outcome(text, CUT);
    const { read, recognised } = await outcome(text.replace('<source>', '<source>R&D'), CUT, digests);
    expect([read.fault, recognised]).toEqual([expect.stringContaining('XML that cannot be read'), 0]);
  });

  it.each([WHOLE, '<?xml version="1.0" encoding="ISO-8859-1"?>', '<?xml version="1.1"?>', '<?about encoding="ISO-8859-1"?>', '<!DOCTYPE source>'])('are not told apart in a document that is not ordinary (%s)', async (beginning) => {
    expect(await outcome(text, beginning)).toMatchObject({ digests: new Map(), read: { fault: undefined } });
  });
});
