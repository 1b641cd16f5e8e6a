import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { manifestOf, posterManifestOf } from './manifest.mjs';
import { chooseFiles, encodingOf, hashOf, posterVariantsOf, variantsOf } from './plan.mjs';

const FRONTEND = path.join(import.meta.dirname, '../..');
const PICTURES = path.join(FRONTEND, 'pictures');
const SERVED = path.join(FRONTEND, 'public/pictures');
const CLIPS = path.join(FRONTEND, 'public/media/videos');
const MANIFEST = path.join(FRONTEND, 'src/__generated__/pictures.ts');
const POSTERS = path.join(FRONTEND, 'src/__generated__/posters.ts');
const ENCODER = `sharp ${sharp.versions['sharp']}`;

// Faster on two cores than both cores on one picture.
sharp.concurrency(1);
const CONCURRENCY = 2;

/** @param {string} key @param {string} file @returns {Promise<import('./manifest.mjs').ReadMaster>} */
async function read(key, file) {
  const bytes = await readFile(file);
  const upright = sharp(bytes).autoOrient().toColourspace('srgb').removeAlpha();
  const { data, info } = await upright
    .clone()
    .resize(24, 24, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { autoOrient } = await sharp(bytes).metadata();
  const small = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const tiny = await small.clone().webp({ quality: 30, effort: 6 }).toBuffer();
  const { channels } = await small.stats();
  const color = channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('');
  return {
    key,
    file,
    hash: hashOf(bytes, ENCODER),
    width: autoOrient.width,
    height: autoOrient.height,
    color: `#${color}`,
    placeholder: tiny.toString('base64'),
  };
}

async function readPosters() {
  const { names } = await listed(CLIPS);
  return Promise.all(
    names
      .filter((name) => name.endsWith('.jpg'))
      .sort()
      .map(async (name) => {
        const file = path.join(CLIPS, name);
        const bytes = await readFile(file);
        const { width } = await sharp(bytes).metadata();
        return { id: path.basename(name, '.jpg'), file, hash: hashOf(bytes, ENCODER), width };
      }),
  );
}

/** @param {{ file: string, variants: readonly import('./plan.mjs').Variant[] }} source @param {ReadonlySet<string>} present */
async function encode({ file, variants }, present) {
  for (const { name, width, format } of variants) {
    if (present.has(name)) continue;
    const partial = path.join(SERVED, `.${name}.part`);
    await sharp(file)
      .autoOrient()
      .toColourspace('srgb')
      .removeAlpha()
      .resize({ width })
      .toFormat(format, encodingOf({ width, format }))
      .toFile(partial);
    // A build that is killed must not leave a partial file under a final name.
    await rename(partial, path.join(SERVED, name));
  }
}

async function listed(/** @type {string} */ folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  return { folder, names: entries.filter((entry) => entry.isFile()).map((entry) => entry.name) };
}

/** Pages show no spare picture; in the manifest it would be loaded with each page's scripts. @param {readonly [string, unknown]} entry */
function isShown([key]) {
  return !key.startsWith('spare-');
}

/** @param {{ check: boolean }} options `check`: compares the manifest and encodes nothing */
async function build({ check }) {
  const began = Date.now();
  const files = chooseFiles([await listed(PICTURES), await listed(path.join(PICTURES, 'masters'))]);
  const texts = JSON.parse(await readFile(path.join(PICTURES, 'pictures.json'), 'utf8'));
  const descriptions = Object.fromEntries(Object.entries(texts).filter(isShown));
  const masters = await Promise.all([...files].filter(isShown).map(([key, file]) => read(key, file)));
  const posters = await readPosters();
  const manifests = [
    { file: MANIFEST, text: manifestOf(masters, descriptions) },
    { file: POSTERS, text: posterManifestOf(posters) },
  ];
  const changed = [];
  for (const manifest of manifests)
    if ((await readFile(manifest.file, 'utf8').catch(() => '')) !== manifest.text) changed.push(manifest);
  if (check) {
    if (changed.length > 0)
      throw new Error(
        `${changed.map(({ file }) => path.relative(FRONTEND, file)).join(' and ')} older than the pictures: run \`npm run pictures -w frontend\`.`,
      );
    return;
  }
  await mkdir(SERVED, { recursive: true });
  await mkdir(path.dirname(MANIFEST), { recursive: true });
  const sources = [
    ...masters.map((master) => ({ file: master.file, variants: variantsOf(master) })),
    ...posters.map((poster) => ({ file: poster.file, variants: posterVariantsOf(poster) })),
  ];
  const wanted = new Set(sources.flatMap(({ variants }) => variants.map(({ name }) => name)));
  const present = new Set(await readdir(SERVED));
  // Shared: each worker takes the next picture.
  const queue = sources.values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const source of queue) await encode(source, present);
    }),
  );
  const stale = [...present].filter((name) => !wanted.has(name));
  await Promise.all(stale.map((name) => rm(path.join(SERVED, name), { force: true })));
  for (const { file, text } of changed) await writeFile(file, text);
  const made = [...wanted].filter((name) => !present.has(name)).length;
  console.log(
    `${sources.length} pictures: ${made} files made, ${wanted.size - made} kept, ${stale.length} removed (${((Date.now() - began) / 1000).toFixed(1)} s)`,
  );
}

try {
  await build({ check: process.argv.includes('--check') });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
