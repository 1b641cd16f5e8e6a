import palette from '/palette.mjs';
import { LAYERS } from './places.mjs';

/**
 * @typedef {object} Stage
 * @property {CanvasRenderingContext2D} c
 * @property {number} w
 * @property {number} h
 * @property {number} t seconds since the clip began
 * @property {number} seconds its length
 * @property {Readonly<Record<string, string>>} p the site's colours
 * @property {ReadonlyMap<string, ImageBitmap>} images
 */

/**
 * @typedef {object} Clip
 * @property {'landscape' | 'portrait'} format
 * @property {number} seconds
 * @property {number} poster second of the still
 * @property {readonly string[]} [pictures] keys of frontend/pictures/masters
 * @property {readonly string[]} [places] scenes of frontend/pictures/layers
 * @property {number} [pictureWidth] in which pictures are kept, for clips that go nearer or stay farther than most
 * @property {readonly number[]} chord frequencies of the sound
 * @property {(stage: Stage) => void} draw
 */

const sizes = { landscape: [1280, 720], portrait: [720, 1280] };
const AT_A_TIME = 8;
const canvas = document.querySelector('canvas');
/** @type {Stage & { clip?: Clip }} */
let stage;

const faces = [
  [
    'Bricolage Grotesque Variable',
    '/fonts/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    '200 800',
  ],
  [
    'Hanken Grotesk Variable',
    '/fonts/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    '100 900',
  ],
];

/** @param {string} id @returns {Promise<{ format: string, seconds: number, poster: number, chord: readonly number[], pictured: boolean }>} */
async function load(id) {
  for (const [family, url, weight] of faces)
    document.fonts.add(await new FontFace(family, `url(${url})`, { weight }).load());
  /** @type {{ default: Clip }} */
  const { default: clip } = await import(`/clips/${id}.mjs`);
  /** @type {(address: string) => Promise<Blob>} */
  const fetched = async (address) => (await fetch(address)).blob();
  const images = await Promise.all([
    ...(clip.pictures ?? []).map(
      async (key) =>
        /** @type {const} */ ([
          key,
          await createImageBitmap(await fetched(`/pictures/${key}.webp`), {
            resizeWidth: clip.pictureWidth ?? 1500,
            resizeQuality: 'high',
          }),
        ]),
    ),
    ...(clip.places ?? [])
      .flatMap((key) => LAYERS.map(([layer]) => `${key}-${layer}`))
      .map(
        async (name) =>
          /** @type {const} */ ([name, await createImageBitmap(await fetched(`/layers/${name}.webp`))]),
      ),
  ]);
  const [w, h] = sizes[clip.format];
  Object.assign(canvas, { width: w, height: h });
  const c = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  stage = { c, w, h, t: 0, seconds: clip.seconds, p: palette, images: new Map(images), clip };
  return {
    format: clip.format,
    seconds: clip.seconds,
    poster: clip.poster,
    chord: clip.chord,
    pictured: images.length > 0,
  };
}

/** @param {number} time */
function drawAt(time) {
  const { c, clip } = stage;
  stage.t = time;
  c.reset();
  c.textRendering = 'geometricPrecision';
  clip.draw(stage);
}

/** Sends frames to the program that encodes them, in order. @param {number} first @param {number} last @param {number} rate */
async function film(first, last, rate) {
  // Several at a time, and the next are drawn while these are on their way.
  let sent = Promise.resolve();
  for (let frame = first; frame < last; frame += AT_A_TIME) {
    const frames = Array.from({ length: Math.min(AT_A_TIME, last - frame) }, (_, index) => {
      drawAt((frame + index) / rate);
      return stage.c.getImageData(0, 0, stage.w, stage.h).data;
    });
    await sent;
    sent = fetch('/frames', { method: 'POST', body: new Blob(frames) }).then(() => undefined);
  }
  await sent;
}

Object.assign(window, { load, drawAt, film });
