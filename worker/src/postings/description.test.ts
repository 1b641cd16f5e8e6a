import fc from 'fast-check';
import { descriptionText, sanitiseDescription } from './description.js';

const ALLOWED =
  /^<\/?(?:p|div|br|hr|ul|ol|li|strong|em|u|sub|sup|blockquote|h[3-6]|a|table|thead|tbody|tr|th|td)(?: href="(?:https?:|mailto:|tel:)[^"<>]*" rel="nofollow noopener noreferrer")?(?: \/)?>$/;
const tagsOf = (html: string) => html.match(/<[^>]*>?/g) ?? [];

describe('a description', () => {
  it.each([
    ['scripts', '<p>a<script>alert(1)</script></p><script src=//x.example></script>', '<p>a</p>'],
    ['handlers', '<p onclick="x()" OnLoad=y>a</p><img src=x onerror=alert(1)>', '<p>a</p>'],
    [
      'script links',
      '<a href="javascript:alert(1)">a</a> <a href=" java\nscript:alert(1)">b</a> <a href="data:text/html,x">c</a>',
      'a b c',
    ],
    [
      'frames and objects',
      '<iframe src="https://x.example">f</iframe><object data=x>o</object><embed src=x><p>a</p>',
      '<p>a</p>',
    ],
    [
      'styles and classes',
      '<style>p{color:red}</style><p style="position:fixed" class="big" id="x">a</p>',
      '<p>a</p>',
    ],
    [
      'pictures',
      '<p>a<img src="https://x.example/pixel.gif"></p><svg onload=alert(1)><p>in</p></svg>',
      '<p>a</p> <p>in</p>',
    ],
    ['forms', '<form action="https://x.example"><input name=q><button>go</button></form>', 'go'],
    ['relative links', '<a href="/admin">a</a> <a href="//x.example/">b</a>', 'a b'],
  ])('loses %s', (_, hostile, harmless) => {
    expect(sanitiseDescription(hostile)).toBe(harmless);
  });

  it('keeps good links, and tells search engines that they are not ours', () => {
    expect(
      sanitiseDescription(
        '<a href="https://x.example/?a=1&b=2" target="_blank" onclick="x()">a</a> <a href="mailto:jobs@x.example">b</a>',
      ),
    ).toBe(
      '<a href="https://x.example/?a=1&amp;b=2" rel="nofollow noopener noreferrer">a</a> <a href="mailto:jobs@x.example" rel="nofollow noopener noreferrer">b</a>',
    );
  });

  it('leaves h1 and h2 to the page, and skips no level', () => {
    expect(sanitiseDescription('<h1>A</h1><h4>B</h4><h2>C</h2>')).toBe('<h3>A</h3><h5>B</h5><h4>C</h4>');
  });

  it.each([
    [
      'Care for people.\n\nYou:\n- RN licence\n- <5 years &amp; more\n',
      '<p>Care for people.</p><p>You:<br />- RN licence<br />- &lt;5 years &amp; more</p>',
      'Care for people.\n\nYou:\n- RN licence\n- <5 years & more',
    ],
    [
      'One\r\nTwo\r\n \t\r\n\r\nThree\rFour',
      '<p>One<br />Two</p><p>Three<br />Four</p>',
      'One\nTwo\n\nThree\nFour',
    ],
    [
      'Care for people in our\nclinic every day of\nthe week.\nand more:\n- one\nFull time',
      '<p>Care for people in our clinic every day of the week.<br />and more:<br />- one<br />Full time</p>',
      'Care for people in our clinic every day of the week.\nand more:\n- one\nFull time',
    ],
    ['One\u2028Two\u2029Three', '<p>One<br />Two<br />Three</p>', 'One\nTwo\nThree'],
  ])('without any tag keeps its lines and paragraphs: %j', (plain, html, text) => {
    expect(sanitiseDescription(plain)).toBe(html);
    expect(descriptionText(html)).toBe(text);
  });

  it.each([
    ['Care for people', '<span>Care for\npeople</span>'],
    ['<strong>Care</strong> for\npeople', '&lt;b&gt;Care&lt;/b&gt; for\npeople'],
    ['Care for people', '<!-- draft -->Care for\npeople'],
    ['Care for people.', '\nCare for people.\n'],
  ])('is %j where the ends of lines only lie between tags, or around the text', (html, given) => {
    expect(sanitiseDescription(given)).toBe(html);
  });

  it('takes tags that are still escaped, once or more, for tags, and other escaped text for text', () => {
    const html = sanitiseDescription(
      '&lt;p&gt;one&lt;/p&gt;&amp;lt;b class=&amp;quot;x&amp;quot;&amp;gt;two&amp;lt;/b&amp;gt; for &lt;5 years',
    );
    expect(html).toBe('<p>one</p><strong>two</strong> for &lt;5 years');
    expect(descriptionText(html)).toBe('one\n\ntwo for <5 years');
  });

  it('keeps the words after an escaped lone script tag', () => {
    expect(descriptionText(sanitiseDescription('<p>You know &lt;script&gt; tags well.</p>'))).toBe(
      'You know tags well.',
    );
  });

  it('drops what editors make space with', () => {
    expect(sanitiseDescription('<h3></h3><p>&nbsp;</p><p><br></p><p>a</p>')).toBe('<p>a</p>');
  });

  it('reads well as plain text', () => {
    expect(
      descriptionText(
        '<h3>You</h3><ul><li>one</li><li>two &amp; three</li></ul><p>See <a href="https://x.example/">here</a>.</p>',
      ),
    ).toBe('You\n\n• one\n• two & three\n\nSee here.');
  });

  it.each([
    [
      'lines and paragraphs',
      '<p>one<br />two  <strong>three</strong>four</p>five<div>six</div><div><br />seven</div>',
      'one\ntwo threefour\n\nfive\nsix\n\nseven',
    ],
    [
      'lists in lists',
      '<p>To do</p><ol><li><p>one</p><p>more</p><ul><li>a</li><li>b</li></ul></li><li>two</li></ol>then',
      'To do\n\n1. one\n\nmore\n\n• a\n• b\n2. two\n\nthen',
    ],
    ['tables', '<p>Pay</p><table><tr><th>Step</th><td>USD</td></tr></table>', 'Pay\n\nStep USD'],
  ])('reads well as plain text: %s', (_, html, text) => {
    expect(descriptionText(html)).toBe(text);
  });

  it('may be broken in any way', () => {
    expect(sanitiseDescription('<p>a<b>b<ul><li>c')).toContain('<li>c</li>');
    expect(sanitiseDescription('<<p>>a</<p>')).not.toMatch(/<<|>>/);
    expect(sanitiseDescription('<p>'.repeat(20_000))).toBe('');
  });

  const piece = fc.oneof(
    fc.constantFrom(
      '<script>',
      '</script>',
      '<p onclick=x>',
      '<a href="javascript:alert(1)">',
      '<a href="https://x.example">',
      '</a>',
      '<',
      '>',
      '"',
      '&lt;',
      '&gt;',
      '&amp;',
      '&#60;',
      '&#x3C;',
      'script',
      'img src=x onerror=y',
      '<iframe>',
      '<svg>',
      '</svg>',
      '<!--',
      '-->',
      '<h1>',
      '</h1>',
      'p',
      '/p',
      '<ul><li>',
      '&lt;p&gt;',
      '&amp;lt;b&amp;gt;',
      '\0',
      '\ud800',
      'javascript:',
      '<math><style>',
      '<![CDATA[',
      ']]>',
      '\n',
      '\r\n \n',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  const hostile = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

  it('is harmless whatever comes in', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const safe = sanitiseDescription(html);
        for (const tag of tagsOf(safe)) expect(tag).toMatch(ALLOWED);
        expect(safe).not.toMatch(
          /&(?:amp;)*lt;\/?(?:script|p|b|a|ul|li|h1|iframe|svg)(?:\s[^<>&]*)?&(?:amp;)*gt;/i,
        );
        expect(safe).not.toMatch(/\0|\p{Surrogate}/u);
      }),
      { numRuns: 1_000 },
    );
  });

  it('has no tags in its words, whatever comes in', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        expect(descriptionText(sanitiseDescription(html))).not.toMatch(
          /<\/?(?:script|p|b|a|ul|li|h1|iframe|svg)(?:\s[^<>]*)?\/?>|\0|\p{Surrogate}/iu,
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('has one space, or one or two ends of lines between its words, whatever comes in', () => {
    const spaced = fc
      .array(
        fc.oneof(
          { weight: 3, arbitrary: hostile },
          {
            weight: 1,
            arbitrary: fc.constantFrom(
              ' ',
              ' <strong> a </strong> ',
              '<br> ',
              ' &nbsp; ',
              ' &#x1; ',
              '\u00a0',
              '\n',
            ),
          },
        ),
        { maxLength: 6 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(spaced, (html) => {
        expect(descriptionText(sanitiseDescription(html))).not.toMatch(/^\s|[^\S\n ]|  | \n|\n |\n{3}|\s$/u);
      }),
      { numRuns: 300 },
    );
  });

  it('is not changed by being cleaned again', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const once = sanitiseDescription(html);
        expect(sanitiseDescription(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});
