import type { Workplace } from 'contract';
import { type InferType, object } from 'yup';
import { FeedError, readEnvelope, redactedUrl } from '../../http/feed-error.js';
import { parseJson } from '../../http/http-client.js';
import { postedMoment } from '../../postings/dates.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { placesFromFields } from '../../postings/locations.js';
import { readPay } from '../../postings/pay.js';
import type { PostingDraft } from '../../postings/posting.js';
import { type Addressed, boardAddress } from '../kit/document-connector.js';
import { amount, amountText, anything, flag, group, id, readAs, records, text } from '../kit/field-types.js';
import { defineListConnector } from '../kit/list-connector.js';

const addressed: Addressed = {
  vendor: 'bamboohr',
  base: 'https://{board}.bamboohr.com/',
  path: '/careers/list',
  pathEnd: '/careers/list',
};

const listSchema = object({ meta: group({ totalCount: amount() }), result: records() }).required();
const detailSchema = object({ result: object({ jobOpening: object().required() }).required() }).required();

/** A row of the list, joined with its detail. */
const openingSchema = object({
  id: id(),
  jobOpeningName: text().required(),
  jobOpeningStatus: text(),
  departmentLabel: text(),
  employmentStatusLabel: text(),
  location: group({ city: text(), state: text(), postalCode: text(), addressCountry: text() }),
  atsLocation: group({ city: text(), state: text(), province: text(), country: text() }),
  /** "0", "1" or "2" */
  locationType: amountText(),
  isRemote: flag(),
  description: text(),
  compensation: anything(),
  datePosted: text(),
  jobOpeningShareUrl: text(),
}).required();

type BambooOpening = InferType<typeof openingSchema>;

/** BambooHR's career pages: the whole list in one answer, and each detail (feeds.md 2.17). */
export const bambooHr = defineListConnector({
  vendor: addressed.vendor,
  boardOf: (source, base) => boardAddress(addressed, source, base),
  list: async ({ board, http, place }) => {
    const { answer, at } = await http.getPage(board);
    // An unknown company leads to the vendor's own site.
    if (at.host !== board.host)
      throw new FeedError(`${redactedUrl(board)} leads to ${at.host}: there is no such board.`);
    const { meta, result } = read(answer, place);
    const total = meta?.totalCount ?? 0;
    if (result.length < total)
      throw new FeedError(`${place} has ${total} postings but lists ${result.length} only.`);
    return result;
  },
  detail: async ({ board, http, id, place, explain }) => {
    const own = new URL(`/careers/${encodeURIComponent(id)}`, board).href;
    const answer = await http.getJson(new URL(`${own}/detail`), { explain });
    const { jobOpening } = readEnvelope(detailSchema, answer, place, addressed.vendor).result;
    return { jobOpeningShareUrl: own, ...jobOpening };
  },
  saved: (content, place) => {
    const answer = parseJson(content, place);
    const opening = readAs(detailSchema, answer)?.result.jobOpening;
    // A detail has no id but that of its address.
    return opening ? [{ id: shareId(opening), ...opening }] : read(answer, place).result;
  },
  record: openingSchema,
  idField: 'id',
  withdrawn: ({ jobOpeningStatus: status }) =>
    status && status !== 'Open' ? `it is not open (status ${status.slice(0, 40)})` : undefined,
  toDraft,
});

function read(answer: unknown, place: string) {
  return readEnvelope(listSchema, answer, place, addressed.vendor);
}

function shareId(opening: object): string {
  const address = 'jobOpeningShareUrl' in opening ? String(opening.jobOpeningShareUrl) : '';
  return /\/careers\/(\d+)/.exec(address)?.[1] ?? 'saved';
}

const workplaces: Readonly<Record<string, Workplace>> = { 0: 'onsite', 1: 'remote', 2: 'hybrid' };

function toDraft(job: BambooOpening): PostingDraft {
  const { location, atsLocation } = job;
  const own = placesFromFields({
    city: location?.city,
    region: location?.state,
    country: location?.addressCountry,
    postalCode: location?.postalCode,
  });
  const { city, state, province, country } = atsLocation ?? {};
  const places = own.length > 0 ? own : placesFromFields({ city, region: state ?? province, country });
  return {
    title: job.jobOpeningName,
    descriptionHtml: job.description ?? '',
    locations: places,
    workplace: workplaces[job.locationType ?? ''],
    isRemote: job.isRemote,
    department: job.departmentLabel,
    employment: employmentFromField(job.employmentStatusLabel),
    postedAt: postedMoment(job.datePosted),
    applyUrl: job.jobOpeningShareUrl,
    hostedUrl: job.jobOpeningShareUrl,
    pay: typeof job.compensation === 'string' ? readPay(job.compensation, places[0]?.country) : null,
  };
}
