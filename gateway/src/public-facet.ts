import { labelOf } from 'contract';

/** One choice of a filter, with the number of results. */
export interface PublicFacet {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** @returns the counts of one filter, a chosen value included even when it finds nothing, so that it can be undone */
export function countsOf<Kind extends string>(
  facets: readonly { readonly kind: Kind; readonly value: string; readonly count: number }[],
  kind: Kind,
  taken: string | undefined,
): ReadonlyMap<string, number> {
  const found = facets.filter((facet) => facet.kind === kind);
  return withTaken(
    taken,
    found.map(({ value, count }) => [value, count]),
  );
}

/** @returns the counts, a chosen value included even when it finds nothing, so that it can be undone */
export function withTaken(
  taken: string | undefined,
  found: readonly (readonly [string, number])[],
): ReadonlyMap<string, number> {
  return new Map([...(taken === undefined ? [] : [[taken, 0] as const]), ...found]);
}

/** @returns the choices in the order of `options`, others after them by their label */
export function inOrder(
  counts: ReadonlyMap<string, number>,
  options: readonly { value: string; label: string }[],
): PublicFacet[] {
  const place = (value: string) => {
    const index = options.findIndex((option) => option.value === value);
    return index === -1 ? options.length : index;
  };
  return [...counts]
    .map(([value, count]) => ({ value, label: labelOf(options, value), count }))
    .sort(
      (left, right) => place(left.value) - place(right.value) || left.label.localeCompare(right.label, 'en'),
    );
}

/**
 * @returns the `most` choices that find most, equally frequent ones alphabetically; a chosen one that finds less
 * takes the last place
 */
export function mostFrequent(
  counts: ReadonlyMap<string, number>,
  most: number,
  taken: string | undefined,
): readonly PublicFacet[] {
  const ranked = [...counts]
    .map(([value, count]) => ({ value, label: value, count }))
    .sort((left, right) => right.count - left.count || left.value.localeCompare(right.value, 'en'));
  const shown = ranked.slice(0, most);
  const missing = ranked.slice(most).find(({ value }) => value === taken);
  return missing ? [...shown.slice(0, -1), missing] : shown;
}
