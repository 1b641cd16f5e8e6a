/** Where an anchor's element begins, measured from the window's top. */
export interface AnchorPlace {
  readonly id: string;
  readonly top: number;
}

/**
 * Which part of a long page is being read: the last that has come up to the reading line. Of parts side by side it
 * is the one the address names, else the first.
 *
 * @param places in page order
 * @param readingLine measured from the window's top
 * @param hash of the address, with its `#`
 * @returns the anchor, undefined above the first
 */
export function currentAnchor(
  places: readonly AnchorPlace[],
  readingLine: number,
  hash: string,
): string | undefined {
  const last = places.filter(({ top }) => top <= readingLine).at(-1);
  const level = places.filter(({ top }) => last !== undefined && Math.abs(top - last.top) < 1);
  return (level.find(({ id }) => `#${id}` === hash) ?? level[0])?.id;
}
