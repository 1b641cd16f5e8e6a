import { labelOf } from 'contract';

/** One choice of a filter, with the number of results. */
export interface PublicFacet {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** @returns the counts of one filter, chosen values included even when they find nothing, so that they can be undone */
export function countsOf<Kind extends string>(
  facets: readonly { readonly kind: Kind; readonly value: string; readonly count: number }[],
  kind: Kind,
  taken: readonly string[] | undefined,
): ReadonlyMap<string, number> {
  const found = facets.filter((facet) => facet.kind === kind);
  return withTaken(
    taken,
    found.map(({ value, count }) => [value, count]),
  );
}

/** @returns the counts, chosen values included even when they find nothing, so that they can be undone */
export function withTaken(
  taken: readonly string[] = [],
  found: readonly (readonly [string, number])[],
): ReadonlyMap<string, number> {
  return new Map([...taken.map((value) => [value, 0] as const), ...found]);
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
 * @returns the `most` choices that find most, equally frequent ones alphabetically; chosen ones that find less take the
 * last places
 */
export function mostFrequent(
  counts: ReadonlyMap<string, number>,
  most: number,
  taken: readonly string[] = [],
): readonly PublicFacet[] {
  const ranked = [...counts]
    .map(([value, count]) => ({ value, label: value, count }))
    .sort((left, right) => right.count - left.count || left.value.localeCompare(right.value, 'en'));
  const isTaken = ({ value }: PublicFacet) => taken.includes(value);
  const others = ranked.filter((choice) => !isTaken(choice)).slice(0, Math.max(0, most - taken.length));
  return ranked.filter((choice) => isTaken(choice) || others.includes(choice));
}
