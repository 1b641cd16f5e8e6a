import { employmentTypes, jobSorts, limits, searchedWorkplaces } from 'contract';
import { boolean, object, string } from 'yup';
import { oneOf, PAGE_MAX, text, wholeNumber } from '../../validation.js';

/** Filters of the API; unlike in a page's address, invalid ones are refused. */
export const jobFilterSchema = object({
  q: text('q'),
  organization: text('organization'),
  department: text('department'),
  type: oneOf('type', employmentTypes),
  location: text('location'),
  workplace: oneOf('workplace', searchedWorkplaces),
});

/** The order and exactness of a list. */
const ordering = {
  sort: oneOf('sort', jobSorts),
  exact: boolean().nullable().typeError('exact must be true or false'),
};

/** Of one page of the connection. */
export const jobPagingSchema = object({
  first: wholeNumber('first', limits.jobsPageMax),
  after: string().strict().nullable(),
  before: string().strict().nullable(),
  page: wholeNumber('page', PAGE_MAX),
  ...ordering,
});

/** Of the REST list; without `limit` it is whole. */
export const jobListSchema = jobFilterSchema.shape({ limit: wholeNumber('limit', 100_000), ...ordering });

export const similarJobsSchema = object({ first: wholeNumber('first', limits.similarJobsMax) });

export const snippetLengthSchema = object({ length: wholeNumber('length', 2_000) });
