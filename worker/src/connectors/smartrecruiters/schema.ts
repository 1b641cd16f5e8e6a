import { number, object, type InferType } from 'yup';
import { amount, flag, id, list, records, text } from '../field-types.js';

export const pageSchema = object({ totalFound: number().required(), content: records() }).required();

const labelled = () => object({ id: text(), label: text() }).nullable().default(undefined);
const section = () => object({ title: text(), text: text() }).nullable().default(undefined);

/** A row of the list, joined with its detail where that was asked for. */
export const postingSchema = object({
  id: id(),
  name: text().required(),
  refNumber: text(),
  releasedDate: text(),
  location: object({
    city: text(),
    region: text(),
    country: text(),
    postalCode: text(),
    remote: flag(),
    hybrid: flag(),
    fullLocation: text(),
  })
    .nullable()
    .default(undefined),
  department: labelled(),
  typeOfEmployment: labelled(),
  language: object({ code: text() }).nullable().default(undefined),
  visibility: text(),
  applyUrl: text(),
  postingUrl: text(),
  jobAd: object({
    sections: object({
      companyDescription: section(),
      jobDescription: section(),
      qualifications: section(),
      additionalInformation: section(),
      videos: object({ title: text(), urls: list(text()) })
        .nullable()
        .default(undefined),
    })
      .nullable()
      .default(undefined),
  })
    .nullable()
    .default(undefined),
  compensation: object({ min: amount(), max: amount(), currency: text(), period: text() })
    .nullable()
    .default(undefined),
}).required();

export type SmartRecruitersPosting = InferType<typeof postingSchema>;
