import { inOut, ramp } from './motion.mjs';
import { picture } from './pictures.mjs';
import { faded } from './shapes.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('./pictures.mjs').Move & { soft?: readonly [number, number] }} PlaceMove soft: blur of what is near, in pixels, from and to */

/** Layers of a place, from back to front, and how much of the camera's move each makes. */
export const LAYERS = /** @type {const} */ ([
  ['far', 0.45],
  ['people', 0.72],
  ['near', 1],
]);
const FADE = 0.5;

/** @param {unknown} key @returns {boolean} whether it names a scene in layers, not a picture */
export const isPlace = (key) => String(key).startsWith('work-');

/**
 * A place that the camera moves through: what is near moves more than what is far.
 *
 * @param {Stage} s @param {string} key a scene of frontend/pictures/layers @param {PlaceMove} [move]
 */
export function place(
  s,
  key,
  { soft = [0, 0], zoom = [1.04, 1.18], from = [0.5, 0.5], to = from, ...move } = {},
) {
  const share = move.share ?? s.t / s.seconds;
  for (const [layer, depth] of LAYERS) {
    const part = (/** @type {readonly [number, number]} */ [x, y]) =>
      /** @type {const} */ ([0.5 + (x - 0.5) * depth, 0.5 + (y - 0.5) * depth]);
    const blur = layer === 'near' ? soft[0] + (soft[1] - soft[0]) * share : 0;
    s.c.save();
    if (blur > 0.4) s.c.filter = `blur(${blur.toFixed(1)}px)`;
    picture(s, `${key}-${layer}`, {
      ...move,
      share,
      zoom: [1.02 + (zoom[0] - 1.02) * depth, 1.02 + (zoom[1] - 1.02) * depth],
      from: part(from),
      to: part(to),
    });
    s.c.restore();
  }
}

/** Places one after the other, each dissolving into the next. @param {Stage} s @param {readonly (PlaceMove & { key: string, at: number })[]} list */
export function shots(s, list) {
  list.forEach(({ key, at, ...move }, index) => {
    const until = list[index + 1]?.at ?? s.seconds;
    if (s.t < at - FADE / 2 || s.t > until + FADE / 2) return;
    const shown = index === 0 ? 1 : ramp(s.t, at - FADE / 2, FADE, inOut);
    faded(s, shown, () => place(s, key, { ...move, share: (s.t - at) / (until - at) }));
  });
}
