import fc from 'fast-check';
import { FeedError } from './feed-error.js';
import { plainRecord } from './plain-xml.js';
import type { XmlRecord } from './xml-record.js';
import { xmlRecords } from './xml-records.js';

/** What the parser reads in a document that is not cut, where every record is its own to read. */
async function parsed(record: string): Promise<XmlRecord | 'faulty'> {
  const document = async function* () {
    yield Promise.resolve(Buffer.from(`<?xml version="1.0" encoding="utf_8"?><source>${record}</source>`));
  };
  try {
    const records: XmlRecord[] = [];
    for await (const some of xmlRecords<never>(document(), 'job', 'the feed')) records.push(...some.flatMap((read) => ('raw' in read ? [read.raw] : [])));
    return records[0] ?? 'faulty';
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return 'faulty';
  }
}

const read = (record: string) => plainRecord(record, 'job', 20);
const asRecord = (children: readonly (readonly [string, string])[]): XmlRecord => {
  const texts = new Map<string, string[]>();
  for (const [name, text] of children) texts.set(name, [...(texts.get(name) ?? []), text]);
  return Object.fromEntries([...texts].map(([name, all]) => [name, all.length === 1 ? (all[0] ?? '') : all]));
};

describe('a record of texts side by side', () => {
  it('is read without the parser', () => {
    expect(read('<job> <title>Nurse</title>\n<url><![CDATA[https://x.example/?a=1&b=<2>]]></url><pay> <![CDATA[ ]] ]]> </pay><date/><city></city><title>RN</title></job>')).toEqual([
      ['title', 'Nurse'], ['url', 'https://x.example/?a=1&b=<2>'], ['pay', ']]'], ['date', ''], ['city', ''], ['title', 'RN'],
    ]);
    expect(read('<job></job>')).toEqual([]);
  });

  it.each([
    '<job><title>R&amp;D</title></job>', '<job><place><city>Katy</city></place></job>', '<job><title lang="en">Nurse</title></job>', '<job id="1"><title>Nurse</title></job>', '<job><!-- Nurse --></job>',
    '<job>Nurse</job>', '<job><title>Nurse</job>', '<job><title>Nurse</city></job>', '<job><title>a]]>b</title></job>', '<job><title><![CDATA[a]]><![CDATA[b]]></title></job>', '<job><title>a\rb</title></job>',
    '<job><title>\u0001</title></job>', '<job><job></job></job>', `<job>${'<a/>'.repeat(21)}</job>`, '<jobs><title>Nurse</title></jobs>',
  ])('is left to the parser when it is more than that: %j', (record) => {
    expect(read(record)).toBeUndefined();
  });

  it('is what the parser reads, whatever it is made of', async () => {
    const name = fc.constantFrom('title', 'a', '_b-1.c', 'job', '1a', '__proto__', 'é');
    const text = fc.array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom('Nurse', ' ', '\n', '\t', 'Zürich 😀', '\u00a0', '\u0085', '\u2028', '>', '"') }, fc.constantFrom('&amp;', ']', ']]>', '\r\n', '\u000b', '\ufffe', '\ufffd', '\ud83d', '<b/>')), { maxLength: 3 }).map((parts) => parts.join(''));
    const section = fc.tuple(text, fc.constantFrom('', '<p>&nbsp;</p>', ']]', '</job>')).map((parts) => `<![CDATA[${parts.join('')}]]>`);
    const said = fc.oneof({ weight: 2, arbitrary: text }, { weight: 2, arbitrary: fc.tuple(text, section, text).map((parts) => parts.join('')) }, { weight: 1, arbitrary: fc.tuple(section, section).map((parts) => parts.join('')) });
    const child = fc.oneof(
      { weight: 6, arbitrary: fc.tuple(name, said).map(([one, what]) => `<${one}>${what}</${one}>`) },
      fc.tuple(name, name, said).map(([one, other, what]) => `<${one}>${what}</${other}>`),
      fc.constantFrom('<date/>', '<date />', '<!-- x -->', '<?x ?>', ' ', '\n', 'text', '<a b="c">d</a>'),
    );
    let plain = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(child, { maxLength: 4 }).map((children) => `<job>${children.join('')}</job>`), async (record) => {
        // As it comes: bytes that are no text become one.
        const children = read(Buffer.from(record).toString());
        if (children === undefined) return;
        plain += 1;
        expect(asRecord(children)).toEqual(await parsed(record));
      }),
      { numRuns: 1_000 },
    );
    expect(plain).toBeGreaterThan(100);
  });
});
