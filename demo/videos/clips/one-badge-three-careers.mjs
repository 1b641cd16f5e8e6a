import { shade } from '/stage/pictures.mjs';
import { shots, viewed } from '/stage/places.mjs';
import { label, note, type } from '/stage/type.mjs';

const quotes = [
  ['I came as a', 'transporter.'],
  ['They paid for', 'my first course.'],
  ['Today I read', 'the scans.'],
];
const STEP = 3.4;

/** A corridor, a classroom, a lab: three stations of one career. */
export default {
  format: 'landscape',
  seconds: 11,
  poster: 8.9,
  ...viewed(['hero-4', 'work-classroom', 'work-lab']),
  chord: [110, 164.81, 220, 277.18],
  draw(s) {
    shots(s, [
      { key: 'hero-4', at: 0, zoom: [1.04, 1.26], from: [0.5, 0.5], to: [0.42, 0.5] },
      { key: 'work-classroom', at: STEP, zoom: [1.1, 1.24], from: [0.4, 0.5], to: [0.6, 0.48] },
      {
        key: 'work-lab',
        at: 2 * STEP,
        zoom: [1.34, 1.16],
        from: [0.8, 0.48],
        to: [0.66, 0.48],
        soft: [4, 0],
      },
    ]);
    shade(s, 'left', 0.92, 0.95);
    label(s, 'Employee testimonial · Example', 88, 118, { color: s.p.emberBright });
    quotes.forEach((lines, index) => {
      const at = 0.4 + index * STEP;
      const last = index === 2 ? { color: s.p.emberBright } : { until: at + STEP - 0.1 };
      type(s, lines, 84, 300, { size: 112, at, ...last });
    });
    note(s, 'Eleven years, one badge, three careers', 90, 486, { size: 32, at: 7.8, color: s.p.onNight });
  },
};
