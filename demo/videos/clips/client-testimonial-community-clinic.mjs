import { shade } from '/stage/pictures.mjs';
import { shots, viewed } from '/stage/places.mjs';
import { label, note, type } from '/stage/type.mjs';

/** A clinic from its front desk to its lab, and what human resources says about it. */
export default {
  format: 'portrait',
  seconds: 10,
  poster: 8.9,
  ...viewed(['work-desk', 'work-lab']),
  chord: [138.59, 174.61, 207.65, 277.18],
  draw(s) {
    shots(s, [
      { key: 'work-desk', at: 0, zoom: [1.1, 1.22], from: [0.16, 0.5], to: [0.4, 0.5] },
      { key: 'work-lab', at: 4.4, zoom: [1.2, 1.08], from: [0.2, 0.5], to: [0.34, 0.5], soft: [4, 0] },
      { key: 'work-desk', at: 7.7, zoom: [1.12, 1.3], from: [0.6, 0.5], to: [0.64, 0.48] },
    ]);
    shade(s, 'bottom', 0.92, 0.62);
    shade(s, 'top', 0.5, 0.2);
    label(s, 'Client testimonial · Example', 64, 120, { color: s.p.onNight });
    const words = { size: 86, leading: 1.06 };
    type(s, ['“Our jobs', 'stood open', 'for a year.”'], 60, 890, { ...words, at: 0.3, until: 4.3 });
    type(s, ['“Then our own', 'people told', 'the story.”'], 60, 890, { ...words, at: 4.5, until: 7.7 });
    type(s, ['“We have a', 'waiting list', 'now.”'], 60, 890, { ...words, at: 7.9, color: s.p.emberBright });
    note(s, 'Human resources, community clinic', 64, 1180, { size: 30, at: 1.2, color: s.p.onNight });
  },
};
