import { inOut, lerp, ramp } from '/stage/motion.mjs';
import { picture, shade } from '/stage/pictures.mjs';
import { place } from '/stage/places.mjs';
import { disc, faded, line } from '/stage/shapes.mjs';
import { label, note, type } from '/stage/type.mjs';

/** A chart over a boardroom; it turns over and gives way to the ward. */
export default {
  format: 'landscape',
  seconds: 11,
  poster: 8.2,
  pictures: ['executive-search-hero'],
  places: ['work-ward'],
  chord: [123.47, 185, 246.94, 311.13],
  draw(s) {
    picture(s, 'executive-search-hero', { zoom: [1.25, 1.05], from: [0.35, 0.55], to: [0.5, 0.5] });
    faded(s, ramp(s.t, 4.5, 1.2, inOut), () =>
      place(s, 'work-ward', {
        zoom: [1.34, 1.1],
        from: [0.45, 0.46],
        to: [0.5, 0.5],
        share: (s.t - 4.5) / 6.5,
        soft: [6, 0],
      }),
    );
    shade(s, 'all', lerp(0.35, 0.12, ramp(s.t, 4.5, 1.2)));
    shade(s, 'left', 0.94, 0.72);
    label(s, 'A message from nursing leadership', 88, 118);
    const words = { size: 88 };
    type(s, ['Most charts put', 'leaders on top.'], 84, 250, { ...words, at: 0.3, until: 4.6 });
    type(s, ['We turned', 'ours over.'], 84, 250, { ...words, at: 4.7, color: s.p.emberBright });
    const shift = ['Every leader works one shift a month', 'beside the people they lead.'];
    note(s, shift, 90, 420, { size: 32, at: 6.2, color: s.p.onNight });
    const turned = ramp(s.t, 4.5, 1.6, inOut);
    const { c } = s;
    const leaves = ramp(s.t, 6.4, 0.8);
    if (leaves === 1) return;
    c.save();
    c.globalAlpha = 1 - leaves;
    c.translate(1000, 350);
    c.rotate(Math.PI * turned);
    const rows = [1, 2, 4, 6];
    const spot = (row, index) => [(index - (rows[row] - 1) / 2) * lerp(84, 72, row / 3), -160 + row * 107];
    const each = (draw) =>
      rows.forEach((count, row) => Array.from({ length: count }, (_, index) => draw(row, index)));
    each((row, index) => {
      if (row === 0) return;
      const parent = spot(row - 1, Math.floor((index / rows[row]) * rows[row - 1]));
      line(s, parent, spot(row, index), `${s.p.onNight}88`, 3, ramp(s.t, 0.8 + row * 0.4, 0.6));
    });
    each((row, index) =>
      faded(s, ramp(s.t, 0.6 + row * 0.4, 0.5), () =>
        disc(s, ...spot(row, index), row === 0 ? 30 : 22, row === 0 ? s.p.ember : s.p.onNight),
      ),
    );
    c.restore();
  },
};
