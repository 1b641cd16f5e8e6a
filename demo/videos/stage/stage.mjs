import palette from '/palette.mjs';
import { LAYERS } from './places.mjs';

/**
 * What a clip draws on: the canvas' context `c`, its size `w` and `h`, seconds since the beginning `t` and of all `seconds`, the
 * site's colours `p`, and its `images`.
 *
 * A clip (`clips/<id>.mjs`): `format` (landscape or portrait), `seconds`, `poster` (second of the still), `chord` (frequencies of
 * the sound), `draw(stage)`, and the keys of the `pictures` (frontend/pictures/masters) and `places` (layers) that it shows.
 * Pictures are kept `pictureWidth` wide, for clips that go nearer or stay farther than most.
 */
const sizes = { landscape: [1280, 720], portrait: [720, 1280] };
const AT_A_TIME = 8;
const canvas = document.querySelector('canvas');
let stage;

const faces = [
  ['Bricolage Grotesque Variable', 'bricolage-grotesque', '200 800'],
  ['Hanken Grotesk Variable', 'hanken-grotesk', '100 900'],
];

async function load(id) {
  for (const [family, name, weight] of faces) {
    const url = `/fonts/${name}/files/${name}-latin-wght-normal.woff2`;
    document.fonts.add(await new FontFace(family, `url(${url})`, { weight }).load());
  }
  const { default: clip } = await import(`/clips/${id}.mjs`);
  const { format, seconds, poster, chord, pictures = [], places = [], pictureWidth = 1500 } = clip;
  const bitmap = async (key, address, options) => [
    key,
    await createImageBitmap(await (await fetch(address)).blob(), options),
  ];
  const layers = places.flatMap((key) => Object.keys(LAYERS).map((layer) => `${key}-${layer}`));
  const images = await Promise.all([
    ...pictures.map((key) =>
      bitmap(key, `/pictures/${key}.webp`, { resizeWidth: pictureWidth, resizeQuality: 'high' }),
    ),
    ...layers.map((key) => bitmap(key, `/layers/${key}.webp`)),
  ]);
  const [w, h] = sizes[format];
  Object.assign(canvas, { width: w, height: h });
  const c = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  stage = { c, w, h, t: 0, seconds, p: palette, images: new Map(images), clip };
  return { w, h, seconds, poster, chord, pictured: images.length > 0 };
}

/** @param still whether it is drawn as a poster */
function drawAt(time, still = false) {
  const { c, clip } = stage;
  Object.assign(stage, { t: time, still });
  c.reset();
  c.textRendering = 'geometricPrecision';
  clip.draw(stage);
}

/** Sends frames to the program that encodes them, in order. */
async function film(frames, rate) {
  // Several at a time, and the next are drawn while these are on their way.
  let sent = Promise.resolve();
  for (let first = 0; first < frames; first += AT_A_TIME) {
    const drawn = Array.from({ length: Math.min(AT_A_TIME, frames - first) }, (_, index) => {
      drawAt((first + index) / rate);
      return stage.c.getImageData(0, 0, stage.w, stage.h).data;
    });
    await sent;
    sent = fetch('/frames', { method: 'POST', body: new Blob(drawn) });
  }
  await sent;
}

Object.assign(window, { load, drawAt, film });
