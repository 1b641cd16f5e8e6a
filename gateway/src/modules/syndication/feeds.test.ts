import { literalHtml } from './feeds.js';

describe('HTML without named character references', () => {
  it.each([
    ['<p>Nurses &amp; aides&nbsp;wanted</p>', '<p>Nurses & aides\u00a0wanted</p>'],
    ['<p>caf&eacute; &#8211; &#x2019;</p>', '<p>café – ’</p>'],
    ['<p>fewer than &lt;5 beds, &gt; 3 units</p>', '<p>fewer than <5 beds, > 3 units</p>'],
  ])('%s', (html, literal) => {
    expect(literalHtml(html)).toBe(literal);
  });

  it('never turns text into markup', () => {
    expect(literalHtml('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')).toBe(
      '<p>‹script>alert(1)‹/script></p>',
    );
    expect(literalHtml('&lt;&#115;cript&gt;')).not.toContain('<script');
  });

  it('keeps text that is not a character reference', () => {
    expect(literalHtml('R&D; a && b & c')).toBe('R&D; a && b & c');
  });
});
