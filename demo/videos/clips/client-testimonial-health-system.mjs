import { inOut, lerp, ramp } from '/stage/motion.mjs';
import { disc, faded, ground, line, ring, trace } from '/stage/shapes.mjs';
import { label, note, type } from '/stage/type.mjs';

const before = [0.16, 0.2, 0.14, 0.19, 0.17, 0.2];
const after = [0.2, 0.31, 0.44, 0.5, 0.62, 0.74];

/** What a client says, beside the curve it speaks of. */
export default {
  format: 'landscape',
  seconds: 11,
  poster: 9,
  chord: [146.83, 185, 220, 293.66],
  draw(s) {
    ground(s, s.p.petrol);
    label(s, 'Client testimonial · Example', 88, 118, { color: s.p.emberBright });
    const words = { size: 74, weight: 760, leading: 1.08 };
    const first = ['“We stopped', 'describing the', 'job, and began', 'to show it.”'];
    type(s, first, 84, 224, { ...words, at: 0.3, until: 6 });
    type(s, ['“People arrive', 'knowing why', 'they came.”'], 84, 224, { ...words, at: 6.1 });
    note(s, 'Director of talent acquisition', 88, 566, { size: 27, at: 1.2, color: s.p.petrolLight });
    const [x, y, w, h] = [730, 170, 450, 370];
    for (let row = 0; row < 5; row += 1) {
      const height = y + (h / 4) * row;
      line(s, [x, height], [x + w, height], `${s.p.petrolLight}38`, 2, ramp(s.t, 0.3 + row * 0.08, 0.8));
    }
    const curve = (values, from) =>
      values.map((value, index) => [x + (from + index) * (w / 11), y + h * (1 - value)]);
    trace(s, curve(before, 0), ramp(s.t, 1, 2, inOut), s.p.petrolLight, 7);
    const reached = trace(s, curve(after, 5), ramp(s.t, 3.4, 3.4, inOut), s.p.emberBright, 9);
    if (reached) {
      disc(s, reached.x, reached.y, 14, s.p.emberBright);
      ring(s, reached.x, reached.y, lerp(18, 34, (s.t * 0.8) % 1), 3, `${s.p.emberBright}90`);
    }
    const turn = x + 5 * (w / 11);
    line(s, [turn, y + h], [turn, y], `${s.p.onNight}80`, 2, ramp(s.t, 3, 0.6));
    note(s, 'First film', turn + 12, y + 22, { size: 22, at: 3.2, color: s.p.onNight });
    faded(s, ramp(s.t, 7, 0.6), () =>
      type(s, '40% higher', x + w, y - 24, { size: 46, align: 'right', color: s.p.emberBright }),
    );
    const rates = { size: 25, align: 'right', at: 7.2, color: s.p.onNight };
    note(s, 'application rates', x + w, y + h + 42, rates);
  },
};
