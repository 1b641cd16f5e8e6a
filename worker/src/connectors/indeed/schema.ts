import { object, type InferType } from 'yup';
import { text, textOrTexts } from '../field-types.js';

/** Fields of docs.indeed.com's XML feed; an element that is not there or empty says nothing. */
export const jobSchema = object({
  referencenumber: text().required(),
  title: text().required(),
  date: text(),
  requisitionid: text(),
  url: text(),
  city: text(),
  state: text(),
  country: text(),
  postalcode: text(),
  description: text(),
  salary: text(),
  jobtype: textOrTexts(),
  category: textOrTexts(),
  remotetype: text(),
  expirationdate: text(),
}).required();

export type IndeedJob = InferType<typeof jobSchema>;
