import { lerp } from './motion.mjs';
import { clipped, ground } from './shapes.mjs';

/**
 * A picture that fills a frame while the camera moves over it.
 *
 * @param s the stage
 * @param key a file of frontend/pictures/masters
 * @param move the frame; `zoom` from and to; the point in its middle, `from` and `to`; how much of the move is done (`share`)
 */
export function picture(
  s,
  key,
  {
    x = 0,
    y = 0,
    w = s.w,
    h = s.h,
    radius = 0,
    zoom = [1.04, 1.14],
    from = [0.5, 0.5],
    to = from,
    share = s.t / s.seconds,
  },
) {
  const image = s.images.get(key);
  if (!image) throw new Error(`The clip does not name the picture ${key}.`);
  const scale = Math.max(w / image.width, h / image.height) * lerp(...zoom, share);
  const [width, height] = [w / scale, h / scale];
  const start = (all, part, axis) =>
    Math.min(all - part, Math.max(0, lerp(from[axis], to[axis], share) * all - part / 2));
  clipped(s, x, y, w, h, radius, () => {
    s.c.imageSmoothingQuality = 'low'; // they are near their size already, see stage.mjs
    const [left, top] = [start(image.width, width, 0), start(image.height, height, 1)];
    s.c.drawImage(image, left, top, width, height, x, y, w, h);
  });
}

/** Darkens a side (left, top or bottom) or all, so that text is read. */
export function shade(s, side, strength = 0.85, reach = 0.75) {
  const { c, w, h } = s;
  const night = (opacity) => `${s.p.night}${Math.round(opacity).toString(16).padStart(2, '0')}`;
  if (side === 'all') {
    ground(s, night(strength * 255));
    return;
  }
  const ends = { left: [0, 0, w * reach, 0], top: [0, 0, 0, h * reach], bottom: [0, h, 0, h * (1 - reach)] };
  const gradient = c.createLinearGradient(...ends[side]);
  gradient.addColorStop(0, night(strength * 255));
  gradient.addColorStop(0.45, night(strength * 200));
  gradient.addColorStop(1, night(0));
  ground(s, gradient);
}
