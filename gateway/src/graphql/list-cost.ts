interface AskedList {
  readonly args: { readonly first?: number | null };
  readonly childComplexity: number;
}

/**
 * What a field that answers a list costs: as much as all that it answers.
 *
 * @param usual how many come when no number is asked for: the schema's default does not stand in for a null
 * @param base of the list itself
 */
export function listCost(usual: number, base = 10): (asked: AskedList) => number {
  // A number that will be refused anyway still counts as one.
  return ({ args, childComplexity }) => base + Math.max(args.first ?? usual, 1) * childComplexity;
}
