import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

// Subsets of the fonts, as pages use them: the weights that no page uses are half of each file. The results are committed
// (src/theme/fonts), so that the build does not depend on the tool.
const FONTS = path.join(import.meta.dirname, '../../src/theme/fonts');
const require = createRequire(import.meta.url);

/** @type {readonly { family: string, wght: number | { min: number, max: number } }[]} */
const faces = [
  // Headings have one weight.
  { family: 'bricolage-grotesque', wght: 700 },
  { family: 'hanken-grotesk', wght: { min: 400, max: 750 } },
];
/** In the packages' Latin files, but not in their ranges: Vietnamese and decomposed letters, which names in feeds have. */
const UNLISTED = '\u0102\u0300\u0301\u0303\u0309\u0323';
/** In our own texts and nearly all feeds: small enough for one round trip. Other characters are in a file of their own. */
const COMMON = charactersOf([
  'U+20-7E',
  'U+A0',
  'U+A9',
  'U+B7',
  'U+E9',
  'U+2013-2014',
  'U+2018-2019',
  'U+201C-201D',
  'U+2022',
  'U+2026',
]);
/** Needed by every text, and the figures that styles use; other forms of letters are a sixth of a file. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'lnum', 'tnum'];
/** Among them copyright and licence, which must stay in the font. */
const NAMES = [0, 1, 2, 3, 4, 5, 6, 13, 14];

for (const { family, wght } of faces) {
  const folder = path.dirname(require.resolve(`@fontsource-variable/${family}/unicode.json`));
  const { latin } = JSON.parse(await readFile(path.join(folder, 'unicode.json'), 'utf8'));
  const whole = await readFile(path.join(folder, 'files', `${family}-latin-wght-normal.woff2`));
  const others = charactersOf(latin.split(',')) + UNLISTED;
  for (const [part, characters] of Object.entries({
    common: COMMON,
    others: [...others].filter((one) => !COMMON.includes(one)).join(''),
  })) {
    const subset = await subsetFont(whole, characters, {
      targetFormat: 'woff2',
      variationAxes: { wght },
      preserveNameIds: NAMES,
      keepFeatures: FEATURES,
    });
    await writeFile(path.join(FONTS, `${family}-${part}.woff2`), subset);
    console.log(`${family}, ${part}: ${whole.length} to ${subset.length} bytes`);
  }
}

/** @param {readonly string[]} ranges as in CSS, `U+0000-00FF` or `U+0131` */
function charactersOf(ranges) {
  return ranges
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}
