import escapeHtml from 'escape-html';
import { type InferType, number, object } from 'yup';
import { postedMoment } from '../../postings/dates.js';
import { unescaped } from '../../postings/description.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { placesFromFields } from '../../postings/locations.js';
import { declaredPay, payPeriod } from '../../postings/pay.js';
import type { PostingDraft, StatedEmployment } from '../../postings/posting.js';
import { amount, flag, group, id, list, records, text } from '../kit/field-types.js';

export const pageSchema = object({ totalFound: number().required(), content: records() }).required();

const labelled = () => group({ id: text(), label: text() });
const section = () => group({ title: text(), text: text() });

/** A row of the list, joined with its detail where that was asked for. */
export const postingSchema = object({
  id: id(),
  name: text().required(),
  refNumber: text(),
  releasedDate: text(),
  location: group({
    city: text(),
    region: text(),
    country: text(),
    postalCode: text(),
    remote: flag(),
    hybrid: flag(),
  }),
  company: group({ name: text() }),
  department: labelled(),
  typeOfEmployment: labelled(),
  language: group({ code: text() }),
  visibility: text(),
  applyUrl: text(),
  postingUrl: text(),
  jobAd: group({
    sections: group({
      companyDescription: section(),
      jobDescription: section(),
      qualifications: section(),
      additionalInformation: section(),
      videos: group({ title: text(), urls: list(text()) }),
    }),
  }),
  compensation: group({ min: amount(), max: amount(), currency: text(), period: text() }),
}).required();

type SmartRecruitersPosting = InferType<typeof postingSchema>;

const sections = ['companyDescription', 'jobDescription', 'qualifications', 'additionalInformation'] as const;

export function toDraft(posting: SmartRecruitersPosting): PostingDraft {
  const { location } = posting;
  // Empty parts of the vendor's own line leave "Remote, , United States" behind, so the line is made of the fields.
  const locations = placesFromFields({
    city: location?.city,
    region: location?.region,
    country: location?.country?.toUpperCase(),
    postalCode: location?.postalCode,
  });
  return {
    title: posting.name,
    descriptionHtml: descriptionOf(posting),
    locations,
    workplace: location?.hybrid ? 'hybrid' : undefined,
    isRemote: location?.remote,
    employer: posting.company?.name,
    department: posting.department?.label,
    employment: employmentOf(posting),
    postedAt: postedMoment(posting.releasedDate),
    applyUrl: posting.applyUrl ?? posting.postingUrl,
    hostedUrl: posting.postingUrl,
    requisitionId: posting.refNumber,
    pay: declaredPay({
      min: posting.compensation?.min,
      max: posting.compensation?.max,
      currency: posting.compensation?.currency,
      period: payPeriod(posting.compensation?.period),
    }),
    language: posting.language?.code,
  };
}

function descriptionOf({ jobAd }: SmartRecruitersPosting): string {
  const parts = sections.map((name) => jobAd?.sections?.[name]);
  const texts = parts.flatMap((part) =>
    part?.text?.trim() ? [`<h3>${escapeHtml(part.title ?? '')}</h3>${unescaped(part.text)}`] : [],
  );
  const videos = (jobAd?.sections?.videos?.urls ?? []).flatMap((url) =>
    url ? [`<iframe src="${escapeHtml(url)}"></iframe>`] : [],
  );
  const heading = `<h3>${escapeHtml(jobAd?.sections?.videos?.title ?? '')}</h3>`;
  return [...texts, ...(videos.length > 0 ? [heading, ...videos] : [])].join('\n');
}

/** Labels come in the language of the company: what counts is the id. `permanent` alone says nothing about hours. */
function employmentOf({ typeOfEmployment }: SmartRecruitersPosting): StatedEmployment | undefined {
  const label = employmentFromField(typeOfEmployment?.label);
  const byId = employmentFromField(typeOfEmployment?.id);
  if (byId && byId.schemaTypes.length > 0) return { ...byId, raw: label?.raw ?? byId.raw };
  return label;
}
