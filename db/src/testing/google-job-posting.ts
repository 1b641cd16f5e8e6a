import { array, mixed, number, object, string, type InferType } from 'yup';

const ISO_DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;
const employmentTypes = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
];
const units = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'];

const address = object({
  '@type': string().oneOf(['PostalAddress']).required(),
  streetAddress: string(),
  addressLocality: string(),
  addressRegion: string(),
  postalCode: string(),
  addressCountry: string().required(),
}).noUnknown();
const place = object({
  '@type': string().oneOf(['Place']).required(),
  address: address.required(),
}).noUnknown();
const amount = object({
  '@type': string().oneOf(['QuantitativeValue']).required(),
  value: number(),
  minValue: number(),
  maxValue: number(),
  unitText: string().oneOf(units).required(),
})
  .noUnknown()
  .test('amount', 'names no amount', ({ value, minValue, maxValue }) =>
    [value, minValue, maxValue].some((each) => each !== undefined),
  );

/** Google's rules for JobPosting (developers.google.com/search/docs/appearance/structured-data/job-posting), written independently of the code that makes the markup. */
const googleJobPosting = object({
  '@context': string().oneOf(['https://schema.org', 'https://schema.org/']).required(),
  '@type': string().oneOf(['JobPosting']).required(),
  title: string()
    .required()
    .matches(/^[^!*]+$/, 'title carries ! or *'),
  description: string()
    .required()
    .matches(/<(?:p|br|ul|ol|li|div|h\d)\b/, 'description is not HTML'),
  datePosted: string().required().matches(ISO_DATE),
  validThrough: string().matches(ISO_DATE),
  employmentType: array(string().required().oneOf(employmentTypes)).min(1),
  hiringOrganization: object({
    '@type': string().oneOf(['Organization']).required(),
    name: string().required(),
    sameAs: string().url(),
    logo: string().url(),
  })
    .noUnknown()
    .required(),
  identifier: object({
    '@type': string().oneOf(['PropertyValue']).required(),
    name: string().required(),
    value: string().required(),
  })
    .noUnknown()
    .default(undefined),
  jobLocation: array(place.required()).min(1),
  jobLocationType: string().oneOf(['TELECOMMUTE']),
  applicantLocationRequirements: array(
    object({
      '@type': string().oneOf(['Country', 'State', 'City', 'AdministrativeArea']).required(),
      name: string().required(),
    }).required(),
  ).min(1),
  baseSalary: object({
    '@type': string().oneOf(['MonetaryAmount']).required(),
    currency: string()
      .required()
      .matches(/^[A-Z]{3}$/),
    value: amount.required(),
  })
    .noUnknown()
    .default(undefined),
  directApply: mixed<boolean>().oneOf([true, false]),
})
  .noUnknown()
  .test(
    'title',
    'description equals the title',
    ({ title, description }) => description.replace(/<[^>]+>/g, '').trim() !== title,
  )
  .test(
    'place',
    'jobLocation is missing without TELECOMMUTE and the countries',
    ({ jobLocation, jobLocationType, applicantLocationRequirements }) =>
      jobLocation !== undefined ||
      (jobLocationType === 'TELECOMMUTE' && applicantLocationRequirements !== undefined),
  );

type GoogleJobPosting = InferType<typeof googleJobPosting>;

/** @throws {ValidationError} naming each broken rule */
export function readGoogleJobPosting(value: unknown): GoogleJobPosting {
  return googleJobPosting.validateSync(value, { strict: true, abortEarly: false });
}
