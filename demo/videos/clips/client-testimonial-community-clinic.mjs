import { during, inOut, lerp, ramp } from '/stage/motion.mjs';
import { picture, shade } from '/stage/pictures.mjs';
import { box, clipped, faded, person } from '/stage/shapes.mjs';
import { label, note, type } from '/stage/type.mjs';

/** Seats of an empty waiting team fill one after the other. */
export default {
  format: 'portrait',
  seconds: 10,
  poster: 8.8,
  pictureWidth: 864,
  pictures: ['spare-portrait'],
  chord: [138.59, 174.61, 207.65, 277.18],
  draw(s) {
    picture(s, 'spare-portrait', { zoom: [1.2, 1.02], from: [0.5, 0.55] });
    shade(s, 'all', 0.4);
    shade(s, 'bottom', 0.9, 0.55);
    label(s, 'Client testimonial · Example', 64, 120);
    const words = { size: 84, leading: 1.05 };
    type(s, ['“Our jobs', 'stood open', 'for a year.”'], 60, 220, { ...words, at: 0.3, until: 4.4 });
    type(s, ['“Then our own', 'people told', 'the story.”'], 60, 220, { ...words, at: 4.5, until: 7.8 });
    type(s, ['“We have a', 'waiting list', 'now.”'], 60, 220, { ...words, at: 7.9, color: s.p.emberBright });
    for (let seat = 0; seat < 9; seat += 1) {
      const [column, row] = [seat % 3, Math.floor(seat / 3)];
      const [x, y] = [170 + column * 190, 720 + row * 180];
      faded(s, during(s.t, 0.8 + seat * 0.08, 99), () =>
        box(s, x - 80, y - 150, 160, 160, 24, `${s.p.night}c0`, s.p.nightLine, 3),
      );
      const filled = ramp(s.t, 4.6 + seat * 0.34, 0.5, inOut);
      if (filled === 0) continue;
      const [back, front] = seat % 2 ? [s.p.petrol, s.p.petrolLight] : [s.p.ember, s.p.onEmber];
      clipped(s, x - 80, y - 150, 160, 160, 24, () => {
        box(s, x - 80, y - 150, 160, 160, 24, back);
        person(s, x, y + 12 + (1 - filled) * 160, lerp(100, 132, filled), front);
      });
    }
    note(s, 'Human resources, community clinic', 64, 478, { size: 28, at: 1.2, color: s.p.onNight });
  },
};
