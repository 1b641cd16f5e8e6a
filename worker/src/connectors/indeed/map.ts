import type { Workplace } from 'contract';
import { postedMoment, statedDeadline } from '../../postings/dates.js';
import {
  employmentFromField,
  employmentFromTitle,
  unstatedEmployment,
} from '../../postings/employment-type.js';
import { placeFromFields } from '../../postings/locations.js';
import { declaredPay } from '../../postings/pay.js';
import type { PostingDraft } from '../../postings/posting.js';
import type { IndeedJob } from './schema.js';

/** One job of a feed in Indeed's format, in our terms (feeds.md 2.8). */
export function toDraft(job: IndeedJob): PostingDraft {
  const place = placeFromFields({
    city: job.city,
    region: job.state,
    country: job.country,
    postalCode: job.postalcode,
  });
  return {
    title: job.title,
    descriptionHtml: job.description ?? '',
    locations: place ? [place] : [],
    workplace: workplaceOf(job.remotetype),
    department: [job.category].flat()[0],
    employment:
      employmentFromField([job.jobtype].flat().filter(Boolean).join(', ')) ??
      employmentFromTitle(job.title) ??
      unstatedEmployment,
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

/** "Fully remote", "Hybrid remote", "COVID-19 …" and free wordings. */
function workplaceOf(remoteType: string | null | undefined): Workplace {
  const words = (remoteType ?? '').toLowerCase();
  if (words.includes('hybrid')) return 'hybrid';
  return /\b(?:fully )?remote\b/.test(words) && !words.includes('temporarily') ? 'remote' : 'unknown';
}
