import { inOut, linear, ramp } from '/stage/motion.mjs';
import { box, disc, faded, ground, ring, trace } from '/stage/shapes.mjs';
import { caption, label, note, type } from '/stage/type.mjs';

/** Rooms: x, y, width, height, name, what is said there, second of arrival. */
const rooms = [
  [560, 420, 190, 170, 'Front door', 'Wide enough for two strollers', 0.8],
  [560, 170, 290, 230, 'Waiting room', 'Daylight, and a desk at eye level', 2.4],
  [870, 170, 310, 150, 'Exam rooms', 'Eight of them, all the same on purpose', 4.2],
  [870, 340, 150, 250, 'Dental', 'Opened this spring', 6.1],
  [1040, 340, 140, 250, 'Team room', 'A window, a kettle, a door that closes', 7.8],
];
const walk = [
  [655, 560],
  [655, 400],
  [705, 285],
  [860, 285],
  [1020, 245],
  [1020, 330],
  [945, 460],
  [945, 330],
  [1110, 330],
  [1110, 465],
];

/** A floor plan that draws itself while someone walks through it. */
export default {
  format: 'landscape',
  seconds: 11,
  poster: 6.9,
  chord: [196, 246.94, 293.66, 392],
  draw(s) {
    ground(s, s.p.petrolDark);
    s.c.fillStyle = `${s.p.petrolLight}14`;
    for (let x = 20; x < s.w; x += 40) for (let y = 20; y < s.h; y += 40) s.c.fillRect(x, y, 3, 3);
    label(s, 'Facility tour', 88, 118);
    type(s, ['Walk', 'the clinic'], 84, 212, { size: 88, at: 0.2 });
    rooms.forEach(([left, top, width, height, name, words, from], index) => {
      const next = rooms[index + 1]?.[6];
      const drawn = ramp(s.t, from * 0.45, 1, inOut);
      const inside = s.t >= from && !(s.t >= next);
      faded(s, ramp(s.t, from, 0.5) * (inside ? 1 : 0.35), () =>
        box(s, left + 6, top + 6, width - 12, height - 12, 6, inside ? s.p.ember : s.p.petrol),
      );
      const [right, bottom] = [left + width, top + height];
      const walls = [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
        [left, top],
      ];
      trace(s, walls, drawn, s.p.petrolLight, 5);
      const color = inside ? s.p.onEmber : s.p.petrolLight;
      caption(s, name, left + 18, top + 40, { size: 21, at: from, color });
      type(s, name, 88, 420, { size: 48, weight: 700, at: from, until: next, color: s.p.emberBright });
      note(s, words, 90, 474, { size: 25, at: from + 0.15, until: next, color: s.p.onNight });
    });
    const reached = trace(s, walk, ramp(s.t, 0.8, 8, linear), `${s.p.onNight}90`, 4);
    if (reached) {
      ring(s, reached.x, reached.y, 18 + 6 * Math.sin(s.t * 5), 4, s.p.onNight);
      disc(s, reached.x, reached.y, 11, s.p.onNight);
    }
  },
};
