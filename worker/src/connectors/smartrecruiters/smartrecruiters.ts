import escapeHtml from 'escape-html';
import { type InferType, number, object } from 'yup';
import { readEnvelope } from '../../http/feed-error.js';
import { parseJson } from '../../http/http-client.js';
import { postedMoment } from '../../postings/dates.js';
import { unescaped } from '../../postings/description.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { placesFromFields } from '../../postings/locations.js';
import { declaredPay, payPeriod } from '../../postings/pay.js';
import type { PostingDraft, StatedEmployment } from '../../postings/posting.js';
import { type Addressed, boardAddress } from '../kit/document-connector.js';
import { amount, flag, group, id, list, records, text } from '../kit/field-types.js';
import { defineListConnector } from '../kit/list-connector.js';
import { pagedList, roomForRows } from '../kit/pages.js';

const pageSchema = object({ totalFound: number().required(), content: records() }).required();

const labelled = () => group({ id: text(), label: text() });
const section = () => group({ title: text(), text: text() });

/** A row of the list, joined with its detail where that was asked for. */
const postingSchema = object({
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

const addressed: Addressed = {
  vendor: 'smartrecruiters',
  base: 'https://api.smartrecruiters.com/',
  path: '/v1/companies/{board}/postings',
};
const rule = { idField: 'id' };
/** The most the vendor gives at once. */
const PAGE = 100;

/**
 * SmartRecruiters Posting API: a list in pages, and details one at a time: that stays far below the 10 requests a second
 * the vendor allows (feeds.md 2.4). An unknown company answers an empty list.
 */
export const smartRecruiters = defineListConnector({
  vendor: addressed.vendor,
  boardOf: (source, base) => boardAddress(addressed, source, base),
  list: async ({ board, http, place }) => {
    const rows = await pagedList({
      place,
      rule,
      room: roomForRows(),
      ask: async (offset) => {
        const address = new URL(board);
        address.searchParams.set('limit', String(PAGE));
        address.searchParams.set('offset', String(offset));
        const { content, totalFound } = read(await http.getJson(address), place);
        return { rows: content, total: totalFound };
      },
    });
    return [...rows.values()];
  },
  detail: ({ board, http, id, explain }) =>
    http.getJson(new URL(`${board.pathname}/${encodeURIComponent(id)}`, board), { explain }),
  saved: (text, place) => read(parseJson(text, place), place).content,
  record: postingSchema,
  ...rule,
  withdrawn: ({ visibility }) =>
    visibility && visibility !== 'PUBLIC'
      ? `it is not public (visibility ${visibility.slice(0, 40)})`
      : undefined,
  toDraft,
});

function read(answer: unknown, place: string) {
  return readEnvelope(pageSchema, answer, place, addressed.vendor);
}
