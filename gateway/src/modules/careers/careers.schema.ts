import { employmentTypes, jobSorts, limits, searchedWorkplaces, type Option } from 'db/contract';
import { boolean, number, object, string } from 'yup';

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

const oneOf = <Value extends string>(name: string, options: readonly Option<Value>[]) => {
  const values = options.map(({ value }) => value);
  return string()
    .strict()
    .nullable()
    .typeError(once(name))
    .oneOf<Value | null | undefined>([...values, null], `${name} must be one of: ${values.join(', ')}`);
};

/** Filters as callers of the API give them: unlike a page's address, they are refused when they make no sense. */
export const jobFilterSchema = object({
  q: text('q'),
  organization: text('organization'),
  department: text('department'),
  type: oneOf('type', employmentTypes),
  location: text('location'),
  workplace: oneOf('workplace', searchedWorkplaces),
});

/** What else a list can be asked for, through either door. */
const ordering = {
  sort: oneOf('sort', jobSorts),
  exact: boolean().nullable().typeError('exact must be true or false'),
};

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
  ...ordering,
});

/** The REST list: the filters, the order, and `limit`; without it the list is whole. */
export const jobListSchema = jobFilterSchema.shape({ limit: wholeNumber('limit', 100_000), ...ordering });

export const similarJobsSchema = object({ first: wholeNumber('first', limits.similarJobsMax) });

export const snippetLengthSchema = object({ length: wholeNumber('length', 2_000) });
