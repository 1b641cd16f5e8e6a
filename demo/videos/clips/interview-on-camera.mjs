import { inOut, lerp, ramp } from '/stage/motion.mjs';
import { box, clipped, corners, disc, faded, ground, line, person, recording } from '/stage/shapes.mjs';
import { label, note, type } from '/stage/type.mjs';

const tips = [
  [0.6, 'Eyes on the upper third', 'Raise the camera, not your chin'],
  [3.6, 'Light from the front', 'Sit facing the window, never before it'],
  [6.6, 'Answer, then stop', 'Two sentences and one example are plenty'],
];

/** A viewfinder in which a candidate finds the right place, light and pause. */
export default {
  format: 'landscape',
  seconds: 10,
  poster: 2.8,
  chord: [220, 261.63, 329.63, 440],
  draw(s) {
    ground(s, s.p.night);
    label(s, 'Interview tips', 88, 118);
    tips.forEach(([at, title, words], index) => {
      const until = tips[index + 1]?.[0];
      type(s, String(index + 1), 84, 300, { size: 150, weight: 800, at, until, color: s.p.ember });
      type(s, title, 88, 392, { size: 50, weight: 740, at: at + 0.1, until });
      note(s, words, 90, 442, { size: 25, at: at + 0.2, until, color: s.p.onNight });
    });
    const [x, y, w, h] = [700, 130, 500, 430];
    const lit = ramp(s.t, 4, 1.2, inOut);
    box(s, x, y, w, h, 18, s.p.nightRaised);
    clipped(s, x, y, w, h, 18, () => {
      faded(s, lit * 0.9, () => {
        const light = s.c.createRadialGradient(x - 40, y + 80, 20, x - 40, y + 80, 620);
        light.addColorStop(0, s.p.emberBright);
        light.addColorStop(1, `${s.p.ember}00`);
        ground(s, light);
      });
      const up = ramp(s.t, 1.4, 1.1, inOut);
      const color = lit > 0.5 ? s.p.onNight : s.p.onNightMuted;
      person(s, x + w / 2, y + h + lerp(60, 30, up), lerp(250, 370, up), color);
      faded(s, ramp(s.t, 1.2, 0.4) * (1 - ramp(s.t, 3.4, 0.4)), () => {
        for (const third of [1 / 3, 2 / 3]) {
          line(s, [x, y + h * third], [x + w, y + h * third], `${s.p.onNight}70`, 2);
          line(s, [x + w * third, y], [x + w * third, y + h], `${s.p.onNight}70`, 2);
        }
      });
    });
    corners(s, x - 18, y - 18, w + 36, h + 36, s.p.onNight);
    recording(s, x + 28, y + 30);
    faded(s, ramp(s.t, 6.8, 0.4), () => {
      box(s, x + 300, y + 28, 172, 88, 22, s.p.onNight);
      for (let index = 0; index < 3; index += 1) {
        const quiet = ramp(s.t, 8.4, 0.5);
        const bounce = Math.max(0, Math.sin(s.t * 7 - index)) * 14 * (1 - quiet);
        disc(s, x + 346 + index * 40, y + 72 - bounce, 11, quiet > 0.5 ? s.p.fieldLine : s.p.petrol);
      }
    });
  },
};
