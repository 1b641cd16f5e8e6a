import { shade } from '/stage/pictures.mjs';
import { shots, viewed } from '/stage/places.mjs';
import { label, note, type } from '/stage/type.mjs';

/** Parts of an offer: the scene, its name, the second in which it comes, the camera's way. */
const parts = [
  ['work-lab', ['Base pay'], 0, [0.25, 0.5], [1.16, 1.3]],
  ['work-desk', ['Retirement', 'match'], 1.9, [0.6, 0.5], [1.3, 1.14]],
  ['work-ward', ['Health, dental,', 'vision'], 3.8, [0.62, 0.48], [1.1, 1.24]],
  ['behind-the-scenes-5', ['Paid time', 'away'], 5.7, [0.55, 0.52], [1.24, 1.08]],
  ['work-classroom', ['Tuition and', 'loan help'], 7.4, [0.5, 0.5], [1.06, 1.2]],
];
const END = 9;

/** A pay package, part by part, in the places of a working day. */
export default {
  format: 'landscape',
  seconds: 11,
  poster: 2.9,
  ...viewed([...parts.map(([key]) => key), 'hero-4']),
  chord: [130.81, 196, 246.94, 329.63],
  draw(s) {
    shots(s, [
      ...parts.map(([key, , at, from, zoom]) => ({ key, at, from, zoom })),
      { key: 'hero-4', at: END, zoom: [1.2, 1.04], from: [0.45, 0.5] },
    ]);
    shade(s, 'left', 0.9, 0.95);
    label(s, 'Benefits explained', 88, 118, { color: s.p.emberBright });
    const words = { size: 104 };
    parts.forEach(([, name, at], index) => {
      const until = parts[index + 1]?.[2] ?? END;
      type(s, name, 84, 300, { ...words, at: at + 0.2, until });
    });
    note(s, 'Your offer is more than a number', 90, 500, {
      size: 32,
      at: 0.9,
      until: END,
      color: s.p.onNight,
    });
    type(s, ['Ask for the', 'whole picture.'], 84, 300, { ...words, at: END + 0.2, color: s.p.emberBright });
  },
};
