import { inOut, ramp } from '/stage/motion.mjs';
import { shade } from '/stage/pictures.mjs';
import { view, viewed } from '/stage/places.mjs';
import { clipped } from '/stage/shapes.mjs';
import { type } from '/stage/type.mjs';

const shots = [
  ['hero-1', 'Your people,', [0.35, 0.5]],
  ['hero-3', 'on camera,', [0.45, 0.55]],
  ['work-ward', 'in your halls,', [0.55, 0.48]],
  ['behind-the-scenes-2', 'in their words,', [0.5, 0.5]],
  ['behind-the-scenes-4', 'cut to a minute,', [0.45, 0.45]],
  ['work-warehouse', 'for the one', [0.5, 0.5]],
  ['contact-hero', 'in a whole city.', [0.5, 0.5]],
];
const LENGTH = 1.8;

/** Loop in the hero of the home page: silent, with the words in the picture. Frames of other shapes show its middle. */
export default {
  format: 'landscape',
  seconds: shots.length * LENGTH,
  poster: 1,
  ...viewed(shots.map(([key]) => key)),
  pictureWidth: 1700,
  chord: [],
  draw(s) {
    // The first shot comes back under the last: the loop has no seam.
    [...shots, shots[0]].forEach(([key, , middle], index) => {
      const at = index * LENGTH;
      const arrived = index === 0 ? 1 : ramp(s.t, at - 0.5, 0.5, inOut);
      if (arrived === 0 || s.t > at + LENGTH) return;
      const zoom = (index % shots.length) % 2 ? [1.2, 1.04] : [1.04, 1.2];
      clipped(s, s.w * (1 - arrived), 0, s.w * arrived, s.h, 0, () =>
        view(s, key, { from: middle, zoom, share: (s.t - at + 0.5) / (LENGTH + 0.5) }),
      );
    });
    shade(s, 'bottom', 0.7, 0.5);
    shots.forEach(([, words], index) => {
      const at = index * LENGTH + 0.05;
      const until = at + LENGTH - 0.05;
      type(s, words, s.w / 2, 610, { size: 84, align: 'center', at, until });
    });
  },
};
