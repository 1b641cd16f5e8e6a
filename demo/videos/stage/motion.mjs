/** Curves and times of movement. Times are seconds from the clip's beginning. */

export const clamp = (value) => Math.min(1, Math.max(0, value));
export const lerp = (from, to, share) => from + (to - from) * share;

export const linear = (x) => x;
export const out = (x) => 1 - (1 - x) ** 4;
export const into = (x) => x ** 3;
export const inOut = (x) => (x < 0.5 ? 4 * x ** 3 : 1 - (-2 * x + 2) ** 3 / 2);
/** Goes a little too far and comes back. */
export const settle = (x) => 1 + 2.2 * (x - 1) ** 3 + 1.2 * (x - 1) ** 2;

/** @returns 0 before `at`, 1 after `at + length`, along the curve between */
export const ramp = (time, at, length = 0.8, curve = out) => curve(clamp((time - at) / length));

/** @returns 1 between `from` and `until`, with soft edges */
export const during = (time, from, until, edge = 0.4) =>
  ramp(time, from, edge) * (1 - ramp(time, until - edge, edge, into));

/** @returns between 0 and 1, always the same for the same number */
export function chance(seed) {
  const x = Math.sin(seed * 127.1 + 311.7) * 43_758.5453;
  return x - Math.floor(x);
}
