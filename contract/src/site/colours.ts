/** WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5;

/** @returns the relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2) */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @returns the contrast of `#rrggbb` to white, 1 to 21 */
export function contrastToWhite(colour: string): number {
  return 1.05 / (luminance(colour) + 0.05);
}

/** @returns whether it is `#rrggbb`, readable on white and with white on it (product 2.42) */
export function isReadableColour(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text) && contrastToWhite(text) >= LEAST_CONTRAST;
}
