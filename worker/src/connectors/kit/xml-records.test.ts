import { FeedError } from '../../http/feed-error.js';
import { xmlRecords, type ParsedRecord, type XmlRecord } from './xml-records.js';

/** The document in pieces of this size, as a network may cut it. */
async function* pieces(document: string | Buffer, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(document);
  for (let start = 0; start < bytes.length; start += size)
    yield Promise.resolve(bytes.subarray(start, start + size));
}

async function read(bytes: AsyncIterable<Buffer>): Promise<readonly XmlRecord[]> {
  return (await readWithFaults(bytes)).map(({ raw }) => raw);
}

async function readWithFaults(bytes: AsyncIterable<Buffer>) {
  const records: ParsedRecord[] = [];
  for await (const some of xmlRecords(bytes, { root: 'source', element: 'job' }, 'the feed'))
    records.push(...some);
  return records;
}

describe('the records of an XML feed', () => {
  const feed =
    '<source><x>1</x><job><title>Nürse &amp; more</title><place><city>Katy</city></place><place><city>Houston</city></place></job><job/></source>';
  const records = [{ title: 'Nürse & more', place: [{ city: 'Katy' }, { city: 'Houston' }] }, {}];

  it.each([1, 7, 10_000])('are the same in chunks of %d bytes', async (size) => {
    expect(await read(pieces(feed, size))).toEqual(records);
  });

  it('are decoded with the declared encoding', async () => {
    const latin = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${feed}`, 'latin1');
    expect(await read(pieces(latin, 10_000))).toEqual(records);
  });

  it.each([1, 7, 10_000])(
    'are read without characters that XML forbids, literal or as references, in chunks of %d bytes',
    async (size) => {
      const pasted =
        '<source>\u0001<job><title><![CDATA[Nur\u0002se\u000b\ufffeEmergency\uffff]]></title><city>Ka&#1;t&#xFFFE;y&#11;TX&#xC;\u001f&#x1F3E5; &#38; more&amp;#11;</city></job>&#0;</source>';
      expect(await read(pieces(pasted, size))).toEqual([
        { title: 'Nurse Emergency', city: 'Katy TX 🏥 & more&#11;' },
      ]);
    },
  );

  it.each([
    ['a bare &', '<url>https://a.example/1?a=1&b=2</url>', 'https://a.example/1?a=1&b=2'],
    ['a bare &', '<url>R&D &</url>', 'R&D &'],
    ['a bare &', '<url>R&#D &#; &#xyz; &unknown;</url>', 'R&#D &#; &#xyz; &unknown;'],
    [
      'an HTML entity',
      '<url>Cooks &nbsp;f&uuml;r &raquo;patients&laquo;&hellip;</url>',
      'Cooks \u00a0für »patients«…',
    ],
    ['an HTML entity', '<url>A &AMP; B &LT; C</url>', 'A & B < C'],
    ['a bare <', '<url>under <5 years, I <3 it < 2</url>', 'under <5 years, I <3 it < 2'],
    [
      'HTML that is not escaped',
      '<url><p class="a">One<br>two &amp; <b>three</b></p></url>',
      '<p class="a">One<br>two & <b>three</b></p>',
    ],
    ['HTML that is not escaped', '<url>One<o:p></o:p><BR/></url>', 'One<o:p></o:p><BR/>'],
    ['a ]]> outside of a CDATA section', '<url><![CDATA[a <![CDATA[b]]> c]]></url>', 'a <![CDATA[b c'],
  ])('are repaired when they have %s: %s', async (repair, xml, text) => {
    const document = `<source><job>${xml}</job><job><url>B</url></job></source>`;
    for (const size of [1, 7, 10_000]) {
      const records = await readWithFaults(pieces(document, size));
      expect(records).toEqual([
        { raw: { url: text }, repairs: [repair], fault: undefined },
        { raw: { url: 'B' }, repairs: [], fault: undefined },
      ]);
    }
  });

  it('are repaired when a CDATA section is not closed: it does not include the next record', async () => {
    const document =
      '<source><job><id>1</id><text><![CDATA[Care <p>for all</text></job><job><id>2</id><text><![CDATA[Care]]></text></job></source>';
    for (const size of [1, 10_000])
      expect(await readWithFaults(pieces(document, size))).toMatchObject([
        { raw: { id: '1', text: 'Care <p>for all' }, fault: undefined },
        { raw: { id: '2', text: 'Care' }, repairs: [] },
      ]);
  });

  it.each([
    ['a field named like the root', '<source>Acme</source>', { source: 'Acme' }],
    ['an empty field named like the root', '<source/>', { source: '' }],
    [
      'an element of HTML named like the root',
      '<text><video><source src="a"></source></video></text>',
      { text: '<video><source src="a"></source></video>' },
    ],
    ['the end of a record in a CDATA section', '<text><![CDATA[a</job>b]]></text>', { text: 'a</job>b' }],
    ['the start of a record in a CDATA section', '<text><![CDATA[<job x>]]></text>', { text: '<job x>' }],
  ])('may have %s', async (_, xml, raw) => {
    const document = `<source><job><id>1</id>${xml}</job><job><id>2</id>${xml}</job></source>`;
    for (const size of [1, 10_000])
      expect(await readWithFaults(pieces(document, size))).toMatchObject([
        { raw: { ...raw, id: '1' }, fault: undefined },
        { raw: { ...raw, id: '2' }, fault: undefined },
      ]);
  });

  it.each([
    ['a CDATA section', '<text><![CDATA[Care</text></job>', { text: 'Care' }, undefined],
    ['a record', '<text>Care</text>', { text: 'Care' }, 'its job element does not end'],
  ])('end with the root when %s of the last record is not closed', async (_, xml, raw, fault) => {
    for (const size of [1, 10_000])
      expect(await readWithFaults(pieces(`<source><job>${xml}</source>`, size))).toMatchObject([
        { raw, fault },
      ]);
  });

  it('are refused when many CDATA sections are not closed, in linear time', async () => {
    const document = `<source>${'<job><text><![CDATA[Care</text></job>'.repeat(50_000)}</source>`;
    await expect(read(pieces(document, 60_000))).rejects.toThrow(
      'more than 100 of its records and CDATA sections',
    );
  });

  it('are refused when many records are not closed: each makes the rest of its chunk be read again', async () => {
    const document = `<source>${'<job>'.repeat(13_000)}`;
    await expect(read(pieces(document, 65_536))).rejects.toThrow(
      'more than 100 of its records and CDATA sections',
    );
  });

  it('are refused when the document ends inside a record, even when an earlier record has a field named like the root', async () => {
    const document =
      '<source><job><source>A</source></job><job><id>2</id></job><job><id>3</id><source>B</source><ti';
    for (const size of [1, 10_000]) await expect(read(pieces(document, size))).rejects.toThrow(FeedError);
  });

  it.each(['<job ', '<source ', '</job ', '<!DOCTYPE ', '<'])(
    'are read in linear time when tags are not closed: %s',
    async (tag) => {
      const document = `<source><job><id>1</id></job>${tag.repeat(1_000_000 / tag.length)}</source>`;
      expect((await read(pieces(document, 1_000_000)))[0]).toEqual({ id: '1' });
    },
  );

  it.each([
    ['an end tag of another name', '<title>Cook</titel>', /title element does not end/],
    ['a tag without its end', '<title>Cook<city>Katy</city>', /title element does not end/],
    ['no end of its own', '<title>Cook</title><job><id>9</id></job>', /does not end/],
    ['elements nested too deeply', '<x>'.repeat(20), /nested too deeply/],
    ['more elements than any has', '<x/>'.repeat(2_001), /more than 2000 elements/],
  ])('do not lose other records: %s', async (_, xml, fault) => {
    const document = `<source><job><id>1</id>${xml}</job><job><id>2</id></job></source>`;
    for (const size of [1, 10_000]) {
      const records = await readWithFaults(pieces(document, size));
      expect(records.at(0)).toMatchObject({ fault: expect.stringMatching(fault) as unknown });
      expect(records.at(-1)).toEqual({ raw: { id: '2' }, repairs: [], fault: undefined });
    }
  });

  it.each([
    ['blank lines before its declaration', `\n\n  <?xml version="1.0" encoding="utf-8"?>\n${feed}`],
    ['a message before it', `<b>Warning</b>: deprecated in <i>x</i> ${feed}`],
    ['a mark of the byte order', `\ufeff<?xml version="1.0"?>${feed}`],
    ['comments with records in them', feed.replace('<job>', '<!-- <job><title>Old</title></job> --><job>')],
    ['a comment in a record', feed.replace('<title>', '<!-- & <x> --><title>')],
    [
      'attributes without quotation marks',
      feed.replace('<job>', '<job id=1>').replace('<title>', "<title a='>' b>"),
    ],
    ['text after its end', `${feed}\n<!-- 12 ms -->`],
  ])('are read from a document with %s', async (_, document) => {
    for (const size of [1, 10_000]) expect(await read(pieces(document, size))).toEqual(records);
  });

  it('report text before the document', async () => {
    for (const size of [1, 10_000])
      expect(
        (await readWithFaults(pieces(`\n <?xml version="1.0"?>${feed}`, size))).map(({ repairs }) => repairs),
      ).toEqual([['text before its beginning'], []]);
  });

  it('are read as Windows-1252 when they are not UTF-8, whatever the declaration', async () => {
    const document = Buffer.from(`<?xml version="1.0" encoding="utf-8"?>${feed}`, 'latin1');
    for (const size of [1, 7, 10_000]) expect(await read(pieces(document, size))).toEqual(records);
  });

  it('are read except for one with an excessively long text', async () => {
    const picture = 'x'.repeat(1_000_001);
    const document = `<source><job><id>1</id><text><![CDATA[${picture}]]></text><city>Katy</city></job><job><id>2</id><text>${picture}<![CDATA[more]]></text></job><job><id>3</id><text>Care.</text></job></source>`;
    const fault = 'its text is longer than 1000000 characters';
    expect(await readWithFaults(pieces(document, 60_000))).toEqual([
      { raw: { id: '1', text: '', city: 'Katy' }, repairs: [], fault },
      { raw: { id: '2', text: '' }, repairs: [], fault },
      { raw: { id: '3', text: 'Care.' }, repairs: [], fault: undefined },
    ]);
  });

  it('are refused when the document ends before its root does', async () => {
    await expect(read(pieces(feed.slice(0, -9), 50))).rejects.toThrow(FeedError);
  });

  /** Ten to the power of nine, in a kilobyte. */
  const laughs = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  ).join('');
  it.each([
    ['a file', '<!DOCTYPE source [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;'],
    ['an address', '<!DOCTYPE source [<!ENTITY x SYSTEM "http://169.254.169.254/">]>', '&x;'],
    ['a billion laughs', `<!DOCTYPE source [<!ENTITY l0 "lol">${laughs}]>`, '&l9;'],
    ['a text of its own', '<!DOCTYPE source [<!ENTITY x "hello">]>', '&x;'],
    ['a parameter', '<!DOCTYPE source [<!ENTITY % x SYSTEM "http://127.0.0.1/x.dtd"> %x;]>', '&y;'],
  ])('never contain declared entities: %s', async (_, declaration, use) => {
    await expect(
      read(pieces(`${declaration}<source><job><title>${use}</title></job></source>`, 50)),
    ).rejects.toThrow(/cannot be read/);
  });

  it('are read without fetching an external DTD', async () => {
    expect(
      await read(
        pieces(
          '<!DOCTYPE source SYSTEM "http://169.254.169.254/x.dtd"><source><job><title>Nurse</title></job></source>',
          50,
        ),
      ),
    ).toEqual([{ title: 'Nurse' }]);
  });

  it.each([
    ['in a record', '<source><job>'],
    ['around records', '<source>'],
  ])('have bounded nesting %s', async (_, start) => {
    const endless = async function* () {
      yield Buffer.from(start);
      for (let piece = 0; piece < 2_000; piece += 1) yield Promise.resolve(Buffer.from('<x>'.repeat(10_000)));
    };
    await expect(read(endless())).rejects.toThrow('nested too deeply');
  });

  it('have bounded texts of many chunks', async () => {
    const endless = async function* () {
      yield Buffer.from('<source><job><title>');
      for (;;) yield Promise.resolve(Buffer.from(`<![CDATA[${'x'.repeat(100_000)}]]>`));
    };
    await expect(read(endless())).rejects.toThrow(/longer than/);
  });

  it.each(['<![CDATA[', '<!--', 'text '])(
    'do not fill the memory with an endless token (%s)',
    async (start) => {
      const endless = async function* () {
        yield Buffer.from(`<source><job><title>${start}`);
        for (let megabyte = 0; megabyte < 200; megabyte += 1)
          yield Promise.resolve(Buffer.alloc(1_000_000, 'x'));
      };
      await expect(read(endless())).rejects.toThrow(/longer than/);
    },
  );
});
