import { lerp, ramp } from '/stage/motion.mjs';
import { shade } from '/stage/pictures.mjs';
import { shots } from '/stage/places.mjs';
import { label, note, type } from '/stage/type.mjs';

const hours = [
  ['06:45', 'Handover', 'Six patients, one whiteboard, no surprises'],
  ['09:30', 'Rounds', 'The plan for the day, agreed at the bedside'],
  ['13:10', 'Half an hour', 'A real break, covered by the charge nurse'],
  ['16:20', 'Going home', 'Teaching a family what comes next'],
  ['19:15', 'Lights down', 'Everything written, nothing carried home'],
];
const STEP = 2.1;

/** A shift as five moves through the rooms in which it happens. */
export default {
  format: 'landscape',
  seconds: 12,
  poster: 3.9,
  places: ['work-ward', 'work-desk', 'work-kitchen'],
  chord: [146.83, 220, 277.18, 369.99],
  draw(s) {
    shots(s, [
      { key: 'work-desk', at: 0, zoom: [1.3, 1.2], from: [0.2, 0.5], to: [0.3, 0.5] },
      { key: 'work-ward', at: 2.6, zoom: [1.06, 1.2], from: [0.6, 0.5], to: [0.5, 0.48], soft: [5, 0] },
      { key: 'work-kitchen', at: 4.7, zoom: [1.22, 1.1], from: [0.5, 0.6] },
      { key: 'work-desk', at: 6.8, zoom: [1.08, 1.26], from: [0.5, 0.5], to: [0.62, 0.5] },
      { key: 'work-ward', at: 8.9, zoom: [1.4, 1.12], from: [0.4, 0.4], to: [0.5, 0.5] },
    ]);
    shade(s, 'all', lerp(0, 0.55, ramp(s.t, 8.9, 2.4)));
    shade(s, 'bottom', 0.85, 0.55);
    shade(s, 'top', 0.5, 0.25);
    label(s, 'Day in the life · Medical-surgical nurse', 88, 118, { color: s.p.onNight });
    hours.forEach(([time, title, words], index) => {
      const at = 0.5 + index * STEP;
      const until = index === hours.length - 1 ? Infinity : at + STEP;
      type(s, time, 88, 470, { size: 44, weight: 700, color: s.p.emberBright, at, until });
      type(s, title, 84, 566, { size: 100, at, until });
      note(s, words, 90, 616, { size: 30, color: s.p.onNight, at: at + 0.2, until });
      const now = s.t > at && s.t < 0.5 + (index + 1) * STEP;
      s.c.fillStyle = now ? s.p.ember : `${s.p.onNight}88`;
      s.c.fillRect(90 + index * 64, 656, 52, 5);
    });
  },
};
