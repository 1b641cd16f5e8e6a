import { inOut, lerp, ramp } from '/stage/motion.mjs';
import { box, disc, faded, ground, person, trace } from '/stage/shapes.mjs';
import { label, type } from '/stage/type.mjs';

const lessons = ['Say what you do', 'Let them do it', 'Ask what they saw'];

/** Two figures and the line of attention between them. */
export default {
  format: 'landscape',
  seconds: 9,
  poster: 5,
  chord: [233.08, 277.18, 349.23, 466.16],
  draw(s) {
    ground(s, s.p.petrolLight);
    disc(s, 1010, 740, 410, s.p.petrol);
    label(s, 'Teaching the teachers', 88, 118, { color: s.p.petrolDark });
    const step = s.t < 3 ? 0 : s.t < 6 ? 1 : 2;
    lessons.forEach((words, index) => {
      const at = 0.4 + index * 2.8;
      const y = 236 + index * 112;
      faded(s, index === step ? 1 : 0.38, () => {
        box(s, 84, y - 56, 76, 76, 38, index === step ? s.p.ember : s.p.petrol);
        const color = index === step ? s.p.onEmber : s.p.onNight;
        type(s, String(index + 1), 122, y - 4, { size: 40, align: 'center', color, at: 0.3 });
        type(s, words, 186, y, { size: 48, weight: 750, color: s.p.petrolDark, at });
      });
    });
    const swap = ramp(s.t, 2.9, 1, inOut);
    person(s, lerp(850, 840, swap), 620, lerp(330, 290, swap), s.p.ember);
    person(s, lerp(1140, 1160, swap), 620, lerp(250, 320, swap), s.p.onNight);
    const beat = (s.t * 0.55) % 1;
    const arc = (share) => [lerp(880, 1130, share), 250 - Math.sin(share * Math.PI) * 80];
    const points = Array.from({ length: 25 }, (_, index) => arc(index / 24));
    trace(s, points, 1, `${s.p.petrolDark}40`, 5);
    disc(s, ...arc(step === 1 ? 1 - beat : beat), 14, s.p.rust);
    faded(s, ramp(s.t, 6.2, 0.5), () => {
      box(s, 930, 250, 150, 92, 24, s.p.surface);
      type(s, '?', 1005, 318, { size: 66, weight: 800, align: 'center', color: s.p.rust });
    });
  },
};
