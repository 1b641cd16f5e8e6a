import { inOut, ramp } from '/stage/motion.mjs';
import { shade } from '/stage/pictures.mjs';
import { shots, viewed } from '/stage/places.mjs';
import { corners, faded, line, recording } from '/stage/shapes.mjs';
import { label, note, type } from '/stage/type.mjs';

const tips = [
  [0.5, 'Eyes on the', 'upper third', 'Raise the camera, not your chin'],
  [3.6, 'Light from', 'the front', 'Sit facing the window, never before it'],
  [6.7, 'Answer,', 'then stop', 'Two sentences and one example are plenty'],
];

/** A set that waits for a candidate: the frame, the light and the microphone, seen through the viewfinder. */
export default {
  format: 'landscape',
  seconds: 10,
  poster: 2.6,
  ...viewed(['spare-armchair', 'behind-the-scenes-3', 'behind-the-scenes-2']),
  chord: [220, 261.63, 329.63, 440],
  draw(s) {
    shots(s, [
      { key: 'spare-armchair', at: 0, zoom: [1.06, 1.3], from: [0.5, 0.52], to: [0.56, 0.58] },
      { key: 'behind-the-scenes-3', at: 3.3, zoom: [1.3, 1.08], from: [0.4, 0.5], to: [0.5, 0.5] },
      { key: 'behind-the-scenes-2', at: 6.4, zoom: [1.1, 1.28], from: [0.42, 0.5], to: [0.56, 0.5] },
    ]);
    shade(s, 'left', 0.84, 0.72);
    const thirds = ramp(s.t, 0.9, 0.5, inOut) * (1 - ramp(s.t, 3, 0.4));
    faded(s, thirds * 0.5, () => {
      for (const third of [1 / 3, 2 / 3]) {
        line(s, [40, 40 + 640 * third], [1240, 40 + 640 * third], s.p.onNight, 2);
        line(s, [40 + 1200 * third, 40], [40 + 1200 * third, 680], s.p.onNight, 2);
      }
    });
    label(s, 'Interview tips', 88, 118);
    recording(s, 1176, 96);
    tips.forEach(([at, first, second, words], index) => {
      const until = tips[index + 1]?.[0];
      type(s, [first, second], 84, 300, { size: 104, at, until });
      note(s, words, 90, 486, { size: 30, at: at + 0.25, until, color: s.p.onNight });
    });
    corners(s, 40, 40, 1200, 640, `${s.p.onNight}b0`, 44, 4);
  },
};
