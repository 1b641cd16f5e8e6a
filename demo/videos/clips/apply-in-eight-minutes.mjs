import { clamp, linear, ramp, settle } from '/stage/motion.mjs';
import { box, disc, ground, pop, ring, tick } from '/stage/shapes.mjs';
import { caption, label, note, type } from '/stage/type.mjs';

const fields = ['Name and phone', 'License or degree', 'Shift you want', 'One honest sentence'];

/** A telephone on which an application fills itself in, with the minutes it takes. */
export default {
  format: 'portrait',
  seconds: 11,
  poster: 6.8,
  chord: [164.81, 246.94, 311.13, 415.3],
  draw(s) {
    ground(s, s.p.petrol);
    disc(s, 360, 800, 520 + 30 * Math.sin(s.t * 0.7), s.p.petrolDark);
    label(s, 'Application tips', 64, 120, { color: s.p.emberBright });
    type(s, ['Eight minutes,', 'on your phone'], 60, 212, { size: 80, at: 0.2, until: 8.3 });
    type(s, ['That’s it.', 'Press send.'], 60, 212, { size: 80, at: 8.4 });
    const lift = (1 - ramp(s.t, 0.4, 1, settle)) * 700;
    const y = 360 + lift;
    box(s, 130, y, 460, 720, 52, s.p.ink);
    box(s, 146, y + 16, 428, 688, 38, s.p.page);
    box(s, 310, y + 30, 100, 14, 7, s.p.ink);
    fields.forEach((name, index) => {
      const at = 1.8 + index * 1.35;
      const top = y + 92 + index * 112;
      const written = ramp(s.t, at, 0.9, linear);
      box(s, 178, top, 364, 84, 16, s.p.surface, written > 0 && written < 1 ? s.p.petrol : s.p.line, 3);
      note(s, name, 202, top + 35, { size: 21, weight: 600, color: s.p.inkMuted, at: 0.9, always: true });
      box(s, 202, top + 50, 250 * written * (0.6 + 0.13 * ((index * 7) % 4)), 12, 6, s.p.ink);
      tick(s, 508, top + 42, 26, ramp(s.t, at + 0.9, 0.4), s.p.success, 6);
    });
    const done = clamp((s.t - 1.8) / 5.6);
    const sent = ramp(s.t, 7.5, 0.5);
    box(s, 178, y + 566, 364, 88, 44, sent > 0 ? s.p.ember : s.p.petrolLight);
    const color = sent > 0 ? s.p.onEmber : s.p.petrol;
    caption(s, sent > 0.5 ? 'Sent' : 'Send', 360, y + 622, { size: 34, align: 'center', color, at: 0.9 });
    pop(s, 628, 366, 1.2, () => {
      disc(s, 628, 366, 86, s.p.ember);
      ring(s, 628, 366, 70, 8, `${s.p.onEmber}30`);
      ring(s, 628, 366, 70, 8, s.p.onEmber, 0, Math.max(0.02, done));
      const dial = { align: 'center', color: s.p.onEmber };
      type(s, String(Math.round(8 * done)), 628, 382, { ...dial, size: 62, at: 1.2 });
      note(s, 'min', 628, 410, { ...dial, size: 22, weight: 650, at: 1.3, always: true });
    });
  },
};
