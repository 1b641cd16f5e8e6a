interface Film {
  readonly id: string;
  readonly aspectRatio: 'LANDSCAPE' | 'PORTRAIT';
}

/**
 * @param films of a page
 * @param featured opens the list, whether or not the page has it
 * @returns the films in an order that leaves no holes in the grid: upright ones, which take two rows, come first
 */
export function arrange<F extends Film>(films: readonly F[], featured?: F): readonly F[] {
  const others = films.filter(({ id }) => id !== featured?.id);
  const upright = others.filter(({ aspectRatio }) => aspectRatio === 'PORTRAIT');
  const rest = others.filter(({ aspectRatio }) => aspectRatio !== 'PORTRAIT');
  return [...(featured ? [featured] : []), ...upright, ...rest];
}
