import { chance, inOut, ramp } from '/stage/motion.mjs';
import { box, disc, ground } from '/stage/shapes.mjs';
import { label, note, type } from '/stage/type.mjs';

const floors = [
  ['1', 'Arrive', 'Parking at the door'],
  ['2', 'Lab', 'Results before you sit down'],
  ['3', 'Infusion', 'Every chair has a window'],
  ['4', 'Pharmacy', 'Mixed two doors away'],
  ['5', 'Roof garden', 'For patients, and for us'],
];
const HEIGHT = 300;

/** A lift that rises through a building in section. */
export default {
  format: 'portrait',
  seconds: 12,
  poster: 5.8,
  chord: [155.56, 233.08, 311.13, 392],
  draw(s) {
    ground(s, s.p.night);
    const level = floors
      .slice(1)
      .reduce((sum, _, index) => sum + ramp(s.t, 2.2 + index * 2.2, 1.1, inOut), 0);
    const top = 800 + level * HEIGHT;
    floors.forEach(([number, name, words], index) => {
      const y = top - index * HEIGHT;
      const isNear = Math.abs(level - index) < 0.5;
      const back = isNear ? s.p.nightRaised : s.p.night;
      box(s, 40, y - HEIGHT + 12, 640, HEIGHT - 12, 10, back, s.p.nightLine, 3);
      for (let pane = 0; pane < 5; pane += 1) {
        const dark = chance(index * 7 + pane) > 0.3 ? s.p.petrol : s.p.nightLine;
        box(s, 214 + pane * 92, y - HEIGHT + 46, 72, 92, 6, isNear ? s.p.emberBright : dark);
      }
      type(s, number, 72, y - 54, { size: 96, weight: 800, color: isNear ? s.p.ember : s.p.nightLine });
      const color = isNear ? s.p.onNight : s.p.onNightMuted;
      type(s, name, 214, y - 82, { size: 54, weight: 720, color });
      note(s, words, 216, y - 36, { size: 28 });
    });
    box(s, 0, 0, s.w, 220, 0, s.p.night);
    s.c.fillStyle = s.p.nightLine;
    s.c.fillRect(186, 220, 4, 1060);
    disc(s, 188, 640, 20, s.p.ember);
    disc(s, 188, 640, 8, s.p.onEmber);
    label(s, 'Facility tour', 64, 112);
    type(s, 'The cancer center', 60, 188, { size: 66, at: 0.1 });
  },
};
