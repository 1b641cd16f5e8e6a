import { limits, videoFormats } from 'db/contract';
import { number, object, string } from 'yup';

const formats = videoFormats.map(({ value }) => value);
/** Pages a caller may turn to. */
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

const wholeNumber = (name: string, max: number) =>
  number()
    .nullable()
    .typeError(`${name} must be a whole number from 1 to ${max}`)
    .integer(`${name} must be a whole number from 1 to ${max}`)
    .min(1, `${name} must be a whole number from 1 to ${max}`)
    .max(max, `${name} must be a whole number from 1 to ${max}`);

/** Filters as callers of the API give them: unlike a page's address, they are refused when they make no sense. */
export const videoFilterSchema = object({
  q: text('q'),
  category: text('category'),
  organization: text('organization'),
  tag: text('tag'),
  format: string()
    .strict()
    .nullable()
    .typeError(once('format'))
    .oneOf([...formats, null], `format must be one of: ${formats.join(', ')}`),
});

/** Arguments of one page of the connection. */
export const videoPagingSchema = object({ first: wholeNumber('first', limits.videos.pageMax), page: wholeNumber('page', PAGE_MAX) });

/** The REST list: the filters, `limit` (without it the list is whole), and `ai`. */
export const videoListSchema = videoFilterSchema.shape({
  limit: wholeNumber('limit', 100_000),
  ai: string().strict().nullable().typeError(once('ai')).oneOf(['true', 'false', null], 'ai must be true or false'),
});

/** How many videos a relation may give. */
export const videosOfSchema = object({ first: wholeNumber('first', limits.videos.pageMax) });
