import { limits, videoFormats } from 'contract';
import { object } from 'yup';
import { flagText, oneOf, PAGE_MAX, text, wholeNumber } from '../../validation.js';

/** Filters as callers of the API give them: unlike a page's address, they are refused when they make no sense. */
export const videoFilterSchema = object({
  q: text('q'),
  category: text('category'),
  organization: text('organization'),
  tag: text('tag'),
  format: oneOf('format', videoFormats),
});

/** Arguments of one page of the connection. */
export const videoPagingSchema = object({
  first: wholeNumber('first', limits.videos.pageMax),
  page: wholeNumber('page', PAGE_MAX),
});

/** The REST list: the filters, `limit` (without it the list is whole), and `ai`. */
export const videoListSchema = videoFilterSchema.shape({
  limit: wholeNumber('limit', 100_000),
  ai: flagText('ai'),
});

/** How many videos a relation may give. */
export const videosOfSchema = object({ first: wholeNumber('first', limits.videos.pageMax) });
