import { postedMoment, statedDeadline } from '../../postings/dates.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { placesFromFields } from '../../postings/locations.js';
import { declaredPay } from '../../postings/pay.js';
import type { PostingDraft } from '../../postings/posting.js';
import { wayOfWords } from '../../postings/workplace.js';
import type { IndeedJob } from './schema.js';

/** One job of a feed in Indeed's format, in our terms (feeds.md 2.8). */
export function toDraft(job: IndeedJob): PostingDraft {
  return {
    title: job.title,
    descriptionHtml: job.description ?? '',
    locations: placesFromFields({
      city: job.city,
      region: job.state,
      country: job.country,
      postalCode: job.postalcode,
    }),
    // "Fully remote", "Hybrid remote", "COVID-19 …" and free wordings.
    workplace: wayOfWords(job.remotetype ?? ''),
    department: [job.category].flat()[0],
    employment: employmentFromField([job.jobtype].flat().filter(Boolean).join(', ')),
    postedAt: postedMoment(job.date),
    validThrough: statedDeadline(job.expirationdate),
    applyUrl: job.url,
    hostedUrl: job.url,
    requisitionId: job.requisitionid,
    // Free text, of whatever period and currency: shown as it is, never read as numbers.
    pay: declaredPay({
      min: undefined,
      max: undefined,
      currency: undefined,
      period: undefined,
      text: job.salary,
    }),
    language: null,
    isProspect: false,
  };
}
