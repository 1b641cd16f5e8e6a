/** Curves and times of movement. Times are seconds from the clip's beginning. */

export const clamp = (/** @type {number} */ value) => Math.min(1, Math.max(0, value));
export const lerp = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ share) =>
  from + (to - from) * share;

export const linear = (/** @type {number} */ x) => x;
export const out = (/** @type {number} */ x) => 1 - (1 - x) ** 4;
export const into = (/** @type {number} */ x) => x ** 3;
export const inOut = (/** @type {number} */ x) => (x < 0.5 ? 4 * x ** 3 : 1 - (-2 * x + 2) ** 3 / 2);
/** Goes a little too far and comes back. */
export const settle = (/** @type {number} */ x) => 1 + 2.2 * (x - 1) ** 3 + 1.2 * (x - 1) ** 2;

/** @returns {number} 0 before `at`, 1 after `at + length`, along the curve between */
export function ramp(/** @type {number} */ time, /** @type {number} */ at, length = 0.8, curve = out) {
  return curve(clamp((time - at) / length));
}

/** @returns {number} 1 between `from` and `until`, with soft edges */
export function during(
  /** @type {number} */ time,
  /** @type {number} */ from,
  /** @type {number} */ until,
  edge = 0.4,
) {
  return ramp(time, from, edge) * (1 - ramp(time, until - edge, edge, into));
}

/** @returns {number} between 0 and 1, always the same for the same number */
export function chance(/** @type {number} */ seed) {
  const x = Math.sin(seed * 127.1 + 311.7) * 43_758.5453;
  return x - Math.floor(x);
}
