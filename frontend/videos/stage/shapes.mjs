import { clamp, lerp, out, ramp } from './motion.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */

/** @param {Stage} s @param {string} color */
export function ground(s, color) {
  s.c.fillStyle = color;
  s.c.fillRect(0, 0, s.w, s.h);
}

/** @param {Stage} s @param {number} amount opacity of everything drawn within @param {() => void} draw */
export function faded(s, amount, draw) {
  if (amount <= 0) return;
  s.c.save();
  s.c.globalAlpha *= clamp(amount);
  draw();
  s.c.restore();
}

/** @param {Stage} s @param {number} x @param {number} y @param {number} w @param {number} h @param {number} r */
export function box(
  s,
  x,
  y,
  w,
  h,
  r,
  /** @type {string} */ fill,
  /** @type {string | undefined} */ stroke = undefined,
  width = 2,
) {
  const { c } = s;
  c.beginPath();
  c.roundRect(x, y, Math.max(0, w), Math.max(0, h), Math.min(r, Math.max(0, w) / 2, Math.max(0, h) / 2));
  if (fill !== 'none') {
    c.fillStyle = fill;
    c.fill();
  }
  if (stroke) {
    c.strokeStyle = stroke;
    c.lineWidth = width;
    c.stroke();
  }
}

/** @param {Stage} s @param {number} x @param {number} y @param {number} r @param {string} fill */
export function disc(s, x, y, r, fill) {
  s.c.beginPath();
  s.c.arc(x, y, Math.max(0, r), 0, Math.PI * 2);
  s.c.fillStyle = fill;
  s.c.fill();
}

/** A circle drawn clockwise from the top. @param {Stage} s @param {number} x @param {number} y @param {number} r @param {number} width @param {string} color */
export function ring(s, x, y, r, width, color, from = 0, until = 1) {
  if (until <= from) return;
  const { c } = s;
  c.beginPath();
  c.arc(x, y, r, (from - 0.25) * Math.PI * 2, (until - 0.25) * Math.PI * 2);
  c.strokeStyle = color;
  c.lineWidth = width;
  c.lineCap = until - from < 1 ? 'round' : 'butt';
  c.stroke();
}

/** A line through points, drawn up to a share of its length. @param {Stage} s @param {readonly (readonly [number, number])[]} points @param {number} share */
export function trace(s, points, share, /** @type {string} */ color, width = 4) {
  const reached = along(points, share);
  if (share <= 0 || !reached) return undefined;
  const { c } = s;
  c.beginPath();
  points
    .slice(0, reached.index + 1)
    .forEach(([x, y], index) => (index === 0 ? c.moveTo(x, y) : c.lineTo(x, y)));
  c.lineTo(reached.x, reached.y);
  c.strokeStyle = color;
  c.lineWidth = width;
  c.lineCap = 'round';
  c.lineJoin = 'round';
  c.stroke();
  return reached;
}

/** @param {readonly (readonly [number, number])[]} points @param {number} share */
export function along(points, share) {
  const lengths = points
    .slice(1)
    .map(([x, y], index) => Math.hypot(x - (points[index]?.[0] ?? 0), y - (points[index]?.[1] ?? 0)));
  let left = clamp(share) * lengths.reduce((sum, one) => sum + one, 0);
  for (const [index, length] of lengths.entries()) {
    const [a, b] = [points[index], points[index + 1]];
    if (a && b && (left <= length || index === lengths.length - 1)) {
      const part = length === 0 ? 1 : Math.min(1, left / length);
      return { index, x: lerp(a[0], b[0], part), y: lerp(a[1], b[1], part) };
    }
    left -= length;
  }
  return undefined;
}

/** A check mark that draws itself. @param {Stage} s @param {number} x @param {number} y @param {number} size @param {number} share @param {string} color */
export function tick(s, x, y, size, share, color, width = size / 6) {
  trace(
    s,
    [
      [x - size * 0.42, y + size * 0.02],
      [x - size * 0.1, y + size * 0.32],
      [x + size * 0.46, y - size * 0.34],
    ],
    share,
    color,
    width,
  );
}

/** The four corners of a viewfinder. @param {Stage} s @param {number} x @param {number} y @param {number} w @param {number} h @param {string} color */
export function corners(s, x, y, w, h, color, length = 36, width = 4) {
  const { c } = s;
  c.strokeStyle = color;
  c.lineWidth = width;
  c.lineCap = 'square';
  c.beginPath();
  for (const [cx, cy, dx, dy] of /** @type {const} */ ([
    [x, y, 1, 1],
    [x + w, y, -1, 1],
    [x, y + h, 1, -1],
    [x + w, y + h, -1, -1],
  ])) {
    c.moveTo(cx + dx * length, cy);
    c.lineTo(cx, cy);
    c.lineTo(cx, cy + dy * length);
  }
  c.stroke();
}

/** Bars of a voice. @param {Stage} s @param {number} x @param {number} y middle line @param {number} w @param {number} h @param {(index: number, count: number) => number} loudness 0-1 @param {(share: number) => string} color */
export function waveform(s, x, y, w, h, count, loudness, color) {
  const step = w / count;
  for (let index = 0; index < count; index += 1) {
    const tall = Math.max(step * 0.55, h * clamp(loudness(index, count)));
    box(s, x + index * step + step * 0.2, y - tall / 2, step * 0.6, tall, step * 0.3, color(index / count));
  }
}

/** Head and shoulders. @param {Stage} s @param {number} x middle @param {number} y base line @param {number} size height @param {string} color */
export function person(s, x, y, size, color) {
  const { c } = s;
  disc(s, x, y - size * 0.74, size * 0.24, color);
  c.beginPath();
  c.moveTo(x - size * 0.46, y);
  c.bezierCurveTo(x - size * 0.46, y - size * 0.58, x + size * 0.46, y - size * 0.58, x + size * 0.46, y);
  c.closePath();
  c.fillStyle = color;
  c.fill();
}

/** The little light that says a camera runs. @param {Stage} s @param {number} x @param {number} y */
export function recording(s, x, y, color = s.p.ember) {
  disc(s, x, y, 8, s.t % 1.2 < 0.8 ? color : s.p.nightLine);
}

/** Scales what is drawn around a point while it appears. @param {Stage} s @param {number} x @param {number} y @param {number} at @param {() => void} draw */
export function pop(s, x, y, at, draw, length = 0.6, curve = out) {
  const share = ramp(s.t, at, length, curve);
  if (share <= 0) return;
  const { c } = s;
  c.save();
  c.globalAlpha *= clamp(share * 1.5);
  c.translate(x, y);
  c.scale(lerp(0.7, 1, share), lerp(0.7, 1, share));
  c.translate(-x, -y);
  draw();
  c.restore();
}
