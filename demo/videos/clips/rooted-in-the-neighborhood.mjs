import { chance, inOut, lerp, ramp } from '/stage/motion.mjs';
import { disc, ground, trace } from '/stage/shapes.mjs';
import { label, note, type } from '/stage/type.mjs';

/** Branches, each from where another ends. */
const branches = [];
grow([360, 1010], -Math.PI / 2, 158, 0, 1);

function grow([x, y], angle, length, from, seed) {
  if (length < 34) return;
  const end = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  branches.push({ from, points: [[x, y], end] });
  for (const side of [-1, 1])
    grow(
      end,
      angle + side * (0.34 + chance(seed * 2 + side) * 0.34),
      length * (0.68 + chance(seed * 3 + side) * 0.12),
      from + 1,
      seed * 2 + (side + 1) / 2,
    );
}

/** A tree that grows from a street; its leaves are people. */
export default {
  format: 'portrait',
  seconds: 10,
  poster: 7.6,
  chord: [146.83, 174.61, 220, 293.66],
  draw(s) {
    ground(s, s.p.petrolDark);
    label(s, 'Culture film', 64, 120);
    type(s, ['Hired from', 'four streets', 'away.'], 60, 212, { size: 84, at: 0.1, until: 5.6 });
    const color = s.p.emberBright;
    type(s, ['Rooted', 'where we', 'work.'], 60, 212, { size: 84, at: 5.7, color });
    const sway = Math.sin(s.t * 0.9) * 5;
    branches.forEach(({ from, points }, index) => {
      const bent = points.map(([x, y], end) => [x + sway * ((1010 - y) / 500) * (end + from > 0 ? 1 : 0), y]);
      const grown = ramp(s.t, 0.4 + from * 0.62, 0.9, inOut);
      const bark = from < 3 ? s.p.petrolLight : s.p.onNightMuted;
      const reached = trace(s, bent, grown, bark, Math.max(4, 24 - from * 4.2));
      if (!reached || from <= 3) return;
      const leaf = ramp(s.t, 1.2 + from * 0.62 + chance(index) * 1.6, 0.6);
      const leaves = [s.p.ember, s.p.emberBright, s.p.petrol];
      disc(s, reached.x, reached.y, leaf * lerp(9, 20, chance(index + 5)), leaves[index % 3]);
    });
    s.c.fillStyle = s.p.petrolLight;
    s.c.fillRect(0, 1010, s.w, 6);
    note(s, 'Three in five of us live in the district', 64, 1078, { size: 28, at: 6.2, color: s.p.onNight });
  },
};
