import { employmentTypes, limits } from 'db/contract';
import { number, object, string } from 'yup';

const types = employmentTypes.map(({ value }) => value);
/** Rows a caller may skip by page number; deeper reading is what cursors are for. */
const PAGE_MAX = 10_000;

const once = (name: string) => `${name} must be given once, as text`;

/** Postgres text cannot hold NUL, so nothing stored can be equal to such a value. */
const text = (name: string) =>
  string()
    .strict()
    .nullable()
    .typeError(once(name))
    .max(limits.searchCharacters, `${name} must be at most ${limits.searchCharacters} characters`)
    .matches(/^[^\0]*$/, `${name} must not contain NUL characters`);

/** Filters as callers of the API give them: unlike a page's address, they are refused when they make no sense. */
export const jobFilterSchema = object({
  q: text('q'),
  organization: text('organization'),
  department: text('department'),
  type: string()
    .strict()
    .nullable()
    .typeError(once('type'))
    .oneOf([...types, null], `type must be one of: ${types.join(', ')}`),
});

const wholeNumber = (name: string, max: number) =>
  number()
    .nullable()
    .typeError(`${name} must be a whole number from 1 to ${max}`)
    .integer(`${name} must be a whole number from 1 to ${max}`)
    .min(1, `${name} must be a whole number from 1 to ${max}`)
    .max(max, `${name} must be a whole number from 1 to ${max}`);

/** Arguments of one page of the connection. */
export const jobPagingSchema = object({
  first: wholeNumber('first', limits.jobsPageMax),
  after: string().strict().nullable(),
  before: string().strict().nullable(),
  page: wholeNumber('page', PAGE_MAX),
});

/** The REST list: the filters, and `limit`; without it the list is whole. */
export const jobListSchema = jobFilterSchema.shape({ limit: wholeNumber('limit', 100_000) });

export const snippetLengthSchema = object({ length: wholeNumber('length', 2_000) });
