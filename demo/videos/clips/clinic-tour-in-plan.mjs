import { linear, ramp } from '/stage/motion.mjs';
import { shade } from '/stage/pictures.mjs';
import { shots, viewed } from '/stage/places.mjs';
import { label, note, type } from '/stage/type.mjs';

/** Rooms: scene, name, what is said there, second of arrival, the camera's way. */
const rooms = [
  ['work-desk', 'Front desk', 'Daylight, and a desk at eye level', 0, [0.25, 0.5], [0.6, 0.5], [1.14, 1.2]],
  ['work-ward', 'Treatment', 'A window beside every bed', 3, [0.3, 0.5], [0.62, 0.5], [1.3, 1.14]],
  ['work-lab', 'The lab', 'Results before you leave', 5.8, [0.75, 0.5], [0.3, 0.5], [1.12, 1.22]],
  [
    'work-kitchen',
    'The kitchen',
    'Soup at noon, for patients and staff',
    8.4,
    [0.3, 0.52],
    [0.5, 0.54],
    [1.3, 1.1],
  ],
];

/** One walk through four rooms of a clinic, and the line of the walk below. */
export default {
  format: 'landscape',
  seconds: 11,
  poster: 9.7,
  ...viewed(rooms.map(([key]) => key)),
  chord: [196, 246.94, 293.66, 392],
  draw(s) {
    shots(
      s,
      rooms.map(([key, , , at, from, to, zoom]) => ({ key, at, from, to, zoom })),
    );
    shade(s, 'bottom', 0.86, 0.55);
    shade(s, 'top', 0.5, 0.25);
    label(s, 'Facility tour · Walk the clinic', 88, 118, { color: s.p.onNight });
    rooms.forEach(([, name, words, at], index) => {
      const until = rooms[index + 1]?.[3];
      type(s, name, 84, 576, { size: 108, at: at + 0.3, until });
      note(s, words, 90, 628, { size: 30, at: at + 0.5, until, color: s.p.onNight });
    });
    s.c.fillStyle = `${s.p.onNight}55`;
    s.c.fillRect(90, 662, 1100, 5);
    s.c.fillStyle = s.p.ember;
    s.c.fillRect(90, 662, 1100 * ramp(s.t, 0.2, 10.4, linear), 5);
  },
};
