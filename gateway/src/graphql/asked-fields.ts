import { Kind, type FieldNode, type FragmentDefinitionNode, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

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
