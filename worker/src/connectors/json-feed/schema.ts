import { object, string, type InferType } from 'yup';
import { anything, group, id, records, text, textOrTexts } from '../kit/field-types.js';

export const feedSchema = object({
  version: string()
    .matches(/^https:\/\/jsonfeed\.org\/version\/1/)
    .required(),
  items: records(),
  next_url: anything(),
}).required();

/** schema.org lets almost everything be one thing or a list of them; what is neither is passed over. */
const postingSchema = group({
  title: text(),
  description: text(),
  datePosted: text(),
  validThrough: text(),
  employmentType: textOrTexts(),
  jobLocationType: textOrTexts(),
  jobLocation: anything(),
  applicantLocationRequirements: anything(),
  identifier: anything(),
  baseSalary: anything(),
});

export const itemSchema = object({
  // JSON Feed 1.1 has readers take a number for the text it is written as.
  id: id(),
  title: text(),
  url: text(),
  external_url: text(),
  content_html: text(),
  /** JSON Feed 1.1 wants one of the two. */
  content_text: anything(),
  date_published: text(),
  tags: textOrTexts(),
  language: text(),
  _jobposting: postingSchema,
}).required();

export type JsonFeedItem = InferType<typeof itemSchema>;
