import { inOut, lerp, ramp } from '/stage/motion.mjs';
import { disc, faded, ground, ring, trace } from '/stage/shapes.mjs';
import { label, note, type } from '/stage/type.mjs';

const before = [0.16, 0.2, 0.14, 0.19, 0.17, 0.2];
const after = [0.2, 0.31, 0.44, 0.5, 0.62, 0.74];

/** What a client says, beside the curve it speaks of. @type {import('../stage/stage.mjs').Clip} */
export default {
  format: 'landscape',
  seconds: 11,
  poster: 9,
  chord: [146.83, 185, 220, 293.66],
  draw(s) {
    ground(s, s.p.petrol);
    label(s, 'Client testimonial · Example', 88, 118, { color: s.p.emberBright });
    const words = { size: 74, weight: 760, leading: 1.08 };
    type(s, ['“We stopped', 'describing the', 'job, and began', 'to show it.”'], 84, 224, {
      ...words,
      at: 0.3,
      until: 6,
    });
    type(s, ['“People arrive', 'knowing why', 'they came.”'], 84, 224, { ...words, at: 6.1 });
    note(s, 'Director of talent acquisition', 88, 566, { size: 27, at: 1.2, color: s.p.petrolLight });
    const [x, y, w, h] = [730, 170, 450, 370];
    for (let line = 0; line < 5; line += 1)
      trace(
        s,
        [
          [x, y + (h / 4) * line],
          [x + w, y + (h / 4) * line],
        ],
        ramp(s.t, 0.3 + line * 0.08, 0.8),
        `${s.p.petrolLight}38`,
        2,
      );
    /** @param {readonly number[]} values @param {number} from @returns {[number, number][]} */
    const curve = (values, from) =>
      values.map((value, index) => [x + (from + index) * (w / 11), y + h * (1 - value)]);
    trace(s, curve(before, 0), ramp(s.t, 1, 2, inOut), s.p.petrolLight, 7);
    const line = curve([0.2, ...after.slice(1)], 5).slice(0, 7);
    const reached = trace(s, line, ramp(s.t, 3.4, 3.4, inOut), s.p.emberBright, 9);
    if (reached) {
      disc(s, reached.x, reached.y, 14, s.p.emberBright);
      ring(s, reached.x, reached.y, lerp(18, 34, (s.t * 0.8) % 1), 3, `${s.p.emberBright}90`);
    }
    const turn = x + 5 * (w / 11);
    trace(
      s,
      [
        [turn, y + h],
        [turn, y],
      ],
      ramp(s.t, 3, 0.6),
      `${s.p.onNight}80`,
      2,
    );
    note(s, 'First film', turn + 12, y + 22, { size: 22, at: 3.2, color: s.p.onNight });
    faded(s, ramp(s.t, 7, 0.6), () =>
      type(s, '40% higher', x + w, y - 24, { size: 46, weight: 780, align: 'right', color: s.p.emberBright }),
    );
    note(s, 'application rates', x + w, y + h + 42, {
      size: 25,
      align: 'right',
      at: 7.2,
      color: s.p.onNight,
    });
  },
};
