import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

// The faces as the pages use them. What the packages bring has weights no page asks for, which are half of each file. The
// results lie beside the source (src/theme/fonts), so that no build of the site depends on the tool that makes them.
const MADE = path.join(import.meta.dirname, '../../src/theme/fonts');
const require = createRequire(import.meta.url);

/** @type {readonly { family: string, wght: number | { min: number, max: number } }[]} */
const faces = [
  // Headings have one weight.
  { family: 'bricolage-grotesque', wght: 700 },
  { family: 'hanken-grotesk', wght: { min: 400, max: 750 } },
];
/** Which the packages' Latin files hold besides what they name: Vietnamese and decomposed letters, as names in feeds have them. */
const BESIDES = '\u0102\u0300\u0301\u0303\u0309\u0323';
/** What our own texts and nearly all of the feeds are written in: files of one flight of packets. A page fetches the others for what else it has. */
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
/** What every text has, and the figures styles ask for; the other forms of letters are a sixth of a file. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'lnum', 'tnum'];
/** Copyright and licence among them: they go wherever the face goes. */
const NAMES = [0, 1, 2, 3, 4, 5, 6, 13, 14];

for (const { family, wght } of faces) {
  const folder = path.dirname(require.resolve(`@fontsource-variable/${family}/unicode.json`));
  const { latin } = JSON.parse(await readFile(path.join(folder, 'unicode.json'), 'utf8'));
  const whole = await readFile(path.join(folder, 'files', `${family}-latin-wght-normal.woff2`));
  const others = charactersOf(latin.split(',')) + BESIDES;
  for (const [part, characters] of Object.entries({
    common: COMMON,
    others: [...others].filter((one) => !COMMON.includes(one)).join(''),
  })) {
    const made = await subsetFont(whole, characters, {
      targetFormat: 'woff2',
      variationAxes: { wght },
      preserveNameIds: NAMES,
      keepFeatures: FEATURES,
    });
    await writeFile(path.join(MADE, `${family}-${part}.woff2`), made);
    console.log(`${family}, ${part}: ${whole.length} to ${made.length} bytes`);
  }
}

/** @param {readonly string[]} ranges as style sheets write them, `U+0000-00FF` or `U+0131` @returns {string} all of them */
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
