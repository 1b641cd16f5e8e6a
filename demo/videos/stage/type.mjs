import { ramp, into } from './motion.mjs';

const faces = { display: "'Bricolage Grotesque Variable'", text: "'Hanken Grotesk Variable'" };

/**
 * Lines of text, each rising from behind its own base line and leaving upwards.
 *
 * @param s the stage
 * @param y base line of the first
 * @param style `tracking` in pixels; `leading`: share of the size; `at`: second in which the text comes; `until`: in which it is gone; `stagger`: seconds between two lines
 */
export function type(s, text, x, y, style = {}) {
  const { size = 64, weight = 780, face = 'display', align = 'left', tracking = -size * 0.015 } = style;
  const { color = s.p.onNight, leading = 1.06, at = 0, until = Infinity, stagger = 0.12 } = style;
  const { c, t } = s;
  [text].flat().forEach((words, index) => {
    const shown = ramp(t, at + index * stagger, 0.7);
    const gone = ramp(t, until - 0.45 + index * 0.05, 0.4, into);
    if (shown === 0 || gone === 1) return;
    const base = y + index * size * leading;
    c.save();
    c.beginPath();
    c.rect(0, base - size * 1.02, s.w, size * 1.34);
    c.clip();
    c.globalAlpha *= 1 - gone;
    c.fillStyle = color;
    c.font = `${weight} ${size}px ${faces[face]}`;
    c.letterSpacing = `${tracking}px`;
    c.textAlign = align;
    c.fillText(words, x, base + (1 - shown) * size * 1.3 - gone * size * 0.5);
    c.restore();
  });
}

/** Small capitals with wide tracking: names a clip's subject. Not in a poster, where they would be too small to read. */
export function label(s, text, x, y, style) {
  if (s.still) {
    // What is invented says so in the poster, too.
    if (/ Example$/.test(text))
      caption(s, 'Example', x, y + 12, { size: 48, color: s.p.onNight, ...style, tracking: 0 });
    return;
  }
  const small = { size: 24, weight: 650, face: 'text', tracking: 3, color: s.p.ember };
  type(s, text.toUpperCase(), x, y, { ...small, ...style });
}

/** Running text; in a poster only where it is a part of what is drawn (`always`). */
export function note(s, text, x, y, style) {
  if (s.still && !style?.always) return;
  const running = { size: 28, weight: 450, face: 'text', tracking: 0, leading: 1.36, stagger: 0.08 };
  type(s, text, x, y, { ...running, color: s.p.onNightMuted, ...style });
}

/** A word on a button or field. */
export function caption(s, text, x, y, style) {
  type(s, text, x, y, { weight: 700, face: 'text', tracking: 0, ...style });
}
