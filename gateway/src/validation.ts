import {
  jobExactKey,
  jobFilterKeys,
  jobSortKey,
  limits,
  type Option,
  videoFilterKeys,
  withoutInheritedNames,
} from 'contract';
import { type InferType, number, type Schema, string, ValidationError } from 'yup';
import { AppError } from './app-error.js';

/**
 * Validates what came from outside.
 *
 * @returns the input in the schema's shape
 * @throws {AppError} BAD_USER_INPUT with the first complaint about each field
 */
export function validated<Given extends Schema>(schema: Given, input: unknown): InferType<Given> {
  try {
    return schema.validateSync(withoutInheritedNames(input), { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const complaints = error.inner.length > 0 ? error.inner : [error];
    const fields: Record<string, string> = {};
    for (const { path, message } of complaints) fields[path || 'input'] ??= message;
    throw new AppError('BAD_USER_INPUT', { fields });
  }
}

/** Pages a caller may turn to; deeper reading is what cursors are for. */
export const PAGE_MAX = 10_000;

/** Why an argument is refused that was given twice, or as something else than text. */
const once = (name: string) => `${name} must be given once, as text`;

/** A search text or a filter's value. Postgres text cannot hold NUL, so nothing stored can be equal to such a value. */
export const text = (name: string) =>
  string()
    .strict()
    .nullable()
    .typeError(once(name))
    .max(limits.searchCharacters, `${name} must be at most ${limits.searchCharacters} characters`)
    .matches(/^[^\0]*$/, `${name} must not contain NUL characters`);

/** One of some options, by its value. */
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

/** `true` or `false`, as an address writes it. */
export const flagText = (name: string) =>
  string()
    .strict()
    .nullable()
    .typeError(once(name))
    .oneOf(['true', 'false', null], `${name} must be true or false`);

/** A count or a page's number. */
export const wholeNumber = (name: string, max: number) => {
  const rule = `${name} must be a whole number from 1 to ${max}`;
  return number().nullable().typeError(rule).integer(rule).min(1, rule).max(max, rule);
};

/** Parameters `GET /api/jobs` reads. */
export const jobListParameters = [...jobFilterKeys, jobSortKey, jobExactKey, 'limit'] as const;
/** Parameters `GET /api/videos` reads. */
export const videoListParameters = [...videoFilterKeys, 'limit', 'ai'] as const;

/** Of which "all" is a value like any other. */
const literal: readonly string[] = ['q', 'limit', 'ai'];

/**
 * @param names of the parameters a list reads
 * @returns those that are given; addresses of pages write "all", or nothing at all, for "no filter"
 */
export function givenArguments(
  query: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Readonly<Record<string, unknown>> {
  const given = names.map((name) => [name, query[name]] as const);
  return Object.fromEntries(
    given.filter(
      ([name, value]) => value !== undefined && value !== '' && (value !== 'all' || literal.includes(name)),
    ),
  );
}
