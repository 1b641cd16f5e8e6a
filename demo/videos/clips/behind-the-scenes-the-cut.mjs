import { chance, clamp, inOut, lerp, linear, ramp } from '/stage/motion.mjs';
import { box, disc, faded, ground, line } from '/stage/shapes.mjs';
import { label, note, type } from '/stage/type.mjs';

const tracks = [
  ['Interview', 'ember'],
  ['B-roll', 'petrol'],
  ['Music', 'rust'],
];
const BLOCKS = 11;

/** A timeline: three hours of material are cut down to a minute. */
export default {
  format: 'landscape',
  seconds: 10,
  poster: 4.6,
  chord: [174.61, 207.65, 261.63, 311.13],
  draw(s) {
    ground(s, s.p.nightRaised);
    label(s, 'Behind the scenes · The edit', 88, 118);
    const cut = ramp(s.t, 1.2, 4.6, linear);
    const minutes = Math.round(lerp(180, 1, inOut(cut)));
    const [words, below, color] =
      cut < 1
        ? [`${minutes} minutes`, 'What the camera saw', s.p.onNight]
        : ['One minute.', 'What people will remember', s.p.emberBright];
    type(s, words, 84, 240, { size: 104, weight: 800, color, at: 0.1 });
    note(s, below, 90, 296, { size: 30, at: 0.4, color: s.p.onNight });
    const left = 230;
    const gather = ramp(s.t, 6, 1.2, inOut);
    const playhead = left + 960 * cut;
    tracks.forEach(([name, color], track) => {
      const y = 360 + track * 78;
      note(s, name, 88, y + 40, { size: 23, at: 0.3 });
      box(s, left, y, 970, 62, 10, s.p.night);
      let placed = 0;
      for (let index = 0; index < BLOCKS; index += 1) {
        const x = left + 6 + index * 88;
        const passed = clamp((playhead - x) / 60);
        if (chance(track * 31 + index * 3.7) > 0.52) {
          box(s, lerp(x, left + 6 + placed * 88, gather), y + 6, 80, 50, 8, s.p[color]);
          placed += 1;
        } else faded(s, 1 - passed, () => box(s, x, y + 6 + passed * 40, 80, 50, 8, s.p.nightLine));
      }
    });
    if (s.t <= 0.9) return;
    const x = lerp(playhead, left + 6 + ((s.t - 7.2) / 2.8) * 470, gather);
    line(s, [x, 340], [x, 598], s.p.onNight, 4);
    disc(s, x, 340, 11, s.p.onNight);
  },
};
