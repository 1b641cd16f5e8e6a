import fc from 'fast-check';
import { descriptionText, sanitiseDescription } from './description.js';

const ALLOWED =
  /^<\/?(?:p|div|br|hr|ul|ol|li|strong|em|u|sub|sup|blockquote|figure|h[3-6]|a|table|thead|tbody|tr|th|td)(?: href="(?:https?:|mailto:|tel:)[^"<>]*" rel="nofollow noopener noreferrer")?(?: \/)?>$/;
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
      '<iframe src="javascript:alert(1)">f</iframe><iframe srcdoc="<script>x</script>">f</iframe><object data=x>o</object><embed src=x><p>a</p>',
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
  ])('drops %s', (_, hostile, harmless) => {
    expect(sanitiseDescription(hostile)).toBe(harmless);
  });

  it('keeps valid links with rel=nofollow', () => {
    expect(
      sanitiseDescription(
        '<a href="https://x.example/?a=1&b=2" target="_blank" onclick="x()">a</a> <a href="mailto:jobs@x.example">b</a>',
      ),
    ).toBe(
      '<a href="https://x.example/?a=1&amp;b=2" rel="nofollow noopener noreferrer">a</a> <a href="mailto:jobs@x.example" rel="nofollow noopener noreferrer">b</a>',
    );
  });

  it('starts headings at h3 and skips no level', () => {
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
  ])('is %j when line breaks are only between tags or around the text', (html, given) => {
    expect(sanitiseDescription(given)).toBe(html);
  });

  it('keeps escaped tags as text beside real tags, also when all was escaped again', () => {
    const html = sanitiseDescription(
      '&lt;p&gt;one&lt;/p&gt;&amp;lt;b class=&amp;quot;x&amp;quot;&amp;gt;two&amp;lt;/b&amp;gt; for &lt;5 years',
    );
    expect(html).toBe('<p>one</p>&lt;b class="x"&gt;two&lt;/b&gt; for &lt;5 years');
    expect(sanitiseDescription('<p>Use &lt;b&gt; tags</p>')).toBe('<p>Use &lt;b&gt; tags</p>');
    expect(descriptionText(html)).toBe('one\n\ntwo for <5 years');
  });

  it('keeps the text after an escaped single script tag', () => {
    expect(descriptionText(sanitiseDescription('<p>You know &lt;script&gt; tags well.</p>'))).toBe(
      'You know tags well.',
    );
  });

  it('drops empty paragraphs that editors use as spacing', () => {
    expect(sanitiseDescription('<h3></h3><p>&nbsp;</p><p><br></p><p>a</p>')).toBe('<p>a</p>');
  });

  it('is readable as plain text', () => {
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
  ])('is readable as plain text: %s', (_, html, text) => {
    expect(descriptionText(html)).toBe(text);
  });

  it('may be malformed in any way', () => {
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
      '<iframe src="https://www.youtube.com/embed/AAAAAAAAAAA">',
      '</iframe>',
      '<video><source src=//x.example/a.mp4>',
      '<img alt="<p>" src=https://x.example/a.png>',
      '<p><strong>',
      '</strong></p>',
      'a@x.example',
      ' (713) 555-0100 ',
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

  it('is harmless, whatever the input', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const safe = sanitiseDescription(html);
        for (const tag of tagsOf(safe)) expect(tag).toMatch(ALLOWED);
        expect(safe).not.toMatch(/\0|\p{Surrogate}/u);
      }),
      { numRuns: 1_000 },
    );
  });

  it('has no tags in its plain text, whatever the input', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        expect(descriptionText(sanitiseDescription(html))).not.toMatch(
          /<\/?(?:script|p|b|a|ul|li|h1|iframe|svg)(?:\s[^<>]*)?\/?>|\0|\p{Surrogate}/iu,
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('has one space, or one or two line breaks between words, whatever the input', () => {
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

  it.each(['a', '1', '@', '(', ' ', '&', '<', '&lt;', '+1', '<p>', '<h3>a</h3><p><strong>b</strong></p>c'])(
    'is read in linear time: %s',
    (piece) => {
      const text = piece.repeat(400_000 / piece.length);
      expect(typeof sanitiseDescription(`a@x.example ${text}`)).toBe('string');
    },
  );

  it('has no link in a word longer than a URL, but in the words beside it', () => {
    const word = `${'a'.repeat(80_000)}@`;
    expect(sanitiseDescription(`(713) 555-0100 ${word} a@x.example`)).toBe(
      `<a href="tel:7135550100" ${rel}>(713) 555-0100</a> ${word} <a href="mailto:a@x.example" ${rel}>a@x.example</a>`,
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

  const rel = 'rel="nofollow noopener noreferrer"';
  const figure = (href: string, label: string) => `<figure><a href="${href}" ${rel}>${label}</a></figure>`;
  const watch = 'https://www.youtube.com/watch?v=AAAAAAAAAAA';
  it.each([
    [
      '<p>Meet us:</p><iframe src="https://www.youtube.com/embed/AAAAAAAAAAA" width="560" allowfullscreen></iframe><p>Apply.</p>',
      `<p>Meet us:</p>${figure(watch, 'Watch the video')}<p>Apply.</p>`,
    ],
    [
      '<iframe src="//www.youtube-nocookie.com/embed/AAAAAAAAAAA?rel=0&amp;start=30" title="A day in our clinic"></iframe>',
      figure(`${watch}&amp;t=30s`, 'A day in our clinic'),
    ],
    [
      '<iframe data-src="https://youtu.be/AAAAAAAAAAA" title="YouTube video player"></iframe>',
      figure(watch, 'Watch the video'),
    ],
    [
      '<p>Watch <iframe src="https://player.vimeo.com/video/123456789?h=abc"></iframe> us</p>',
      `<p>Watch </p>${figure('https://vimeo.com/123456789/abc', 'Watch the video')} us`,
    ],
    [
      '<figure class="media"><oembed url="https://vimeo.com/123456789"></oembed></figure>',
      `<figure>${figure('https://vimeo.com/123456789', 'Watch the video')}</figure>`,
    ],
    ['<lite-youtube videoid="AAAAAAAAAAA"></lite-youtube>', figure(watch, 'Watch the video')],
    [
      '<object data="https://www.youtube.com/v/AAAAAAAAAAA"><embed src="x"></object>',
      figure(watch, 'Watch the video'),
    ],
    [
      '<p>Watch:</p><video src="https://cdn.example/a.mp4" controls></video>',
      `<p>Watch:</p>${figure('https://cdn.example/a.mp4', 'Watch the video')}`,
    ],
    [
      '<video controls><source src="https://cdn.example/a.webm"><source src="https://cdn.example/a.mp4">Your browser is old.</video>',
      figure('https://cdn.example/a.webm', 'Watch the video'),
    ],
    [
      '<audio src="https://cdn.example/a.mp3"></audio>',
      figure('https://cdn.example/a.mp3', 'Listen to the recording'),
    ],
    [
      '<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>',
      figure('https://www.google.com/maps/embed?pb=1', 'Show the map'),
    ],
    [
      '<iframe src="https://films.example/embed/1"></iframe>',
      figure('https://films.example/embed/1', 'Content at films.example'),
    ],
    [
      '<iframe src="https://www.youtube.com/embed/videoseries?list=PL1"></iframe>',
      figure('https://www.youtube.com/playlist?list=PL1', 'Watch the video'),
    ],
    [
      '<p>a <img src="https://cdn.example/team.png" alt="Our team"> b</p>',
      `<p>a <a href="https://cdn.example/team.png" ${rel}>Picture: Our team</a> b</p>`,
    ],
    [
      '<a href="https://x.example/"><img src="https://cdn.example/a.png" alt="Apply"></a>',
      `<a href="https://x.example/" ${rel}>Apply</a>`,
    ],
    [
      '<a href="https://x.example/a"><img src="https://cdn.example/a.png"></a>',
      `<a href="https://x.example/a" ${rel}>x.example</a>`,
    ],
    [
      '<a href="https://x.example/a"><img src="https://cdn.example/a.png" alt=""> Apply</a>',
      `<a href="https://x.example/a" ${rel}> Apply</a>`,
    ],
    [
      '<a href="mailto:jobs@x.example"><img src="a.png"></a>',
      `<a href="mailto:jobs@x.example" ${rel}>Picture</a>`,
    ],
    ['<p>a<a href="https://x.example/"><img src="https://x.example/pixel.gif"></a></p>', '<p>a</p>'],
    [
      '<p>Watch: <a href="https://youtu.be/AAAAAAAAAAA"><img src="thumb.jpg"></a></p><p>b</p>',
      `<p>Watch: </p>${figure(watch, 'Watch the video')}<p>b</p>`,
    ],
    [
      '<a href="https://youtu.be/AAAAAAAAAAA"><img src="a.jpg" alt="Life &amp; work"></a>',
      figure(watch, 'Life &amp; work'),
    ],
    ['<p>Go <img src="https://cdn.example/r.png" alt="🚀"></p>', '<p>Go 🚀</p>'],
    ['<p>a<img src="https://cdn.example/line.png" alt=""></p>', '<p>a</p>'],
    [
      '<p>a</p><iframe src="https://tags.example/ns.html" height="0" width="0" style="display:none"></iframe>',
      '<p>a</p>',
    ],
    [
      '<p>a</p><iframe src="https://films.example/1"><p>b</p>',
      `<p>a</p>${figure('https://films.example/1', 'Content at films.example')}<p>b</p>`,
    ],
    ['&lt;iframe src="https://youtu.be/AAAAAAAAAAA"&gt;&lt;/iframe&gt;', figure(watch, 'Watch the video')],
  ])('has a link where something is embedded: %s', (html, expected) => {
    expect(sanitiseDescription(html)).toBe(expected);
    expect(sanitiseDescription(expected)).toBe(expected);
  });

  it.each([
    ['Lift &amp;amp; carry', 'Lift & carry'],
    ['Lift &amp;#38; carry &amp;lt;5 kg&amp;nbsp;daily', 'Lift & carry <5 kg daily'],
    ['&lt;p&gt;Lift &amp;amp; carry &amp;lt;5 kg&lt;/p&gt;', 'Lift & carry <5 kg'],
    ['<![CDATA[<p>Lift <![CDATA[&amp;]]> carry</p>]]>', 'Lift & carry'],
    ['&lt;p&gt;Lift &amp; carry&amp;nbsp;&lt;b&gt;all&lt;/b&gt;&lt;/p&gt;', 'Lift & carry all'],
    ['&amp;lt;p&amp;gt;Lift &amp;amp;amp; carry&amp;lt;/p&amp;gt;', 'Lift & carry'],
    ['&#60;p&#62;Lift &#38;amp; carry&#60;/p&#62;', 'Lift & carry'],
    ['&#x3C;p&#x3E;Lift &amp;amp; carry&#x3C;/p&#x3E;', 'Lift & carry'],
    ['<p>Lift &amp; carry &lt;5 kg</p>', 'Lift & carry <5 kg'],
    ['<p>Write &amp;amp; for an ampersand</p>', 'Write &amp; for an ampersand'],
    ['Lift &amp; carry &lt;5 kg', 'Lift & carry <5 kg'],
    ['AT&T &amp;amp; more', 'AT&T &amp; more'],
  ])('is unescaped again only when it is escaped as a whole: %s', (html, text) => {
    expect(descriptionText(sanitiseDescription(html))).toBe(text);
  });

  it.each([
    ['<p><strong>What you do</strong></p><p>Care.</p>', '<h3>What you do</h3><p>Care.</p>'],
    ['<div><b>You:</b></div><div><ul><li>RN</li></ul></div>', '<h3>You:</h3><div><ul><li>RN</li></ul></div>'],
    [
      '<p><strong><em>About </em></strong><u><b>us</b></u><br></p><p>Care.</p>',
      '<h3>About us</h3><p>Care.</p>',
    ],
    [
      '<h2>Role</h2><p>a</p><p><b>Tasks</b></p><ul><li>b</li></ul>',
      '<h3>Role</h3><p>a</p><h4>Tasks</h4><ul><li>b</li></ul>',
    ],
    ['<p><b>We hire everyone.</b></p><p>Care.</p>', '<p><strong>We hire everyone.</strong></p><p>Care.</p>'],
    ['<p><b>Pay:</b> $20</p><p>Care.</p>', '<p><strong>Pay:</strong> $20</p><p>Care.</p>'],
    ['<p>Care.</p><p><b>Apply now</b></p>', '<p>Care.</p><p><strong>Apply now</strong></p>'],
    [
      '<p><b>Nurse</b></p><p><b>Houston</b></p><p>Care.</p>',
      '<p><strong>Nurse</strong></p><h3>Houston</h3><p>Care.</p>',
    ],
    [
      '<ul><li><p><b>One</b></p><p>Care.</p></li></ul>',
      '<ul><li><p><strong>One</strong></p><p>Care.</p></li></ul>',
    ],
  ])('has headings for bold paragraphs that act as such: %s', (html, expected) => {
    expect(sanitiseDescription(html)).toBe(expected);
  });

  it.each([
    [
      'Write to jobs@clinic.example.',
      `Write to <a href="mailto:jobs@clinic.example" ${rel}>jobs@clinic.example</a>.`,
    ],
    [
      'Call (713) 555-0100 or 713.555.0101',
      `Call <a href="tel:7135550100" ${rel}>(713) 555-0100</a> or <a href="tel:7135550101" ${rel}>713.555.0101</a>`,
    ],
    [
      'Call +1 713-555-0100, ext. 12 now',
      `Call <a href="tel:+17135550100;ext=12" ${rel}>+1 713-555-0100, ext. 12</a> now`,
    ],
    ['Tel. +49 (0)30 1234567', `Tel. <a href="tel:+49301234567" ${rel}>+49 (0)30 1234567</a>`],
    ['Tel. +49 30 1234567', `Tel. <a href="tel:+49301234567" ${rel}>+49 30 1234567</a>`],
    [
      'Id 7135550100, 2026-11-02, $100.000.0000, 12-555-0100-99',
      'Id 7135550100, 2026-11-02, $100.000.0000, 12-555-0100-99',
    ],
    [
      '<a href="https://x.example/">jobs@clinic.example</a>',
      `<a href="https://x.example/" ${rel}>jobs@clinic.example</a>`,
    ],
    [
      '<p>jobs@clinic.example &amp; 800-555-0100</p>',
      `<p><a href="mailto:jobs@clinic.example" ${rel}>jobs@clinic.example</a> &amp; <a href="tel:8005550100" ${rel}>800-555-0100</a></p>`,
    ],
  ])('has mailto and tel links: %s', (html, expected) => {
    expect(sanitiseDescription(html)).toBe(expected);
    expect(sanitiseDescription(expected)).toBe(expected);
  });
});
