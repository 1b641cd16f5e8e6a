import { employmentTypes, jobSorts, limits, searchedWorkplaces } from 'contract';
import { boolean, object, string } from 'yup';
import { oneOf, PAGE_MAX, text, wholeNumber } from '../../validation.js';

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
