import { array, boolean, mixed, number, string, type Schema } from 'yup';

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
export const id = () =>
  mixed<string | number>(
    (value): value is string | number => typeof value === 'string' || typeof value === 'number',
  ).required();
/** A feed's list of records. What an entry is shows when it is read: one that is null or no object is rejected alone. */
export const records = () => array(mixed().nullable()).required();
export const list = <Item>(item: Schema<Item>) => array(item).nullable();
/** A text or a number saying an amount: Recruitee writes "63.80". */
export const amountText = () =>
  mixed<string | number>(
    (value): value is string | number => typeof value === 'string' || typeof value === 'number',
  ).nullable();
/** An XML element that may be there several times. */
export const textOrTexts = () =>
  mixed<string | readonly string[]>(
    (value): value is string | readonly string[] =>
      typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string')),
  ).nullable();
