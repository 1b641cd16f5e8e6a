import { Kind, type SelectionSetNode } from 'graphql';

interface AskedList {
  readonly args: { readonly first?: number | null };
  readonly childComplexity: number;
}

/** What costs are counted with. */
export interface CostContext {
  readonly fragments: ReadonlyMap<string, SelectionSetNode>;
}

interface AskedConnection extends AskedList {
  readonly context?: Partial<CostContext>;
  readonly node: { readonly selectionSet?: SelectionSetNode | undefined };
}

/** The counts of every choice are a statement of their own, which takes as long as a page. */
const FACETS = 40;

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

/** The same of a list with counts around it, which do not grow with its page. */
export function connectionCost(usual: number, base = 10): (asked: AskedConnection) => number {
  const withoutFacets = listCost(usual, base);
  return (asked) => withoutFacets(asked) + (asksFacets(asked.node.selectionSet, asked.context?.fragments ?? new Map()) ? FACETS : 0);
}

/** @param seen fragments looked into: each once, however often it is spread, and though it may lead to itself in a document that is not valid */
function asksFacets(asked: SelectionSetNode | undefined, fragments: CostContext['fragments'], seen = new Set<string>()): boolean {
  return asked?.selections.some((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === 'facets';
    if (selection.kind === Kind.INLINE_FRAGMENT) return asksFacets(selection.selectionSet, fragments, seen);
    const name = selection.name.value;
    if (seen.has(name)) return false;
    seen.add(name);
    return asksFacets(fragments.get(name), fragments, seen);
  }) ?? false;
}
