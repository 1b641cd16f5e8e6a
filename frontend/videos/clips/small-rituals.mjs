import { lerp, ramp, settle } from '/stage/motion.mjs';
import { disc, faded, ground, ring } from '/stage/shapes.mjs';
import { label, note, type } from '/stage/type.mjs';

const rituals = [
  ['Tuesday soup', 'Whoever cooks gets the good parking spot'],
  ['The bell', 'It rings for every last treatment'],
  ['First names', 'On every badge, twice as large'],
];
const colours = ['ember', 'petrol', 'rust', 'emberBright', 'petrolDark', 'petrolLight', 'rustLight'];

/** Seven circles that move into a ring. @type {import('../stage/stage.mjs').Clip} */
export default {
  format: 'landscape',
  seconds: 11,
  poster: 5.6,
  chord: [196, 233.08, 293.66, 369.99],
  draw(s) {
    ground(s, s.p.page);
    label(s, 'Culture film', 88, 118, { color: s.p.rust });
    rituals.forEach(([name, words], index) => {
      const at = 0.4 + index * 3.4;
      const until = index === 2 ? Infinity : at + 3.3;
      type(s, String(name).split(' '), 84, 270, { size: 112, weight: 790, color: s.p.ink, at, until });
      note(s, String(words), 90, 470, { size: 29, color: s.p.inkMuted, at: at + 0.3, until });
    });
    const [x, y] = [960, 345];
    colours.forEach((colour, index) => {
      const angle = (index / colours.length) * Math.PI * 2 + s.t * 0.28;
      const near = ramp(s.t, 0.4 + index * 0.1, 1.2, settle);
      const pulse = 1 + 0.12 * Math.sin(s.t * 1.85);
      const reach = lerp(430, 158, near) * pulse;
      disc(
        s,
        x + Math.cos(angle) * reach,
        y + Math.sin(angle) * reach,
        lerp(30, 66, near),
        s.p[colour] ?? '',
      );
    });
    const rung = (s.t - 3.8) % 1.1;
    if (s.t > 3.8 && s.t < 7.1) faded(s, 1 - rung / 1.1, () => ring(s, x, y, 40 + rung * 70, 5, s.p.rust));
    disc(s, x, y, 46 + 5 * Math.sin(s.t * 1.85), s.p.sunken);
    ring(s, x, y, 46 + 5 * Math.sin(s.t * 1.85), 4, s.p.line);
  },
};
