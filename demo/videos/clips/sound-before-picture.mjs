import { chance, clamp, ramp } from '/stage/motion.mjs';
import { picture, shade } from '/stage/pictures.mjs';
import { box, faded, tick, waveform } from '/stage/shapes.mjs';
import { label, note, type } from '/stage/type.mjs';

const steps = ['Turn off the air conditioner', 'Microphone one hand away', 'Record ten seconds of silence'];

/** A noisy recording becomes a clean voice, step by step. */
export default {
  format: 'portrait',
  seconds: 10,
  poster: 7.4,
  pictureWidth: 1300,
  pictures: ['behind-the-scenes-2'],
  chord: [98, 146.83, 196, 246.94],
  draw(s) {
    picture(s, 'behind-the-scenes-2', { h: 640, zoom: [1.04, 1.16], from: [0.5, 0.5] });
    const { c } = s;
    const fade = c.createLinearGradient(0, 380, 0, 642);
    fade.addColorStop(0, `${s.p.night}00`);
    fade.addColorStop(1, s.p.night);
    c.fillStyle = fade;
    c.fillRect(0, 380, s.w, 900);
    shade(s, 'top', 0.85, 0.32);
    label(s, 'Sound tips', 64, 120);
    type(s, ['Sound before', 'picture'], 60, 212, { size: 88, at: 0.1 });
    const cleaned = clamp((s.t - 2) / 5);
    const loudness = (index) => {
      const syllable = 0.35 + 0.65 * Math.abs(Math.sin(index * 1.7 + s.t * 6));
      const voice = Math.max(0, Math.sin(index * 0.32 + s.t * 2.4)) * syllable;
      const noise = (0.25 + 0.35 * chance(index + Math.floor(s.t * 12) * 60)) * (1 - cleaned);
      return 0.03 + Math.max(noise, voice * (0.45 + 0.5 * cleaned));
    };
    const color = cleaned > 0.98 ? s.p.emberBright : cleaned > 0 ? s.p.ember : s.p.fieldLine;
    waveform(s, 60, 720, 600, 230, 60, loudness, () => color);
    steps.forEach((words, index) => {
      const at = 1.8 + index * 1.9;
      const y = 900 + index * 82;
      faded(s, ramp(s.t, at, 0.4), () => box(s, 60, y - 34, 52, 52, 14, s.p.nightRaised));
      tick(s, 86, y - 8, 28, ramp(s.t, at + 0.3, 0.5), s.p.ember, 6);
      note(s, words, 134, y + 4, { size: 32, weight: 550, color: s.p.onNight, at, always: true });
    });
  },
};
