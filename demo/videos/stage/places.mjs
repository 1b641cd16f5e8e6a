import { inOut, lerp, ramp } from './motion.mjs';
import { picture } from './pictures.mjs';
import { faded } from './shapes.mjs';

/** Layers of a place, from back to front, and how much of the camera's move each makes. */
export const LAYERS = { far: 0.45, people: 0.72, near: 1 };
const FADE = 0.5;

/**
 * A place that the camera moves through: what is near moves more than what is far.
 *
 * @param s the stage
 * @param key a scene of frontend/pictures/layers
 * @param move as of a picture; `soft`: blur of what is near, in pixels, from and to
 */
export function place(
  s,
  key,
  { soft = [0, 0], zoom = [1.04, 1.18], from = [0.5, 0.5], to = from, share = s.t / s.seconds, ...frame },
) {
  for (const [layer, depth] of Object.entries(LAYERS)) {
    const point = (one) => one.map((value) => 0.5 + (value - 0.5) * depth);
    const blur = layer === 'near' ? lerp(...soft, share) : 0;
    s.c.save();
    if (blur > 0.4) s.c.filter = `blur(${blur.toFixed(1)}px)`;
    picture(s, `${key}-${layer}`, {
      ...frame,
      share,
      zoom: zoom.map((value) => 1.02 + (value - 1.02) * depth),
      from: point(from),
      to: point(to),
    });
    s.c.restore();
  }
}

/** Places and pictures one after the other, each dissolving into the next. @param list moves with their key and the second in which they begin (`at`) */
export function shots(s, list) {
  list.forEach(({ key, at, ...move }, index) => {
    const until = list[index + 1]?.at ?? s.seconds;
    if (s.t < at - FADE / 2 || s.t > until + FADE / 2) return;
    const shown = index === 0 ? 1 : ramp(s.t, at - FADE / 2, FADE, inOut);
    faded(s, shown, () => view(s, key, { ...move, share: (s.t - at) / (until - at) }));
  });
}

const isPlace = (key) => key.startsWith('work-');

/** A picture, or a place where the key names one. */
export function view(s, key, move) {
  (isPlace(key) ? place : picture)(s, key, move);
}

/** What a clip has to name to show these keys by `view`. */
export const viewed = (keys) => ({
  pictures: keys.filter((key) => !isPlace(key)),
  places: keys.filter(isPlace),
});
