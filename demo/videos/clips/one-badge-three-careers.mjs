import { chance, during, lerp } from '/stage/motion.mjs';
import { picture, shade } from '/stage/pictures.mjs';
import { waveform } from '/stage/shapes.mjs';
import { label, note, type } from '/stage/type.mjs';

const quotes = [
  ['I came as a', 'transporter.'],
  ['They paid for', 'my first course.'],
  ['Today I read', 'the scans.'],
];

/** A voice as a row of bars that speaks three sentences. */
export default {
  format: 'landscape',
  seconds: 11,
  poster: 8.6,
  pictures: ['spare-waveform'],
  chord: [110, 164.81, 220, 277.18],
  draw(s) {
    picture(s, 'spare-waveform', { zoom: [1.1, 1.3], from: [0.35, 0.45], to: [0.6, 0.45] });
    shade(s, 'all', 0.4);
    shade(s, 'left', 0.7, 0.9);
    label(s, 'Employee testimonial · Example', 88, 118);
    quotes.forEach((lines, index) => {
      const at = 0.4 + index * 3.3;
      const last = index === 2 ? { color: s.p.emberBright } : { until: at + 3.2 };
      type(s, lines, 84, 262, { size: 118, at, ...last });
    });
    note(s, 'Eleven years, one badge, three careers', 90, 448, { size: 32, at: 7.6, color: s.p.onNight });
    const speaking = quotes.reduce(
      (sum, _, index) => sum + during(s.t, 0.4 + index * 3.3, 3 + index * 3.3, 0.5),
      0,
    );
    const loudness = (index) => {
      const swing = Math.abs(Math.sin(s.t * (5 + chance(index) * 6) + index));
      const hill = Math.exp(-(((index / 92 - lerp(0.2, 0.8, (s.t % 3.3) / 3.3)) / 0.34) ** 2));
      return 0.05 + speaking * hill * swing * (0.4 + chance(index + 9) * 0.6);
    };
    const color = (share) => (share < s.t / s.seconds ? s.p.ember : `${s.p.onNight}66`);
    waveform(s, 88, 566, 1104, 120, 92, loudness, color);
  },
};
