import { inOut, ramp } from '/stage/motion.mjs';
import { picture } from '/stage/pictures.mjs';
import { box, clipped, corners, faded, ground } from '/stage/shapes.mjs';
import { label, note, type } from '/stage/type.mjs';

const scenes = [
  ['07:00', 'Load-in', 'spare-armchair', [0.55, 0.6]],
  ['07:40', 'Light', 'behind-the-scenes-3', [0.42, 0.55]],
  ['08:15', 'Sound', 'behind-the-scenes-2', [0.5, 0.5]],
  ['08:30', 'Roll', 'behind-the-scenes-1', [0.6, 0.6]],
];

/** Four panels that open one after the other. */
export default {
  format: 'landscape',
  seconds: 10,
  poster: 7.2,
  pictures: scenes.map(([, , key]) => key),
  chord: [110, 138.59, 164.81, 220],
  draw(s) {
    ground(s, s.p.night);
    const open = scenes.map(
      (_, index) =>
        ramp(s.t, 0.6 + index * 1.9, 0.9, inOut) *
        (index === scenes.length - 1 ? 1 : 1 - 0.72 * ramp(s.t, 2.5 + index * 1.9, 0.9, inOut)),
    );
    const rest = 1 - ramp(s.t, 8, 0.9, inOut);
    const weights = open.map((share) => 0.12 + share * 2.2 * rest + (1 - rest));
    const sum = weights.reduce((total, one) => total + one, 0);
    let x = 40;
    scenes.forEach(([time, name, key, middle], index) => {
      const w = (1200 * weights[index]) / sum - 10;
      const shown = ramp(s.t, 0.4 + index * 1.9, 0.6);
      faded(s, 0.25 + shown * 0.75, () =>
        picture(s, key, { x, y: 150, w, h: 420, radius: 16, from: middle, zoom: [1.06, 1.16] }),
      );
      clipped(s, x, 150, w, 420, 16, () =>
        faded(s, (w - 200) / 70, () => {
          box(s, x + 20, 458, Math.min(250, w - 40), 92, 14, `${s.p.night}d8`);
          type(s, name, x + 40, 506, { size: 42, weight: 760 });
          note(s, time, x + 42, 536, { size: 22, color: s.p.ember });
        }),
      );
      x += w + 10;
    });
    label(s, 'Behind the scenes', 44, 96);
    const [words, at] =
      s.t < 8.2 ? ['Ninety minutes before the first word', 0.2] : ['And then we just talk.', 8.2];
    type(s, words, 1236, 100, { size: 40, weight: 680, align: 'right', at });
    corners(s, 20, 20, 1240, 680, `${s.p.onNight}50`, 30, 3);
  },
};
