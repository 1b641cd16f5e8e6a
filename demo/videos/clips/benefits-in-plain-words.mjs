import { ramp, settle } from '/stage/motion.mjs';
import { box, ground, tick } from '/stage/shapes.mjs';
import { caption, label, note, type } from '/stage/type.mjs';

const layers = [
  ['Base pay', 1, 'petrol', 'onNight'],
  ['Retirement match', 0.62, 'petrolLight', 'petrolDark'],
  ['Health, dental, vision', 0.82, 'ember', 'onEmber'],
  ['Paid time away', 0.6, 'rust', 'onNight'],
  ['Tuition and loan help', 0.74, 'rustLight', 'rustDark'],
];

/** A pay package laid brick by brick, so that the whole is larger than the salary. */
export default {
  format: 'landscape',
  seconds: 11,
  poster: 7.8,
  chord: [130.81, 196, 246.94, 329.63],
  draw(s) {
    ground(s, s.p.page);
    label(s, 'Benefits explained', 88, 118, { color: s.p.rust });
    const words = { size: 88, color: s.p.ink };
    type(s, ['Your offer', 'is more than', 'a number.'], 84, 232, { ...words, at: 0.2, until: 8.2 });
    type(s, ['Ask for', 'the whole', 'picture.'], 84, 232, { ...words, color: s.p.petrol, at: 8.3 });
    note(s, ['Show every layer', 'in your recruitment video.'], 90, 500, { at: 1, color: s.p.inkMuted });
    const height = 92;
    layers.forEach(([name, share, color, ink], index) => {
      const at = 1.2 + index * 1.25;
      const grown = ramp(s.t, at, 0.8, settle);
      if (grown <= 0) return;
      const y = 560 - index * (height + 8);
      const width = 480 * share * grown;
      box(s, 735, y - (1 - ramp(s.t, at, 0.5)) * 60, width, height, 14, s.p[color]);
      caption(s, name, 757, y + 57, { size: 30, weight: 650, color: s.p[ink], at: at + 0.25 });
      tick(s, 697, y + 46, 30, ramp(s.t, at + 0.5, 0.5), s.p.petrol, 6);
    });
  },
};
