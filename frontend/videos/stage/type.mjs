import { ramp, into } from './motion.mjs';

const faces = { display: "'Bricolage Grotesque Variable'", text: "'Hanken Grotesk Variable'" };

/**
 * @typedef {object} TypeStyle
 * @property {number} [size]
 * @property {number} [weight]
 * @property {string} [color]
 * @property {'display' | 'text'} [face]
 * @property {CanvasTextAlign} [align]
 * @property {number} [tracking] in pixels
 * @property {number} [leading] share of the size
 * @property {number} [at] second in which it comes
 * @property {number} [until] second in which it is gone
 * @property {number} [stagger] seconds between one line and the next
 */

/** @param {CanvasRenderingContext2D} c @param {TypeStyle} style */
function set(c, { size = 64, weight = 700, face = 'display', align = 'left', tracking = -size * 0.015 }) {
  c.font = `${weight} ${size}px ${faces[face]}`;
  c.letterSpacing = `${tracking}px`;
  c.textAlign = align;
  c.textBaseline = 'alphabetic';
}

/**
 * Lines of text, each rising from behind its own base line and leaving upwards.
 *
 * @param {import('./stage.mjs').Stage} s
 * @param {string | readonly string[]} text
 * @param {number} x
 * @param {number} y base line of the first
 * @param {TypeStyle} [style]
 */
export function type(s, text, x, y, style = {}) {
  const { size = 64, color = s.p.onNight, leading = 1.06, at = 0, until = Infinity, stagger = 0.12 } = style;
  const { c, t } = s;
  [text].flat().forEach((line, index) => {
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
    set(c, style);
    c.fillText(line, x, base + (1 - shown) * size * 1.3 - gone * size * 0.5);
    c.restore();
  });
}

/** Small capitals with wide tracking: names a clip's subject. @param {import('./stage.mjs').Stage} s */
export function label(
  s,
  /** @type {string} */ text,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {TypeStyle} */ style = {},
) {
  type(s, text.toUpperCase(), x, y, {
    size: 24,
    weight: 650,
    face: 'text',
    tracking: 3,
    color: s.p.ember,
    ...style,
  });
}

/** Running text. @param {import('./stage.mjs').Stage} s */
export function note(
  s,
  /** @type {string | readonly string[]} */ text,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {TypeStyle} */ style = {},
) {
  type(s, text, x, y, {
    size: 28,
    weight: 450,
    face: 'text',
    tracking: 0,
    leading: 1.36,
    color: s.p.onNightMuted,
    stagger: 0.08,
    ...style,
  });
}
