import { linear, ramp } from '/stage/motion.mjs';
import { disc, faded, ground, ring } from '/stage/shapes.mjs';
import { label, note, type } from '/stage/type.mjs';

/** A quotation in large letters over rings that spread like a name through a neighborhood. */
export default {
  format: 'portrait',
  seconds: 10,
  poster: 5.4,
  chord: [174.61, 220, 261.63, 349.23],
  draw(s) {
    ground(s, s.p.ember);
    for (let index = 0; index < 9; index += 1) {
      const grown = (s.t * 0.1 + index / 9) % 1;
      faded(s, (1 - grown) * 0.5, () => ring(s, 560, 980, 60 + grown * 900, 5, s.p.onEmber));
    }
    disc(s, 560, 980, 46 + 5 * Math.sin(s.t * 3), s.p.onEmber);
    label(s, 'Employee testimonial · Example', 64, 120, { color: s.p.onEmber });
    type(s, '“', 52, 350, { size: 300, weight: 800, color: s.p.onEmber, at: 0.1 });
    const words = { size: 92, color: s.p.onEmber, leading: 1.04 };
    type(s, ['Every patient', 'lives on my', 'bus line.'], 60, 380, { ...words, at: 0.4, until: 4 });
    type(s, ['I know which', 'grandmother', 'to call.'], 60, 380, { ...words, at: 4, until: 7.2 });
    type(s, ['That is what', 'keeps me', 'here.'], 60, 380, { ...words, at: 7.2 });
    const who = ['Community health worker,', 'fourteen years in the same clinic'];
    note(s, who, 64, 730, { size: 30, weight: 550, color: s.p.onEmber, at: 1.4 });
    const share = ramp(s.t, 0.6, s.seconds - 1.2, linear);
    s.c.fillStyle = `${s.p.onEmber}40`;
    s.c.fillRect(64, 830, 280, 6);
    s.c.fillStyle = s.p.onEmber;
    s.c.fillRect(64, 830, 280 * share, 6);
  },
};
