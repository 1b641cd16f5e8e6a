import { linear, ramp, settle } from '/stage/motion.mjs';
import { place } from '/stage/places.mjs';
import { box, faded, ground, tick } from '/stage/shapes.mjs';
import { shade } from '/stage/pictures.mjs';
import { caption, label, note, type } from '/stage/type.mjs';

const points = [
  'Days, no weekends',
  'Board certification paid',
  'Two residents to teach',
  'A voice on the tumor board',
];

/** A vacancy as a card below the laboratory it is in. */
export default {
  format: 'portrait',
  seconds: 10,
  poster: 7,
  places: ['work-lab'],
  chord: [138.59, 207.65, 277.18, 349.23],
  draw(s) {
    ground(s, s.p.petrolLight);
    place(s, 'work-lab', {
      h: 620,
      zoom: [1.08, 1.24],
      from: [0.3, 0.5],
      to: [0.22, 0.5],
      soft: [6, 0],
      share: ramp(s.t, 0, s.seconds, linear),
    });
    shade(s, 'top', 0.6, 0.2);
    const y = 536 + (1 - ramp(s.t, 0.2, 0.9, settle)) * 500;
    box(s, 56, y, 608, 548, 40, s.p.surface);
    label(s, 'Job spotlight', 64, 130, { color: s.p.onNight });
    type(s, ['Oncology', 'pharmacist'], 100, y + 104, { size: 76, color: s.p.ink, at: 0.6 });
    note(s, 'Full time · On site · Houston area', 102, y + 232, { size: 28, color: s.p.inkMuted, at: 1.2 });
    points.forEach((words, index) => {
      const at = 2 + index * 1.15;
      const top = y + 308 + index * 66;
      box(s, 100, top - 27, 46, 46, 23, s.p.petrolLight);
      tick(s, 123, top - 4, 26, ramp(s.t, at, 0.5), s.p.petrol, 6);
      note(s, words, 168, top + 7, { size: 32, weight: 550, color: s.p.ink, at, always: true });
    });
    faded(s, ramp(s.t, 6.8, 0.5), () => {
      box(s, 56, 1112, 608, 100, 50, s.p.petrol);
      caption(s, 'See the job', 360, 1176, { size: 42, align: 'center' });
    });
  },
};
