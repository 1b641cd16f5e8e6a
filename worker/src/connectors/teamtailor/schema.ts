import { array, object, string, type InferType } from 'yup';
import { anything, id, records, text } from '../field-types.js';

/** `tt:location` of the feed, once or several times. */
const feedPlaceSchema = object({
  'tt:name': text(),
  'tt:city': text(),
  'tt:zip': text(),
  'tt:country': text(),
});

/** An item of `jobs.rss`. */
export const itemSchema = object({
  title: text().required(),
  link: text().required(),
  guid: text(),
  pubDate: text(),
  description: text(),
  remoteStatus: text(),
  'tt:department': text(),
  'tt:locations': anything(),
}).required();
export type TeamtailorItem = InferType<typeof itemSchema>;

const placesSchema = object({ 'tt:location': array(feedPlaceSchema.required()).ensure().required() });

/** @returns the places of an item; none when they are written otherwise (an empty element is a text) */
export function feedPlaces(locations: unknown): readonly InferType<typeof feedPlaceSchema>[] {
  return typeof locations === 'object' && placesSchema.isValidSync(locations)
    ? placesSchema.cast(locations)['tt:location']
    : [];
}

const reference = object({ type: string().required(), id: string().required() });

export const pageSchema = object({
  data: records(),
  included: array(anything()).nullable(),
  links: object({ next: text() }).nullable().default(undefined),
}).required();

export const includedSchema = object({
  type: string().required(),
  id: string().required(),
  attributes: object().nullable().default(undefined),
}).required();

const apiPlaceSchema = object({ name: text(), city: text(), zip: text(), country: text() });

/** A job of the API; `department` and `places` are what it names, put in by us. */
export const jobSchema = object({
  id: id(),
  attributes: object({
    title: text().required(),
    body: text(),
    pitch: text(),
    'start-date': text(),
    'end-date': text(),
    'created-at': text(),
    'remote-status': text(),
    'employment-type': text(),
    'external-application-url': text(),
    'language-code': text(),
  }).required(),
  links: object({ 'careersite-job-url': text(), 'careersite-job-apply-url': text() })
    .nullable()
    .default(undefined),
  relationships: object({
    department: object({ data: reference.nullable().default(undefined) })
      .nullable()
      .default(undefined),
    locations: object({ data: array(reference.required()).nullable() })
      .nullable()
      .default(undefined),
  })
    .nullable()
    .default(undefined),
  department: object({ name: text() }).nullable().default(undefined),
  places: array(apiPlaceSchema.required()).nullable(),
}).required();
export type TeamtailorJob = InferType<typeof jobSchema>;
