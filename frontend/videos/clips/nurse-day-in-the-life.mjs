import { during, ramp, inOut, lerp } from '/stage/motion.mjs';
import { picture, shade } from '/stage/pictures.mjs';
import { disc, faded, ring } from '/stage/shapes.mjs';
import { label, note, type } from '/stage/type.mjs';

const hours = [
  ['06:45', 'Handover', 'Six patients, one whiteboard, no surprises'],
  ['09:30', 'Rounds', 'The plan for the day, agreed at the bedside'],
  ['13:10', 'Half an hour', 'A real break, covered by the charge nurse'],
  ['16:20', 'Going home', 'Teaching a family what comes next'],
  ['19:15', 'Lights down', 'Everything written, nothing carried home'],
];
const STEP = 2.1;

/** A shift as one turn of a dial in front of a corridor in changing light. @type {import('../stage/stage.mjs').Clip} */
export default {
  format: 'landscape',
  seconds: 12,
  poster: 3.6,
  pictures: ['hero-4'],
  chord: [146.83, 220, 277.18, 369.99],
  draw(s) {
    picture(s, 'hero-4', { zoom: [1.02, 1.22], from: [0.5, 0.5], to: [0.46, 0.46] });
    shade(s, 'all', lerp(0.05, 0.3, s.t / s.seconds));
    shade(s, 'left', 0.95, 0.8);
    label(s, 'Day in the life · Medical-surgical nurse', 88, 118);
    const turned = ramp(s.t, 0.5, hours.length * STEP, (x) => x);
    const [x, y, r] = [980, 350, 190];
    ring(s, x, y, r, 3, `${s.p.onNight}40`);
    ring(s, x, y, r, 9, s.p.ember, 0, inOut(0.03) + turned * 0.97);
    hours.forEach((_, index) => {
      const angle = ((index + 0.12) / hours.length) * Math.PI * 2 * 0.97 - Math.PI / 2;
      disc(
        s,
        x + Math.cos(angle) * r,
        y + Math.sin(angle) * r,
        13,
        turned * hours.length > index ? s.p.emberBright : s.p.nightLine,
      );
    });
    hours.forEach(([time, title, words], index) => {
      const at = 0.5 + index * STEP;
      const last = index === hours.length - 1;
      const until = last ? Infinity : at + STEP;
      type(s, time ?? '', x, y + 26, { size: 78, weight: 650, align: 'center', at, until, tracking: -1 });
      type(s, title ?? '', 84, 330, { size: 104, weight: 780, at, until });
      note(s, words ?? '', 90, 396, { size: 32, color: s.p.onNight, at: at + 0.2, until });
    });
    faded(s, during(s.t, 0.2, s.seconds + 1), () =>
      hours.forEach((_, index) => {
        const now = s.t > 0.5 + index * STEP && s.t < 0.5 + (index + 1) * STEP;
        s.c.fillStyle = now ? s.p.ember : `${s.p.onNight}55`;
        s.c.fillRect(90 + index * 64, 470, 52, 5);
      }),
    );
  },
};
