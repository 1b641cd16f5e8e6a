import { object, type InferType } from 'yup';
import { amount, id, list, records, text } from '../field-types.js';

export const postingsSchema = records();

export const postingSchema = object({
  id: id(),
  /** The title. */
  text: text().required(),
  categories: object({
    location: text(),
    allLocations: list(text()),
    commitment: text(),
    team: text(),
    department: text(),
  })
    .nullable()
    .default(undefined),
  country: text(),
  workplaceType: text(),
  opening: text(),
  /** Opening and body together. */
  description: text(),
  descriptionBody: text(),
  lists: list(object({ text: text(), content: text() })),
  additional: text(),
  salaryRange: object({ min: amount(), max: amount(), currency: text(), interval: text() })
    .nullable()
    .default(undefined),
  salaryDescription: text(),
  hostedUrl: text(),
  applyUrl: text(),
  /** Milliseconds since 1970. */
  createdAt: amount(),
}).required();

export type LeverPosting = InferType<typeof postingSchema>;
