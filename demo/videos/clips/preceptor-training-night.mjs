import { shade } from '/stage/pictures.mjs';
import { shots, viewed } from '/stage/places.mjs';
import { label, type } from '/stage/type.mjs';

const lessons = ['Say what you do', 'Let them do it', 'Ask what they saw'];
const STEP = 3;

/** Two people in a lab: first one of them in the picture, then the other, then both. */
export default {
  format: 'landscape',
  seconds: 9,
  poster: 5,
  ...viewed(['work-lab']),
  chord: [233.08, 277.18, 349.23, 466.16],
  draw(s) {
    shots(s, [
      { key: 'work-lab', at: 0, zoom: [1.5, 1.62], from: [0.24, 0.44], to: [0.3, 0.44] },
      { key: 'work-lab', at: STEP, zoom: [1.6, 1.46], from: [0.84, 0.42], to: [0.76, 0.42], soft: [6, 2] },
      { key: 'work-lab', at: 2 * STEP, zoom: [1.26, 1.04], from: [0.5, 0.5] },
    ]);
    shade(s, 'bottom', 0.86, 0.55);
    shade(s, 'top', 0.5, 0.24);
    label(s, 'Teaching the teachers', 88, 118, { color: s.p.onNight });
    lessons.forEach((words, index) => {
      const at = 0.4 + index * STEP;
      const until = index === lessons.length - 1 ? Infinity : (index + 1) * STEP + 0.2;
      type(s, String(index + 1), 84, 520, { size: 64, weight: 800, color: s.p.emberBright, at, until });
      type(s, words, 84, 622, { size: 96, at, until });
    });
  },
};
