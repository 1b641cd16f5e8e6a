import { Kind, type SelectionSetNode } from 'graphql';

interface AskedList {
  readonly args: { readonly first?: number | null };
  readonly childComplexity: number;
}

interface AskedConnection extends AskedList {
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
  return (asked) => withoutFacets(asked) + (mayAskFacets(asked.node.selectionSet) ? FACETS : 0);
}

/** What a fragment asks stands elsewhere in the document: it may be the counts. */
function mayAskFacets(asked: SelectionSetNode | undefined): boolean {
  return asked?.selections.some((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === 'facets';
    return selection.kind === Kind.FRAGMENT_SPREAD || mayAskFacets(selection.selectionSet);
  }) ?? false;
}
