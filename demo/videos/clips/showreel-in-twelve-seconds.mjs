import { inOut, ramp } from '/stage/motion.mjs';
import { shade } from '/stage/pictures.mjs';
import { view, viewed } from '/stage/places.mjs';
import { corners } from '/stage/shapes.mjs';
import { label, type } from '/stage/type.mjs';

/** Key, words, middle, and the side from which it comes. */
const cuts = [
  ['hero-1', 'Stories', [0.35, 0.5], [0, 0]],
  ['work-lab', 'with light', [0.5, 0.5], [1, 0]],
  ['behind-the-scenes-5', 'and patience', [0.68, 0.5], [0, 1]],
  ['work-ward', 'from your halls', [0.55, 0.5], [-1, 0]],
  ['work-servers', 'for one person', [0.5, 0.5], [0, -1]],
  ['work-plant', 'at work.', [0.5, 0.5], [1, 0]],
];
const LENGTH = 1.6;

/** Six shots, each pushing the one before aside from another direction. */
export default {
  format: 'landscape',
  seconds: 12,
  poster: 1.25,
  ...viewed(cuts.map(([key]) => key)),
  chord: [130.81, 195.99, 261.63, 329.63, 392],
  draw(s) {
    cuts.forEach(([key, , middle, [dx, dy]], index) => {
      const at = index * LENGTH;
      const arrived = index === 0 ? 1 : ramp(s.t, at - 0.25, 0.5, inOut);
      const isLast = index === cuts.length - 1;
      if (arrived === 0 || (s.t > at + LENGTH + 0.4 && !isLast)) return;
      s.c.save();
      s.c.translate(dx * s.w * (1 - arrived), dy * s.h * (1 - arrived));
      view(s, key, {
        from: middle,
        zoom: index % 2 ? [1.2, 1.05] : [1.04, 1.2],
        share: Math.min(1, (s.t - at + 0.25) / (LENGTH * 1.6)),
      });
      s.c.restore();
    });
    const end = ramp(s.t, cuts.length * LENGTH, 0.7, inOut);
    shade(s, 'top', 0.5, 0.26);
    shade(s, 'bottom', 0.78, 0.6);
    shade(s, 'all', end * 0.8);
    label(s, 'Highlight reel', 88, 112, { color: s.p.onNight });
    cuts.forEach(([, words], index) => {
      const at = index * LENGTH + 0.1;
      type(s, words, 84, 560, { size: 108, at, until: at + LENGTH });
    });
    const at = cuts.length * LENGTH + 0.1;
    const color = s.p.emberBright;
    type(s, ['2,000+', 'recruitment videos'], 84, 340, { size: 108, weight: 800, at, color });
    corners(s, 44, 44, 1192, 632, `${s.p.onNight}90`, 40, 3);
  },
};
