import { ObjectType, registerEnumType } from 'type-graphql';

/** Makes a class a type of the schema. Without `simpleResolvers` the library creates a promise for every field of every job. @param name in the schema */
export function PublicType(name: string, description: string): ClassDecorator {
  return ObjectType(name, { description, simpleResolvers: true });
}

/** Makes values an enum of the schema: `two-weeks` is TWO_WEEKS. @returns what fields name as their type */
export function publicEnum<Value extends string>(
  name: string,
  values: readonly Value[],
  description: string,
): Readonly<Record<string, Value>> {
  const members = Object.fromEntries(
    values.map((value) => [value.toUpperCase().replaceAll('-', '_'), value]),
  );
  registerEnumType(members, { name, description });
  return members;
}
