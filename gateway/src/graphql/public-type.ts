import { ObjectType } from 'type-graphql';

/**
 * Makes a class a type of the schema. Without `simpleResolvers` the library creates a promise for every field of
 * every job.
 *
 * @param name in the schema
 */
export function PublicType(name: string, options: { readonly description?: string } = {}): ClassDecorator {
  return ObjectType(name, { ...options, simpleResolvers: true });
}
