import { linear, ramp } from '/stage/motion.mjs';
import { shade } from '/stage/pictures.mjs';
import { shots, viewed } from '/stage/places.mjs';
import { label, note, type } from '/stage/type.mjs';

/** From the city at dusk to the desk of a clinic: three sentences of one who works there. */
export default {
  format: 'portrait',
  seconds: 10,
  poster: 6.2,
  ...viewed(['contact-hero', 'work-desk']),
  chord: [174.61, 220, 261.63, 349.23],
  draw(s) {
    shots(s, [
      { key: 'contact-hero', at: 0, zoom: [1.04, 1.12], from: [0.35, 0.5], to: [0.6, 0.5] },
      { key: 'work-desk', at: 3.9, zoom: [1.04, 1.2], from: [0.56, 0.5], to: [0.64, 0.5], soft: [5, 0] },
      { key: 'work-desk', at: 7.1, zoom: [1.5, 1.38], from: [0.66, 0.42], to: [0.66, 0.46] },
    ]);
    shade(s, 'bottom', 0.92, 0.62);
    shade(s, 'top', 0.5, 0.2);
    label(s, 'Employee testimonial · Example', 64, 120, { color: s.p.onNight });
    const words = { size: 84, leading: 1.06 };
    type(s, ['“Every patient', 'lives on my', 'bus line.”'], 60, 870, { ...words, at: 0.4, until: 4 });
    type(s, ['“I know which', 'grandmother', 'to call.”'], 60, 870, { ...words, at: 4, until: 7.2 });
    type(s, ['“That is what', 'keeps me', 'here.”'], 60, 870, { ...words, at: 7.2, color: s.p.emberBright });
    const who = ['Community health worker,', 'fourteen years in the same clinic'];
    note(s, who, 64, 1140, { size: 30, weight: 550, color: s.p.onNight, at: 1.4 });
    s.c.fillStyle = `${s.p.onNight}55`;
    s.c.fillRect(64, 1226, 592, 5);
    s.c.fillStyle = s.p.ember;
    s.c.fillRect(64, 1226, 592 * ramp(s.t, 0.6, s.seconds - 1.2, linear), 5);
  },
};
