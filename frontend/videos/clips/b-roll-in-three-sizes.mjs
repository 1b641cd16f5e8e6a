import { inOut, lerp, ramp } from '/stage/motion.mjs';
import { picture, shade } from '/stage/pictures.mjs';
import { corners, faded, recording } from '/stage/shapes.mjs';
import { label, note, type } from '/stage/type.mjs';

const shots = [
  ['Wide', 'Where are we? Hold it for ten seconds.', 1.02, [0.5, 0.5], 0],
  ['Medium', 'Who is here? Let them finish the task.', 1.75, [0.66, 0.52], 3.2],
  ['Close', 'What matters? Hands, eyes, one detail.', 3.1, [0.62, 0.44], 6.4],
];

/** One place seen in three shot sizes. @type {import('../stage/stage.mjs').Clip} */
export default {
  format: 'landscape',
  seconds: 10,
  poster: 5.2,
  pictureWidth: 2000,
  pictures: ['film-tips-hero'],
  chord: [116.54, 174.61, 233.08, 293.66],
  draw(s) {
    const index = s.t < 3.2 ? 0 : s.t < 6.4 ? 1 : 2;
    const [, , zoom, middle, at] = shots[index] ?? [];
    const [fromZoom, fromMiddle] =
      index === 0 ? [zoom, middle] : [shots[index - 1]?.[2], shots[index - 1]?.[3]];
    const share = index === 0 ? 1 : ramp(s.t, Number(at), 0.9, inOut);
    const drift = 1 + (s.t - Number(at)) * 0.012;
    const scale = lerp(Number(fromZoom), Number(zoom), share) * drift;
    const point = /** @type {[number, number]} */ (
      [0, 1].map((axis) => lerp(Number(fromMiddle?.[axis]), Number(middle?.[axis]), share))
    );
    picture(s, 'film-tips-hero', { zoom: [scale, scale], from: point });
    shade(s, 'top', 0.8, 0.3);
    shade(s, 'bottom', 0.95, 0.6);
    label(s, 'B-roll tips · Three sizes tell a story', 88, 104, { color: s.p.onNight });
    recording(s, 1176, 96);
    shots.forEach(([name, words, , , begins], one) => {
      const until = Number(shots[one + 1]?.[4] ?? Infinity);
      type(s, String(name), 84, 520, { size: 150, weight: 800, at: Number(begins) + 0.3, until });
      note(s, String(words), 92, 580, { size: 32, at: Number(begins) + 0.6, until, color: s.p.onNight });
      faded(s, one === index ? 1 : 0.35, () => {
        s.c.fillStyle = one === index ? s.p.ember : s.p.onNight;
        s.c.fillRect(980 + one * 78, 520, 64, 6);
      });
    });
    corners(s, 40, 40, 1200, 640, `${s.p.onNight}b0`, 44, 4);
  },
};
