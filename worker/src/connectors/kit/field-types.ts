import { array, boolean, mixed, number, object, string, type ObjectShape, type Schema } from 'yup';

const textOrNumber = () =>
  mixed<string | number>(
    (value): value is string | number => typeof value === 'string' || typeof value === 'number',
  );

/**
 * Types of vendors' fields. Recordings show null for most of what is empty, and boards differ in what they send,
 * so everything may be null or missing unless a posting cannot do without it.
 */
export const text = () => string().nullable();
export const flag = () => boolean().nullable();
export const amount = () => number().nullable();
/** What is looked at when it is used. */
export const anything = () => mixed().nullable();
/** Ids come as numbers or strings. */
export const id = () => textOrNumber().required();
/** A feed's list of records. What an entry is shows when it is read: one that is null or no object is rejected alone. */
export const records = () => array(mixed().nullable()).required();
export const list = <Item>(item: Schema<Item>) => array(item).nullable();
/** Fields that stand together, where they are given at all. */
export const group = <Fields extends ObjectShape>(fields: Fields) =>
  object(fields).nullable().default(undefined);
export function readAs<Value>(schema: Schema<Value>, value: unknown): Value | undefined {
  return schema.isValidSync(value, { strict: true }) ? schema.cast(value) : undefined;
}
/** A text or a number saying an amount: Recruitee writes "63.80". */
export const amountText = () => textOrNumber().nullable();
/** An XML element that may be there several times. */
export const textOrTexts = () =>
  mixed<string | readonly string[]>(
    (value): value is string | readonly string[] =>
      typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string')),
  ).nullable();
