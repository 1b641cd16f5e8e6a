import { clamp, lerp, out, ramp } from './motion.mjs';

// `s` is the stage (stage.mjs); x and y are pixels, shares and opacities go from 0 to 1.

export function ground(s, color) {
  s.c.fillStyle = color;
  s.c.fillRect(0, 0, s.w, s.h);
}

/** @param amount opacity of everything drawn within */
export function faded(s, amount, draw) {
  if (amount <= 0) return;
  s.c.save();
  s.c.globalAlpha *= clamp(amount);
  draw();
  s.c.restore();
}

/** Shows of what is drawn within only what lies in a rounded box. */
export function clipped(s, x, y, w, h, r, draw) {
  s.c.save();
  s.c.beginPath();
  s.c.roundRect(x, y, w, h, r);
  s.c.clip();
  draw();
  s.c.restore();
}

export function box(s, x, y, w, h, r, fill, stroke, width = 2) {
  const { c } = s;
  c.beginPath();
  c.roundRect(x, y, Math.max(0, w), Math.max(0, h), Math.min(r, Math.max(0, w) / 2, Math.max(0, h) / 2));
  c.fillStyle = fill;
  c.fill();
  if (stroke) {
    c.strokeStyle = stroke;
    c.lineWidth = width;
    c.stroke();
  }
}

export function disc(s, x, y, r, fill) {
  s.c.beginPath();
  s.c.arc(x, y, Math.max(0, r), 0, Math.PI * 2);
  s.c.fillStyle = fill;
  s.c.fill();
}

/** A circle drawn clockwise from the top. */
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

/** A line through points, drawn up to a share of its length. @returns its end; undefined before it begins */
export function trace(s, points, share, color, width = 4) {
  if (share <= 0) return undefined;
  const reached = along(points, share);
  const { c } = s;
  c.beginPath();
  for (const [x, y] of points.slice(0, reached.index + 1)) c.lineTo(x, y);
  c.lineTo(reached.x, reached.y);
  c.strokeStyle = color;
  c.lineWidth = width;
  c.lineCap = 'round';
  c.lineJoin = 'round';
  c.stroke();
  return reached;
}

/** A straight line. @param from a point @param to a point */
export function line(s, from, to, color, width, share = 1) {
  trace(s, [from, to], share, color, width);
}

function along(points, share) {
  const lengths = points
    .slice(1)
    .map(([x, y], index) => Math.hypot(x - points[index][0], y - points[index][1]));
  let left = clamp(share) * lengths.reduce((sum, one) => sum + one, 0);
  let index = 0;
  while (index < lengths.length - 1 && left > lengths[index]) left -= lengths[index++];
  const part = lengths[index] === 0 ? 1 : Math.min(1, left / lengths[index]);
  const [a, b] = points.slice(index);
  return { index, x: lerp(a[0], b[0], part), y: lerp(a[1], b[1], part) };
}

/** A check mark that draws itself. */
export function tick(s, x, y, size, share, color, width) {
  const points = [
    [x - size * 0.42, y + size * 0.02],
    [x - size * 0.1, y + size * 0.32],
    [x + size * 0.46, y - size * 0.34],
  ];
  trace(s, points, share, color, width);
}

/** The four corners of a viewfinder. */
export function corners(s, x, y, w, h, color, length = 36, width = 4) {
  const { c } = s;
  c.strokeStyle = color;
  c.lineWidth = width;
  c.lineCap = 'square';
  c.beginPath();
  for (const [cx, dx] of [
    [x, 1],
    [x + w, -1],
  ])
    for (const [cy, dy] of [
      [y, 1],
      [y + h, -1],
    ]) {
      c.moveTo(cx + dx * length, cy);
      c.lineTo(cx, cy);
      c.lineTo(cx, cy + dy * length);
    }
  c.stroke();
}

/** Bars of a voice. @param y middle line @param loudness of a bar by its index @param color of a bar by its share of the width */
export function waveform(s, x, y, w, h, count, loudness, color) {
  const step = w / count;
  for (let index = 0; index < count; index += 1) {
    const tall = Math.max(step * 0.55, h * clamp(loudness(index)));
    box(s, x + index * step + step * 0.2, y - tall / 2, step * 0.6, tall, step * 0.3, color(index / count));
  }
}

/** Head and shoulders. @param x middle @param y base line */
export function person(s, x, y, height, color) {
  const { c } = s;
  disc(s, x, y - height * 0.74, height * 0.24, color);
  const [half, rise] = [height * 0.46, height * 0.58];
  c.beginPath();
  c.moveTo(x - half, y);
  c.bezierCurveTo(x - half, y - rise, x + half, y - rise, x + half, y);
  c.closePath();
  c.fillStyle = color;
  c.fill();
}

/** The light of a camera that runs. */
export function recording(s, x, y) {
  disc(s, x, y, 8, s.t % 1.2 < 0.8 ? s.p.ember : s.p.nightLine);
}

/** Scales what is drawn around a point while it appears. */
export function pop(s, x, y, at, draw) {
  const share = ramp(s.t, at, 0.6, out);
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
