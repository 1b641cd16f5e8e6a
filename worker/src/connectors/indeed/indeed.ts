import { type InferType, object } from 'yup';
import { postedMoment, statedDeadline } from '../../postings/dates.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { placesFromFields } from '../../postings/locations.js';
import { readPay } from '../../postings/pay.js';
import type { PostingDraft } from '../../postings/posting.js';
import { wayOfWords } from '../../postings/workplace.js';
import { text, textOrTexts } from '../kit/field-types.js';
import { defineXmlConnector } from '../kit/xml-connector.js';

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
  /** As some write it. */
  expiration_date: text(),
  company: text(),
}).required();

type IndeedJob = InferType<typeof jobSchema>;

/** Indeed's XML format, as boards and agencies publish it: any address, any size, no key (feeds.md 2.8). */
export const indeed = defineXmlConnector({
  vendor: 'indeed',
  // Many sites publish the format: operators give the feed's whole address.
  base: 'https://{board}/',
  root: 'source',
  element: 'job',
  record: jobSchema,
  idField: 'referencenumber',
  toDraft,
});

export function toDraft(job: IndeedJob): PostingDraft {
  const locations = placesFromFields({
    city: job.city,
    region: job.state,
    country: job.country,
    postalCode: job.postalcode,
  });
  return {
    title: job.title,
    descriptionHtml: job.description ?? '',
    locations,
    employer: job.company,
    // "Fully remote", "Hybrid remote", "COVID-19 …" and free wordings.
    workplace: wayOfWords(job.remotetype ?? ''),
    department: [job.category].flat()[0],
    employment: employmentFromField([job.jobtype].flat().filter(Boolean).join(', ')),
    postedAt: postedMoment(job.date),
    validThrough: statedDeadline(job.expirationdate || job.expiration_date),
    applyUrl: job.url,
    hostedUrl: job.url,
    requisitionId: job.requisitionid,
    pay: readPay(job.salary, locations[0]?.country),
  };
}
