import fc from 'fast-check';
import { plainLine, webAddress } from './clean-text.js';

describe('a cleaned line', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'Nurse',
      '&amp;',
      '&lt;b&gt;',
      '<br>',
      '<',
      '  ',
      '\n',
      '\u00a0',
      '\u0000',
      '\ud83d',
      '😀',
      'é',
      ' ',
      '~',
      '!',
    ),
    fc.string(),
  );
  const line = fc.array(word).map((words) => words.join(' '));

  it('is the same by the short and by the full check', () => {
    const longer = ' '.repeat(10_000);
    fc.assert(fc.property(line, (given) => plainLine(given) === plainLine(given + longer)));
  });

  it('has no spaces at its ends and none doubled', () => {
    fc.assert(fc.property(line, (given) => !/^\s|\s\s|\s$/u.test(plainLine(given) ?? '')));
  });
});

describe('characters nobody sees', () => {
  it.each([
    ['\u200b', null],
    ['\u00ad\u2060', null],
    ['\u200d \u200f', null],
    ['\u202esruN', 'sruN'],
    ['Kranken\u00adschwester', 'Krankenschwester'],
    ['Nur\u200bse', 'Nurse'],
    ['👩\u200d⚕️ Nurse', '👩\u200d⚕️ Nurse'],
  ])('are left out, and a line of nothing else is none: %j', (text, line) =>
    expect(plainLine(text)).toBe(line),
  );
});

describe('a web address', () => {
  it.each([
    ['//x.example/jobs/6', 'https://x.example/jobs/6'],
    ['www.x.example/jobs/7', 'https://www.x.example/jobs/7'],
    ['/jobs/7', null],
    ['https://x.example/jobs?id=1&amp;lang=en&amp;src=feed', 'https://x.example/jobs?id=1&lang=en&src=feed'],
    ['https://x.example/jobs?id=1&lang=en', 'https://x.example/jobs?id=1&lang=en'],
    ['https://x.example/jobs?q=R%26D&amplitude=2', 'https://x.example/jobs?q=R%26D&amplitude=2'],
  ])('is read as %s, HTML-escaped or not', (stated, address) => {
    expect(webAddress(stated)).toBe(address);
  });
});
