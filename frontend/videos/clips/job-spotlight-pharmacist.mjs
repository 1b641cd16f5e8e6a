import { chance, lerp, ramp, settle } from '/stage/motion.mjs';
import { box, faded, ground, ring, tick, trace } from '/stage/shapes.mjs';
import { label, note, type } from '/stage/type.mjs';

const points = [
  'Days, no weekends',
  'Board certification paid',
  'Two residents to teach',
  'A voice on the tumor board',
];

/** @param {number} x @param {number} y @param {number} r @returns {[number, number][]} */
function hexagon(x, y, r) {
  return Array.from({ length: 7 }, (_, index) => [
    x + r * Math.cos((index * Math.PI) / 3 + 0.5),
    y + r * Math.sin((index * Math.PI) / 3 + 0.5),
  ]);
}

/** A vacancy as a card, rings of a molecule turning behind it. @type {import('../stage/stage.mjs').Clip} */
export default {
  format: 'portrait',
  seconds: 10,
  poster: 7,
  chord: [138.59, 207.65, 277.18, 349.23],
  draw(s) {
    ground(s, s.p.petrolLight);
    for (let index = 0; index < 12; index += 1) {
      const r = lerp(50, 120, chance(index));
      const x = 720 * chance(index + 20) + 20 * Math.sin(s.t * 0.5 + index);
      const y = ((1500 * chance(index + 40) - s.t * 26 * (0.5 + chance(index)) + 1500) % 1500) - 100;
      trace(s, hexagon(x, y, r), 1, `${s.p.petrol}38`, 5);
      if (index % 3 === 0) faded(s, 0.25, () => ring(s, x, y, r * 0.5, 4, s.p.petrol));
    }
    const y = 250 + (1 - ramp(s.t, 0.2, 0.9, settle)) * 500;
    box(s, 56, y, 608, 760, 40, s.p.surface);
    box(s, 56, y, 608, 16, 8, s.p.ember);
    label(s, 'Job spotlight', 64, 150, { color: s.p.rust });
    type(s, ['Oncology', 'pharmacist'], 100, y + 128, { size: 88, weight: 780, color: s.p.ink, at: 0.6 });
    note(s, 'Full time · On site · Houston area', 102, y + 282, { size: 28, color: s.p.inkMuted, at: 1.2 });
    points.forEach((words, index) => {
      const at = 2 + index * 1.15;
      const top = y + 372 + index * 78;
      box(s, 100, top - 27, 46, 46, 23, s.p.petrolLight);
      tick(s, 123, top - 4, 26, ramp(s.t, at, 0.5), s.p.petrol, 6);
      note(s, words, 168, top + 7, { size: 32, weight: 550, color: s.p.ink, at });
    });
    faded(s, ramp(s.t, 6.8, 0.5), () => {
      box(s, 56, 1050, 608, 104, 52, s.p.petrol);
      type(s, 'See the job', 360, 1116, {
        size: 42,
        weight: 700,
        face: 'text',
        tracking: 0,
        align: 'center',
      });
    });
  },
};
