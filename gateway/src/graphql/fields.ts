import { Kind, type FieldNode, type FragmentDefinitionNode, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';
import { ObjectType } from 'type-graphql';

/**
 * Makes a class a type of the schema. Its fields are read as they are, without the library's middlewares, of which we have
 * none: they would make a promise of every field of every job.
 *
 * @param name in the schema
 */
export function PublicType(name: string, options: { readonly description?: string } = {}): ClassDecorator {
  return ObjectType(name, { ...options, simpleResolvers: true });
}

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

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/**
 * @param path of the field looked at, below the one being resolved: `['edges', 'node']`
 * @returns names of the fields asked of what lies there, those left out by a directive among them
 */
export function askedFields({ fieldNodes, fragments }: GraphQLResolveInfo, path: readonly string[]): ReadonlySet<string> {
  let fields: readonly FieldNode[] = fieldNodes;
  for (const name of path) fields = below(fields, fragments).filter((field) => field.name.value === name);
  return new Set(below(fields, fragments).map(({ name }) => name.value));
}

function below(fields: readonly FieldNode[], fragments: Fragments): readonly FieldNode[] {
  return fields.flatMap(({ selectionSet }) => fieldsOf(selectionSet, fragments));
}

/** Validation has refused fragments that spread themselves, and a limit those that multiply. */
function fieldsOf(selectionSet: SelectionSetNode | undefined, fragments: Fragments): readonly FieldNode[] {
  return (selectionSet?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    return fieldsOf(selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments[selection.name.value]?.selectionSet, fragments);
  });
}
