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
