import { inOut, lerp, ramp } from '/stage/motion.mjs';
import { box, disc, faded, ground, line } from '/stage/shapes.mjs';
import { label, note, type } from '/stage/type.mjs';

const angles = [
  [0.5, 0, 'Flat', 'Window behind the camera'],
  [3.4, -52, 'Right', 'Window at forty-five degrees'],
  [6.6, -176, 'Lost', 'Window behind the person'],
];

/** A head as a sphere, lit by a window that moves around it; beside it the same from above. */
export default {
  format: 'landscape',
  seconds: 10,
  poster: 5.6,
  chord: [207.65, 261.63, 311.13, 415.3],
  draw(s) {
    ground(s, s.p.rustLight);
    label(s, 'Lighting tips', 88, 118, { color: s.p.rustDark });
    type(s, ['One window', 'is enough.'], 84, 214, { size: 76, color: s.p.ink, at: 0.1 });
    let angle = 0;
    angles.slice(1).forEach(([at, to]) => {
      angle = lerp(angle, to, ramp(s.t, at, 1.3, inOut));
    });
    const radians = (angle * Math.PI) / 180;
    angles.forEach(([at, , name, words], index) => {
      const until = angles[index + 1]?.[0];
      const color = index === 1 ? s.p.success : s.p.rust;
      type(s, name, 84, 470, { size: 76, color, at, until });
      note(s, words, 88, 524, { size: 30, color: s.p.inkMuted, at: at + 0.2, until });
    });
    const [x, y, r] = [1010, 330, 165];
    const [side, facing] = [Math.sin(radians), Math.cos(radians)];
    const isBehind = facing < -0.4;
    const light = s.c.createRadialGradient(x + side * r * 0.72, y - 24, 8, x + side * r * 0.5, y, r * 1.9);
    light.addColorStop(0, isBehind ? s.p.rustDark : s.p.emberBright);
    light.addColorStop(facing > 0.9 ? 0.75 : 0.3, isBehind ? s.p.rustDark : s.p.ember);
    light.addColorStop(1, s.p.onEmber);
    faded(s, isBehind ? 0.9 : 0, () => disc(s, x, y, r + 16, s.p.surface));
    disc(s, x, y, r, isBehind ? s.p.ink : s.p.rust);
    faded(s, isBehind ? 0.25 : 1, () => disc(s, x, y, r, light));
    const [px, py, away] = [690, 320, 150];
    s.c.setLineDash([4, 12]);
    s.c.beginPath();
    s.c.arc(px, py, away, 0, Math.PI * 2);
    s.c.strokeStyle = s.p.rust;
    s.c.lineWidth = 3;
    s.c.stroke();
    s.c.setLineDash([]);
    disc(s, px, py, 34, s.p.ink);
    box(s, px - 26, py + away + 34, 52, 36, 8, s.p.ink);
    box(s, px - 10, py + away + 22, 20, 16, 3, s.p.ink);
    const around = (distance) => [px + side * distance, py + facing * distance];
    line(s, around(away), around(48), s.p.ember, 8);
    s.c.save();
    s.c.translate(...around(away));
    s.c.rotate(-radians);
    box(s, -54, -10, 108, 20, 5, s.p.ember);
    s.c.restore();
    const below = { size: 22, align: 'center', color: s.p.inkMuted, at: 0.5 };
    note(s, 'From above', px, 575, below);
    note(s, 'On screen', x, 575, below);
  },
};
