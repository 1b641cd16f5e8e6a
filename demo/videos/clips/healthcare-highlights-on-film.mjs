import { lerp, ramp } from '/stage/motion.mjs';
import { picture } from '/stage/pictures.mjs';
import { box, faded, ground } from '/stage/shapes.mjs';
import { label, type } from '/stage/type.mjs';

const frames = [
  'work-ward',
  'spare-armchair',
  'work-lab',
  'behind-the-scenes-1',
  'work-desk',
  'hero-4',
  'work-kitchen',
  'behind-the-scenes-4',
];
const WIDTH = 430;
const HEIGHT = 250;

/** Two strips of film that run past each other. */
export default {
  format: 'landscape',
  seconds: 9,
  poster: 4,
  pictureWidth: 560,
  pictures: frames,
  chord: [164.81, 207.65, 246.94, 329.63],
  draw(s) {
    ground(s, s.p.ember);
    const { c } = s;
    for (const [row, direction] of [-1, 1].entries()) {
      c.save();
      c.translate(s.w / 2, s.h / 2);
      c.rotate(-0.1);
      c.translate(-s.w / 2, -s.h / 2);
      const y = 18 + row * 352;
      box(s, -200, y, 1700, 332, 0, s.p.onEmber);
      const shift = direction * s.t * 62;
      for (let hole = 0; hole < 46; hole += 1) {
        const x = -220 + hole * 38 + (shift % 38);
        box(s, x, y + 12, 20, 18, 4, s.p.ember);
        box(s, x, y + 302, 20, 18, 4, s.p.ember);
      }
      for (let slot = -2; slot < 7; slot += 1) {
        const x = slot * (WIDTH + 14) + (shift % ((WIDTH + 14) * 4)) + (row === 0 ? 300 : -900);
        if (x > s.w + 200 || x < -WIDTH - 200) continue;
        picture(s, frames[(slot + row * 4 + 8) % 8], {
          x,
          y: y + 41,
          w: WIDTH,
          h: HEIGHT,
          radius: 8,
          zoom: [1.05, 1.05],
        });
      }
      c.restore();
    }
    const shown = ramp(s.t, 0.6, 0.8);
    faded(s, shown, () => box(s, 84 - (1 - shown) * 60, 226, lerp(520, 640, shown), 262, 28, s.p.night));
    label(s, 'Highlight reel · Healthcare', 124, 284, { at: 0.9 });
    type(s, ['Units, labs', 'and reasons.'], 120, 364, { size: 74, at: 1.1, until: 5.2 });
    const color = s.p.emberBright;
    type(s, ['80% more', 'qualified applicants'], 120, 364, { size: 55, at: 5.3, color });
  },
};
