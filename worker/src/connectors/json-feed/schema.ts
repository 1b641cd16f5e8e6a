import { mixed, object, string, type InferType } from 'yup';
import { amountText, anything, group, id, readAs, records, text, textOrTexts } from '../kit/field-types.js';

export const feedSchema = object({
  version: string()
    .matches(/^https:\/\/jsonfeed\.org\/version\/1/)
    .required(),
  items: records(),
  next_url: anything(),
}).required();

const addressSchema = object({
  addressLocality: text(),
  addressRegion: text(),
  addressCountry: anything(),
  postalCode: text(),
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

const placeSchema = object({ address: mixed().required() }).required();

/** A PostalAddress, or a text: schema.org allows both. */
export type Address = string | InferType<typeof addressSchema>;

/** @returns the addresses of a posting's places, one or several; places that are written otherwise are passed over */
export function addressesOf(jobLocation: unknown): readonly Address[] {
  return [jobLocation].flat().flatMap((place): readonly Address[] => {
    const address: unknown = readAs(placeSchema, place)?.address;
    if (typeof address === 'string') return [address];
    return typeof address === 'object' && addressSchema.isValidSync(address)
      ? [addressSchema.cast(address)]
      : [];
  });
}

const areaSchema = object({ '@type': textOrTexts(), name: textOrTexts() });

/** An area whose inhabitants may apply; its type says what its name is of ("CA" is a country or a state). */
export interface Area {
  readonly name: string;
  readonly type: string | undefined;
}

/** @returns the areas of an `applicantLocationRequirements`: schema.org has an AdministrativeArea or several, people write texts too */
export function areasOf(requirements: unknown): readonly Area[] {
  return [requirements].flat().flatMap((area): readonly Area[] => {
    if (typeof area === 'string') return [{ name: area, type: undefined }];
    const { name: names, '@type': types } = readAs(areaSchema, area) ?? {};
    const type = [types].flat().find((one) => typeof one === 'string');
    return [names].flat().flatMap((name) => (name ? [{ name, type }] : []));
  });
}

const amountsSchema = object({
  minValue: amountText(),
  maxValue: amountText(),
  value: amountText(),
  unitText: text(),
});
const salarySchema = object({ currency: text(), value: anything() });

/** What a MonetaryAmount says: its value may be one amount, or a QuantitativeValue with a range and its unit. */
export interface Salary extends Partial<InferType<typeof amountsSchema>> {
  readonly currency?: string | null | undefined;
}

/** @returns nothing when it is written otherwise */
export function salaryOf(baseSalary: unknown): Salary {
  const { currency, value } = readAs(salarySchema, baseSalary) ?? {};
  return { currency, ...readAs(amountsSchema, typeof value === 'object' ? value : { value }) };
}

const valueSchema = object({ value: amountText() });

export function identifierOf(identifier: unknown): string | null {
  if (typeof identifier === 'string') return identifier;
  return readAs(valueSchema, identifier)?.value?.toString() ?? null;
}

const countrySchema = object({ name: string().required() });

/** @returns the country as a code or a name; schema.org allows a text or a Country */
export function countryOf(country: unknown): string | null {
  if (typeof country === 'string') return country;
  return readAs(countrySchema, country)?.name ?? null;
}
