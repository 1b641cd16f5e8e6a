import { object, type InferType } from 'yup';
import { flag, list, records, text } from '../field-types.js';

export const accountSchema = object({ jobs: records() }).required();

const placeSchema = object({
  country: text(),
  countryCode: text(),
  city: text(),
  region: text(),
  hidden: flag(),
});

export const jobSchema = object({
  shortcode: text().required(),
  title: text().required(),
  code: text(),
  employment_type: text(),
  telecommuting: flag(),
  department: text(),
  url: text(),
  application_url: text(),
  published_on: text(),
  created_at: text(),
  country: text(),
  city: text(),
  state: text(),
  locations: list(placeSchema),
  description: text(),
}).required();

export type WorkableJob = InferType<typeof jobSchema>;
export type WorkablePlace = InferType<typeof placeSchema>;
