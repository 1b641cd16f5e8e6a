import { createHash } from 'node:crypto';
import path from 'node:path';

/**
 * What is made of every picture. A change here changes every file's name, so no cache keeps an old file.
 * AVIF effort 2: effort 3 takes half as much time again for files 7 % smaller. The width that most phones take is worth more:
 * over a slow connection 20 KB need two round trips and 22 KB three, 150 ms more. Quality 50 at effort 4 is nearer to the master
 * than 52 at effort 2 (by 0.4 dB) and an eighth smaller, for 0.8 s a picture.
 */
const RECIPE = {
  widths: [480, 800, 1200, 1600, 2000],
  formats: { avif: { quality: 52, effort: 2, chromaSubsampling: '4:2:0' }, webp: { quality: 76, effort: 4 } },
  phone: { width: 800, avif: { quality: 50, effort: 4, chromaSubsampling: '4:2:0' } },
  fallback: { width: 1200, jpeg: { quality: 78, mozjpeg: true } },
};

const PICTURE_FILE = /^(?<key>[a-z0-9]+(?:-[a-z0-9]+)*)\.(?:avif|webp|jpe?g|png|tiff?)$/i;

/** @typedef {{ key: string, file: string, hash: string, width: number, height: number }} Master */
/** @typedef {{ name: string, width: number, format: 'avif' | 'webp' | 'jpeg' }} Variant */

/**
 * Chooses the file of each key: an operator's own picture replaces our master of the same key.
 *
 * @param {{ folder: string, names: readonly string[] }[]} folders the preferred one first
 * @returns {Map<string, string>} key → path
 * @throws {Error} when one folder holds two files of a key
 */
export function chooseFiles(folders) {
  const chosen = new Map();
  for (const { folder, names } of folders) {
    const here = new Map();
    for (const name of [...names].sort()) {
      const key = PICTURE_FILE.exec(name)?.groups?.['key']?.toLowerCase();
      if (key === undefined) continue;
      if (here.has(key))
        throw new Error(`Two pictures for "${key}" in ${folder}: ${here.get(key)} and ${name}. Keep one.`);
      here.set(key, name);
    }
    for (const [key, name] of here) if (!chosen.has(key)) chosen.set(key, path.join(folder, name));
  }
  return new Map([...chosen].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Hash of the input (picture, recipe), not of the output: it is the same on every machine, and the manifest can be checked
 * without encoding.
 *
 * @param {Uint8Array} bytes the master
 * @param {string} encoder name and version of the encoder
 */
export function hashOf(bytes, encoder) {
  return createHash('sha256')
    .update(bytes)
    .update(JSON.stringify(RECIPE))
    .update(encoder)
    .digest('hex')
    .slice(0, 10);
}

/** The widths made of a picture: the recipe's, never more than it has; a narrower picture also keeps its own width. @param {number} width */
export function widthsOf(width) {
  const fitting = RECIPE.widths.filter((wanted) => wanted <= width);
  const widest = RECIPE.widths.at(-1) ?? width;
  return width < widest && !fitting.includes(width) ? [...fitting, width] : fitting;
}

/** @param {number} width */
export function fallbackWidthOf(width) {
  return widthsOf(width).findLast((candidate) => candidate <= RECIPE.fallback.width) ?? width;
}

/** @param {Pick<Variant, 'width' | 'format'>} variant @returns sharp's options */
export function encodingOf({ width, format }) {
  if (format === 'jpeg') return RECIPE.fallback.jpeg;
  return format === 'avif' && width === RECIPE.phone.width ? RECIPE.phone.avif : RECIPE.formats[format];
}

/** @param {Pick<Master, 'hash' | 'width'> & { id: string }} poster @returns {Variant[]} a clip's poster for cards and for players */
export function posterVariantsOf({ id, hash, width }) {
  return [Math.round(width / 2), width].flatMap((each) =>
    /** @type {const} */ (['avif', 'webp']).map((format) => ({
      name: `poster-${id}-${each}.${hash}.${format}`,
      width: each,
      format,
    })),
  );
}

/** @param {Pick<Master, 'key' | 'hash' | 'width'>} master @returns {Variant[]} all files made of it */
export function variantsOf({ key, hash, width }) {
  const fallback = fallbackWidthOf(width);
  return [
    ...widthsOf(width).flatMap((each) => [
      { name: `${key}-${each}.${hash}.avif`, width: each, format: /** @type {const} */ ('avif') },
      { name: `${key}-${each}.${hash}.webp`, width: each, format: /** @type {const} */ ('webp') },
    ]),
    { name: `${key}-${fallback}.${hash}.jpg`, width: fallback, format: /** @type {const} */ ('jpeg') },
  ];
}
