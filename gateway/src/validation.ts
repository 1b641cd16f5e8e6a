import {
  jobExactKey,
  jobFilterKeys,
  jobSortKey,
  limits,
  optionSpelling,
  type Option,
  videoFilterKeys,
  withoutInheritedNames,
} from 'contract';
import {
  array,
  boolean,
  type InferType,
  number,
  type Schema,
  string,
  type StringSchema,
  ValidationError,
} from 'yup';
import { AppError } from './app-error.js';

/** Validates input from outside. @returns the input as the schema's type @throws {AppError} BAD_USER_INPUT with the first message about each field */
export function validated<Given extends Schema>(schema: Given, input: unknown): InferType<Given> {
  try {
    return schema.validateSync(withoutInheritedNames(input), { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors = error.inner.length > 0 ? error.inner : [error];
    const fields: Record<string, string> = {};
    // Of a list, the list is named.
    for (const { path, message } of errors) fields[path?.replace(/\[\d+\]$/, '') || 'input'] ??= message;
    throw new AppError('BAD_USER_INPUT', { fields });
  }
}

export function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body))
    : {};
}

/** Deeper reading needs cursors. */
export const PAGE_MAX = 10_000;

/** For an argument that was given twice, or not as text. */
const once = (name: string) => `${name} must be given once, as text`;

/** A search text, or the value of a filter. Postgres cannot store NUL, so nothing equals such a value. */
export const text = (name: string, most: number = limits.searchCharacters) =>
  string()
    .strict()
    .nullable()
    .typeError(once(name))
    .max(most, `${name} must be at most ${most} characters`)
    .matches(/^[^\0]*$/, `${name} must not contain NUL characters`);

export const oneOf = <Value extends string>(
  name: string,
  options: readonly Pick<Option<Value>, 'value'>[],
) => {
  const values = options.map(({ value }) => value);
  return string()
    .strict()
    .nullable()
    .typeError(once(name))
    .oneOf<Value | null | undefined>([...values, null], `${name} must be one of: ${values.join(', ')}`);
};

/** Several values of a filter; one alone is a list of one. */
export const several = <Value extends string>(
  name: string,
  value: StringSchema<Value | null | undefined>,
  most: number = limits.filterValues,
) => {
  const rule = `${name} must be text, given at most ${most} times`;
  return array(value.nonNullable(rule).defined(rule).typeError(rule))
    .transform((given: unknown) => (given == null || Array.isArray(given) ? given : [given]))
    .nullable()
    .max(most, rule);
};

/** Several values of a fixed set, spelled as in a page's address (product 4.20). */
export const severalOf = <Value extends string>(
  name: string,
  options: readonly Pick<Option<Value>, 'value'>[],
) =>
  several(name, oneOf(name, options)).transform((given: unknown) =>
    Array.isArray(given)
      ? given.map((value: unknown) => (typeof value === 'string' ? optionSpelling(value) : value))
      : given,
  );

/** @returns the values of a filter, each once; undefined when there is none */
export function chosenValues<Value extends string>(
  values: readonly Value[] | null | undefined,
): readonly Value[] | undefined {
  const chosen = new Set(values?.filter(Boolean));
  return chosen.size > 0 ? [...chosen] : undefined;
}

/** @returns the fields that have a value; an empty one says nothing */
export function givenFields<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Fields[Name] & {} } {
  const given: { [Name in keyof Fields]?: Fields[Name] & {} } = {};
  for (const name in fields) {
    const value = fields[name];
    if (value) given[name] = value;
  }
  return given;
}

export const flag = (name: string) => boolean().nullable().typeError(`${name} must be true or false`);

/** `true` or `false` as text. */
export const flagText = (name: string) =>
  string()
    .strict()
    .nullable()
    .typeError(once(name))
    .oneOf(['true', 'false', null], `${name} must be true or false`);

/** As a number, or as text that is one. yup would read the first of several. */
const numeric = <Value extends number>(rule: string) =>
  number<Value>()
    .nullable()
    .typeError(rule)
    .transform((read: number, given: unknown) => (Array.isArray(given) ? Number.NaN : read));

export const oneNumberOf = <Value extends number>(name: string, values: readonly Value[]) => {
  const rule = `${name} must be one of: ${values.join(', ')}`;
  return numeric<Value>(rule).oneOf([...values, null], rule);
};

export const wholeNumber = (name: string, max: number) => {
  const rule = `${name} must be a whole number from 1 to ${max}`;
  return numeric(rule).integer(rule).min(1, rule).max(max, rule);
};

export const jobListParameters = [...jobFilterKeys, 'ids', jobSortKey, jobExactKey, 'limit'] as const;
export const videoListParameters = [...videoFilterKeys, 'limit', 'ai'] as const;

/** For these "all" is a value like any other. */
const literal: readonly string[] = ['q', 'limit', 'ai'];

/**
 * @param names of the parameters of a list
 * @returns those that are given; addresses of pages write "all", or an empty value, for "no filter"
 */
export function givenArguments(
  query: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Readonly<Record<string, unknown>> {
  const given = names.map((name) => {
    const value = query[name];
    if (literal.includes(name)) return [name, value] as const;
    return [name, Array.isArray(value) ? value.filter(isFilter) : isFilter(value) ? value : ''] as const;
  });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== ''));
}

function isFilter(value: unknown): boolean {
  return value !== '' && value !== 'all';
}
