import { limits, videoFormats } from 'contract';
import { object } from 'yup';
import { flagText, oneOf, PAGE_MAX, text, wholeNumber } from '../../validation.js';

/** Filters of the API; unlike in a page's address, invalid ones are refused. */
export const videoFilterSchema = object({
  q: text('q'),
  category: text('category'),
  organization: text('organization'),
  tag: text('tag'),
  format: oneOf('format', videoFormats),
});

/** Of one page of the connection. */
export const videoPagingSchema = object({
  first: wholeNumber('first', limits.videos.pageMax),
  page: wholeNumber('page', PAGE_MAX),
});

/** Of the REST list; without `limit` it is whole. */
export const videoListSchema = videoFilterSchema.shape({
  limit: wholeNumber('limit', 100_000),
  ai: flagText('ai'),
});

export const videosOfSchema = object({ first: wholeNumber('first', limits.videos.pageMax) });
