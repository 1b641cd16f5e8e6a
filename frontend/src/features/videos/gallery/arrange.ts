/**
 * @param films of a page
 * @param featured opens the list, whether or not the page has it
 * @returns the films in their order. The grid has no holes in any: each film takes the first free place, and the one below it is free.
 */
export function arrange<F extends { readonly id: string }>(films: readonly F[], featured?: F): readonly F[] {
  return featured ? [featured, ...films.filter(({ id }) => id !== featured.id)] : films;
}
