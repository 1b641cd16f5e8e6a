import { faded, ring } from '/stage/shapes.mjs';
import { shade } from '/stage/pictures.mjs';
import { shots } from '/stage/places.mjs';
import { label, note, type } from '/stage/type.mjs';

const rituals = [
  ['Tuesday soup', 'Whoever cooks gets the good parking spot'],
  ['The bell', 'It rings for every last treatment'],
  ['First names', 'On every badge, twice as large'],
];

/** Three rituals in the rooms in which they happen. */
export default {
  format: 'landscape',
  seconds: 11,
  poster: 2.4,
  places: ['work-kitchen', 'work-desk', 'work-ward'],
  chord: [196, 233.08, 293.66, 369.99],
  draw(s) {
    shots(s, [
      { key: 'work-kitchen', at: 0, zoom: [1.06, 1.3], from: [0.5, 0.5], to: [0.52, 0.56] },
      { key: 'work-desk', at: 3.75, zoom: [1.5, 1.3], from: [0.62, 0.62], to: [0.55, 0.58] },
      { key: 'work-ward', at: 7.1, zoom: [1.28, 1.06], from: [0.42, 0.45], to: [0.5, 0.5], soft: [0, 4] },
    ]);
    shade(s, 'left', 0.82, 0.7);
    label(s, 'Culture film', 88, 118, { color: s.p.emberBright });
    rituals.forEach(([name, words], index) => {
      const at = 0.4 + index * 3.4;
      const until = index === 2 ? Infinity : at + 3.3;
      type(s, name.split(' '), 84, 270, { size: 112, weight: 790, at, until });
      note(s, words, 90, 470, { size: 29, color: s.p.onNight, at: at + 0.3, until });
    });
    const rung = (s.t - 3.8) % 1.1;
    if (s.t > 3.8 && s.t < 7.1)
      faded(s, 1 - rung / 1.1, () => ring(s, 150, 580, 20 + rung * 40, 4, s.p.emberBright));
  },
};
