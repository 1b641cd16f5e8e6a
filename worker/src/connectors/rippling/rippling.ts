import type { JobPay } from 'db/entities/job.entity';
import { array, type InferType, object } from 'yup';
import { readEnvelope } from '../../http/feed-error.js';
import { parseJson } from '../../http/http-client.js';
import { postedMoment } from '../../postings/dates.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { placeFromText } from '../../postings/locations.js';
import { declaredPay, payPeriod, statedAmount } from '../../postings/pay.js';
import type { PostingDraft, StatedEmployment } from '../../postings/posting.js';
import { type Addressed, boardAddress } from '../kit/document-connector.js';
import { amountText, anything, group, list, readAs, text } from '../kit/field-types.js';
import { defineListConnector } from '../kit/list-connector.js';

const addressed: Addressed = {
  vendor: 'rippling',
  base: 'https://api.rippling.com/',
  nameIn: /^https:\/\/ats\.rippling\.com\/(?:[a-z]{2}-[A-Z]{2}\/)?([\w.-]+)/,
  path: '/platform/api/ats/v1/board/{board}/jobs',
};

const listSchema = array(anything()).required();
const labelled = () => group({ id: text(), label: text() });

/** A row of the list, joined with its detail. */
const jobSchema = object({
  uuid: text().required(),
  name: text().required(),
  url: text(),
  department: group({ label: text(), name: text() }),
  workLocation: labelled(),
  /** Of further rows, put in by us. */
  otherLocations: list(text()),
  workLocations: list(text()),
  description: group({ company: text(), role: text() }),
  employmentType: labelled(),
  createdOn: text(),
  companyName: text(),
  payRangeDetails: list(
    object({ rangeStart: amountText(), rangeEnd: amountText(), currency: text(), frequency: text() }),
  ),
}).required();

type RipplingJob = InferType<typeof jobSchema>;

/** Rippling's board API: the whole list in one answer, one row per job and place, and each detail (feeds.md 2.18). */
export const rippling = defineListConnector({
  vendor: addressed.vendor,
  boardOf: (source, base) => boardAddress(addressed, source, base),
  list: async ({ board, http, place }) => read(await http.getJson(board), place),
  detail: ({ board, http, id, explain }) =>
    http.getJson(new URL(`${board.pathname}/${encodeURIComponent(id)}`, board), { explain }),
  saved: (content, place) => {
    const answer = parseJson(content, place);
    return readAs(jobSchema, answer) === undefined ? read(answer, place) : [answer];
  },
  record: jobSchema,
  idField: 'uuid',
  // The same job, listed again for another place.
  merge: (first, next) => ({
    ...first,
    otherLocations: [...(first.otherLocations ?? []), next.workLocation?.label],
  }),
  toDraft,
});

function read(answer: unknown, place: string): readonly unknown[] {
  return readEnvelope(listSchema, answer, place, addressed.vendor);
}

function toDraft(job: RipplingJob): PostingDraft {
  const places = [job.workLocation?.label, ...(job.otherLocations ?? []), ...(job.workLocations ?? [])];
  return {
    title: job.name,
    descriptionHtml: descriptionOf(job),
    locations: [...new Set(places)].flatMap((place) => (place ? [placeFromText(place)] : [])),
    employer: job.companyName,
    department: job.department?.name ?? job.department?.label,
    employment: employmentOf(job),
    postedAt: postedMoment(job.createdOn),
    applyUrl: job.url,
    hostedUrl: job.url,
    pay: payOf(job.payRangeDetails ?? []),
  };
}

/** What the employer says of itself is no text of a job. */
function descriptionOf({ description }: RipplingJob): string {
  return description?.role?.trim() ? [description.company, description.role].filter(Boolean).join('\n') : '';
}

/** "SALARIED_FT", "HOURLY_PT": as the id, or as the label with words for the id. */
function employmentOf({ employmentType }: RipplingJob): StatedEmployment | undefined {
  const { id, label } = employmentType ?? {};
  const hours = [id, label].flatMap((code) => /_(?:F|P)T$/.exec(code ?? '')?.[0] ?? [])[0];
  if (hours !== undefined) return employmentFromField(hours === '_FT' ? 'Full time' : 'Part time');
  return employmentFromField(label ?? id);
}

/** One for each place. Of several that differ, or one without its period, a pair of numbers would claim too much. */
function payOf(ranges: NonNullable<RipplingJob['payRangeDetails']>): JobPay | null {
  const read = ranges.map(({ rangeStart, rangeEnd, currency, frequency }) => ({
    min: statedAmount(rangeStart),
    max: statedAmount(rangeEnd),
    currency,
    period: payPeriod(frequency),
  }));
  const distinct = new Map(read.map((range) => [JSON.stringify(range), range]));
  const [only, ...others] = distinct.values();
  if (only === undefined || others.length === 0) return only ? declaredPay(only) : null;
  const words = read.map((range) => declaredPay({ ...range, period: undefined })?.text);
  return declaredPay({ text: [...new Set(words)].filter(Boolean).join('; ') });
}
