import { inOut, linear, ramp } from '/stage/motion.mjs';
import { disc, faded, ground, ring, trace } from '/stage/shapes.mjs';
import { label, note, type } from '/stage/type.mjs';

const stops = [
  ['Day 1', ['Your badge works.', 'So does your login.']],
  ['Week 2', ['You follow one mentor,', 'on one schedule.']],
  ['Day 30', ['First full assignment,', 'never alone.']],
  ['Day 90', ['A talk about where you', 'want to be next.']],
];
const road = Array.from({ length: 91 }, (_, step) => [
  150 + 74 * Math.sin((step / 90) * Math.PI * 3),
  420 + step * 6.9,
]);

/** A winding road with four stops. */
export default {
  format: 'portrait',
  seconds: 11,
  poster: 9.2,
  chord: [185, 277.18, 369.99, 466.16],
  draw(s) {
    ground(s, s.p.sunken);
    disc(s, 690, 120, 190, s.p.rustLight);
    label(s, 'Onboarding', 64, 120, { color: s.p.rust });
    type(s, ['The first', 'ninety days'], 60, 214, { size: 88, color: s.p.ink, at: 0.1 });
    trace(s, road, 1, s.p.line, 22);
    const share = ramp(s.t, 1, 7.6, linear);
    const reached = trace(s, road, share, s.p.petrol, 22);
    stops.forEach(([day, words], index) => {
      const at = 1 + index * 2.45;
      const [x, y] = road[index * 30];
      const arrived = ramp(s.t, at, 0.5, inOut);
      disc(s, x, y, 34, s.p.surface);
      ring(s, x, y, 34, 8, arrived > 0.5 ? s.p.rust : s.p.line);
      faded(s, arrived, () => disc(s, x, y, 17, s.p.rust));
      type(s, day, x + 130, y, { size: 60, weight: 760, color: s.p.ink, at });
      note(s, words, x + 132, y + 48, { size: 33, color: s.p.inkMuted, at: at + 0.2, leading: 1.25 });
    });
    if (reached && share < 1) disc(s, reached.x, reached.y, 16, s.p.ember);
  },
};
