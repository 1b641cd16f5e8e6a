import { labelOf } from 'db/contract';

/** One choice of a filter, with what it would find. */
export interface PublicFacet {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** @returns the counts, a choice that is taken among them even when it finds nothing, so that it can be undone */
export function withTaken(taken: string | undefined, found: readonly (readonly [string, number])[]): ReadonlyMap<string, number> {
  return new Map([...(taken === undefined ? [] : [[taken, 0] as const]), ...found]);
}

/** @returns the choices in the order of `options`, others after them by their label */
export function inOrder(counts: ReadonlyMap<string, number>, options: readonly { value: string; label: string }[]): PublicFacet[] {
  const place = (value: string) => {
    const index = options.findIndex((option) => option.value === value);
    return index === -1 ? options.length : index;
  };
  return [...counts]
    .map(([value, count]) => ({ value, label: labelOf(options, value), count }))
    .sort((left, right) => place(left.value) - place(right.value) || left.label.localeCompare(right.label, 'en'));
}
