import { inOut, lerp } from './motion.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {{ x?: number, y?: number, w?: number, h?: number, radius?: number, zoom?: readonly [number, number], from?: readonly [number, number], to?: readonly [number, number], share?: number }} Move */

/**
 * A picture that fills a frame while the camera moves over it.
 *
 * @param {Stage} s @param {string} key a file of frontend/pictures/masters
 * @param {Move} [move] zoom from and to; the point in the middle of the frame, from and to; how much of the move is done
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
  } = {},
) {
  const image = s.images.get(key);
  if (!image) throw new Error(`The clip does not name the picture ${key}.`);
  const scale = Math.max(w / image.width, h / image.height) * lerp(zoom[0], zoom[1], share);
  const [width, height] = [w / scale, h / scale];
  const left = Math.min(
    image.width - width,
    Math.max(0, lerp(from[0], to[0], share) * image.width - width / 2),
  );
  const top = Math.min(
    image.height - height,
    Math.max(0, lerp(from[1], to[1], share) * image.height - height / 2),
  );
  const { c } = s;
  c.save();
  c.beginPath();
  c.roundRect(x, y, w, h, radius);
  c.clip();
  c.imageSmoothingQuality = 'low'; // they are near their size already, see stage.mjs
  c.drawImage(image, left, top, width, height, x, y, w, h);
  c.restore();
}

/** Darkens a side, so that text is read. @param {Stage} s @param {'left' | 'right' | 'top' | 'bottom' | 'all'} side */
export function shade(s, side, strength = 0.85, reach = 0.75, color = s.p.night) {
  const { c, w, h } = s;
  const opaque = `${color}${Math.round(strength * 255)
    .toString(16)
    .padStart(2, '0')}`;
  if (side === 'all') {
    c.fillStyle = opaque;
    c.fillRect(0, 0, w, h);
    return;
  }
  const ends = {
    left: [0, 0, w * reach, 0],
    right: [w, 0, w * (1 - reach), 0],
    top: [0, 0, 0, h * reach],
    bottom: [0, h, 0, h * (1 - reach)],
  };
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = ends[side];
  const gradient = c.createLinearGradient(x0, y0, x1, y1);
  gradient.addColorStop(0, opaque);
  gradient.addColorStop(
    0.45,
    `${color}${Math.round(strength * 200)
      .toString(16)
      .padStart(2, '0')}`,
  );
  gradient.addColorStop(1, `${color}00`);
  c.fillStyle = gradient;
  c.fillRect(0, 0, w, h);
}

/** One picture pushed away by the next. @param {number} time @param {number} at @param {number} [length] */
export function push(time, at, length = 0.7) {
  return inOut(Math.min(1, Math.max(0, (time - at) / length)));
}
