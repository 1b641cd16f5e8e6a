import { ramp } from '/stage/motion.mjs';
import { shade } from '/stage/pictures.mjs';
import { shots } from '/stage/places.mjs';
import { corners, faded, recording } from '/stage/shapes.mjs';
import { label, note, type } from '/stage/type.mjs';

const key = 'work-kitchen';
const sizes = [
  { key, at: 0, zoom: [1.02, 1.1], from: [0.5, 0.5] },
  { key, at: 3.2, zoom: [1.75, 1.9], from: [0.46, 0.3], soft: [5, 5] },
  { key, at: 6.4, zoom: [1.9, 2.1], from: [0.4, 0.86], to: [0.5, 0.86] },
];
const texts = [
  ['Wide', 'Where are we? Hold it for ten seconds.'],
  ['Medium', 'Who is here? Let them finish the task.'],
  ['Close', 'What matters? Hands, eyes, one detail.'],
];

/** One kitchen seen in three shot sizes. */
export default {
  format: 'landscape',
  seconds: 10,
  poster: 5.2,
  places: [key],
  chord: [116.54, 174.61, 233.08, 293.66],
  draw(s) {
    shots(s, sizes);
    shade(s, 'top', 0.5, 0.24);
    shade(s, 'bottom', 0.82, 0.42);
    label(s, 'B-roll tips · Three sizes tell a story', 88, 104, { color: s.p.onNight });
    recording(s, 1176, 96);
    texts.forEach(([name, words], index) => {
      const { at } = sizes[index];
      const until = sizes[index + 1]?.at;
      type(s, name, 84, 588, { size: 112, weight: 800, at: at + 0.3, until });
      note(s, words, 90, 638, { size: 30, at: at + 0.6, until, color: s.p.onNight });
      const now = s.t >= at && !(s.t >= until);
      faded(s, now ? ramp(s.t, at, 0.3) * 0.65 + 0.35 : 0.35, () => {
        s.c.fillStyle = now ? s.p.ember : s.p.onNight;
        s.c.fillRect(980 + index * 78, 628, 64, 6);
      });
    });
    corners(s, 40, 40, 1200, 640, `${s.p.onNight}b0`, 44, 4);
  },
};
