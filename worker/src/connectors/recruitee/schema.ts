import { object, type InferType } from 'yup';
import { amountText, flag, id, list, records, text } from '../field-types.js';

export const offersSchema = object({ offers: records() }).required();

const placeSchema = object({
  name: text(),
  city: text(),
  state: text(),
  country: text(),
  country_code: text(),
  postal_code: text(),
});

/** `mailbox_email` is left out on purpose: it is not for publishing (feeds.md 2.6). */
export const offerSchema = object({
  id: id(),
  title: text().required(),
  status: text(),
  department: text(),
  employment_type_code: text(),
  remote: flag(),
  hybrid: flag(),
  on_site: flag(),
  location: text(),
  city: text(),
  state_name: text(),
  country: text(),
  country_code: text(),
  postal_code: text(),
  locations: list(placeSchema),
  description: text(),
  requirements: text(),
  salary: object({ min: amountText(), max: amountText(), period: text(), currency: text() })
    .nullable()
    .default(undefined),
  careers_url: text(),
  careers_apply_url: text(),
  created_at: text(),
  published_at: text(),
  close_at: text(),
}).required();

export type RecruiteeOffer = InferType<typeof offerSchema>;
