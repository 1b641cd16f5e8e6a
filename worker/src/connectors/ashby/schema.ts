import { object, type InferType } from 'yup';
import { amount, flag, id, list, records, text } from '../field-types.js';

export const boardSchema = object({ jobs: records() }).required();

const addressSchema = object({
  postalAddress: object({
    addressLocality: text(),
    addressRegion: text(),
    addressCountry: text(),
    postalCode: text(),
  })
    .nullable()
    .default(undefined),
})
  .nullable()
  .default(undefined);

export const jobSchema = object({
  id: id(),
  title: text().required(),
  department: text(),
  team: text(),
  employmentType: text(),
  location: text(),
  address: addressSchema,
  secondaryLocations: list(object({ location: text(), address: addressSchema })),
  isListed: flag(),
  isRemote: flag(),
  /** Absent before 2026. */
  workplaceType: text(),
  publishedAt: text(),
  jobUrl: text(),
  applyUrl: text(),
  descriptionHtml: text(),
  shouldDisplayCompensationOnJobPostings: flag(),
  compensation: object({
    compensationTierSummary: text(),
    summaryComponents: list(
      object({
        compensationType: text(),
        interval: text(),
        currencyCode: text(),
        minValue: amount(),
        maxValue: amount(),
      }),
    ),
  })
    .nullable()
    .default(undefined),
}).required();

export type AshbyJob = InferType<typeof jobSchema>;
export type AshbyAddress = InferType<typeof addressSchema>;
