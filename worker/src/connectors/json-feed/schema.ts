import { array, mixed, object, string, type InferType } from 'yup';
import { amountText, text, textOrTexts } from '../field-types.js';

export const feedSchema = object({ version: string().matches(/^https:\/\/jsonfeed\.org\/version\/1/).required(), items: array(mixed()).required() }).required();

const placeSchema = object({
  address: object({ addressLocality: text(), addressRegion: text(), addressCountry: mixed(), postalCode: text() }).nullable().default(undefined),
});

/** schema.org lets almost everything be one thing or a list of them; what is neither is passed over. */
const postingSchema = object({
  title: text(),
  description: text(),
  datePosted: text(),
  validThrough: text(),
  employmentType: textOrTexts(),
  jobLocationType: text(),
  jobLocation: mixed(),
  identifier: mixed(),
  baseSalary: object({
    currency: text(),
    value: object({ minValue: amountText(), maxValue: amountText(), value: amountText(), unitText: text() }).nullable().default(undefined),
  })
    .nullable()
    .default(undefined),
})
  .nullable()
  .default(undefined);

export const itemSchema = object({
  id: text().required(),
  title: text(),
  url: text(),
  external_url: text(),
  content_html: text(),
  date_published: text(),
  tags: textOrTexts(),
  language: text(),
  _jobposting: postingSchema,
}).required();

export type JsonFeedItem = InferType<typeof itemSchema>;

const placesSchema = array(placeSchema.required()).ensure().required();

/** @returns the places of a posting, one or several; none when they are written otherwise */
export function placesOf(jobLocation: unknown): readonly InferType<typeof placeSchema>[] {
  return placesSchema.isValidSync(jobLocation) ? placesSchema.cast(jobLocation) : [];
}

const valueSchema = object({ value: amountText() });

/** @returns the requisition a PropertyValue names */
export function identifierOf(identifier: unknown): string | null {
  if (typeof identifier === 'string') return identifier;
  const value = valueSchema.isValidSync(identifier, { strict: true }) ? valueSchema.cast(identifier).value : undefined;
  return value === undefined || value === null ? null : String(value);
}

const countrySchema = object({ name: string().required() });

/** @returns the country as a code or a name; schema.org allows a text or a Country */
export function countryOf(country: unknown): string | null {
  if (typeof country === 'string') return country;
  return countrySchema.isValidSync(country, { strict: true }) ? countrySchema.cast(country).name : null;
}
