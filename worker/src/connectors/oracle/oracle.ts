import type { Workplace } from 'contract';
import { array, object, type InferType } from 'yup';
import { readEnvelope } from '../../http/feed-error.js';
import { parseJson } from '../../http/http-client.js';
import { postedMoment, statedDeadline } from '../../postings/dates.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { placesNamed } from '../../postings/places/reconcile.js';
import type { PostingDraft, StatedEmployment } from '../../postings/posting.js';
import { wayOfWords } from '../../postings/workplace.js';
import { anything, readAs, id, list, text } from '../kit/field-types.js';
import { defineListConnector } from '../kit/list-connector.js';
import { foundIn, oracleSite, rowsOf, rule } from './site.js';

/** A row of the list, joined with what its detail states. `Internal…` texts and contacts are left out on purpose. */
const postingSchema = object({
  Id: id(),
  Title: text().required(),
  ExternalDescriptionStr: text(),
  ExternalResponsibilitiesStr: text(),
  ExternalQualificationsStr: text(),
  CorporateDescriptionStr: text(),
  ShortDescriptionStr: text(),
  PrimaryLocation: text(),
  PrimaryLocationCountry: text(),
  secondaryLocations: list(object({ Name: text(), CountryCode: text() })),
  WorkplaceTypeCode: text(),
  WorkplaceType: text(),
  JobSchedule: text(),
  JobType: text(),
  WorkerType: text(),
  ContractType: text(),
  Department: text(),
  JobFunction: text(),
  JobFamily: text(),
  Category: text(),
  PostedDate: text(),
  PostingEndDate: text(),
  ExternalPostedStartDate: text(),
  ExternalPostedEndDate: text(),
  ContentLocale: text(),
  /** Put in by us. */
  hostedUrl: text(),
}).required();

type OraclePosting = InferType<typeof postingSchema>;

/** The names of the types are in any language. */
const workplaces: Readonly<Record<string, Workplace>> = {
  ORA_ON_SITE: 'onsite',
  ORA_HYBRID: 'hybrid',
  ORA_REMOTE: 'remote',
};
/** "O9308 - HOPD Medicine" */
const CODE = /^[A-Z]{0,4}\d[A-Z\d]* - /;

function toDraft(posting: OraclePosting): PostingDraft {
  const places = [
    { Name: posting.PrimaryLocation, CountryCode: posting.PrimaryLocationCountry },
    ...(posting.secondaryLocations ?? []),
  ].flatMap(({ Name, CountryCode }) => placesNamed(Name, { country: CountryCode }));
  return {
    title: posting.Title,
    descriptionHtml: descriptionOf(posting),
    locations: [...new Map(places.map((place) => [place.label, place])).values()],
    workplace: workplaces[posting.WorkplaceTypeCode ?? ''] ?? wayOfWords(posting.WorkplaceType ?? ''),
    department: [
      posting.Department?.replace(CODE, ''),
      posting.JobFunction,
      posting.JobFamily,
      posting.Category,
    ].find((name) => name?.trim()),
    employment: employmentOf(posting),
    postedAt: postedMoment(posting.PostedDate) ?? postedMoment(posting.ExternalPostedStartDate),
    validThrough: statedDeadline(posting.PostingEndDate) ?? statedDeadline(posting.ExternalPostedEndDate),
    applyUrl: posting.hostedUrl,
    hostedUrl: posting.hostedUrl,
    // `Language` is "US" in all rows.
    language: posting.ContentLocale,
  };
}

function descriptionOf(posting: OraclePosting): string {
  const texts = [
    posting.ExternalDescriptionStr,
    posting.ExternalResponsibilitiesStr,
    posting.ExternalQualificationsStr,
    posting.CorporateDescriptionStr,
  ].filter((text) => text?.trim());
  return texts.length > 0 ? texts.join('\n') : (posting.ShortDescriptionStr ?? '');
}

/** "Temporary" decides over "Full time"; "Regular" and "Employee" say nothing. */
function employmentOf({
  JobSchedule,
  JobType,
  WorkerType,
  ContractType,
}: OraclePosting): StatedEmployment | undefined {
  const ofAll = employmentFromField(
    [JobSchedule, JobType, WorkerType, ContractType].filter(Boolean).join(', '),
  );
  return ofAll && ofAll.schemaTypes.length > 0 ? ofAll : employmentFromField(JobSchedule || JobType);
}

const detailSchema = object({ items: array(anything()).required() }).required();

/** Oracle Recruiting Cloud: a list of 200 a page, and each detail, where the text is (feeds.md 2.14). */
export const oracle = defineListConnector({
  vendor: 'oracle',
  boardOf: oracleSite,
  list: async ({ board, http, place }) => [...(await rowsOf(board, http, place)).values()],
  detail: async ({ board: { origin, site }, http, id, place, explain }) => {
    const finder = `ById;Id=%22${encodeURIComponent(id)}%22,siteNumber=${site}`;
    const answer = await http.getJson(
      new URL(
        `${origin}/hcmRestApi/resources/latest/recruitingCEJobRequisitionDetails?expand=all&onlyData=true&finder=${finder}`,
      ),
      { explain },
    );
    const [detail] = readEnvelope(detailSchema, answer, place, 'oracle').items;
    return typeof detail === 'object' && detail !== null
      ? {
          ...detail,
          hostedUrl: `${origin}/hcmUI/CandidateExperience/en/sites/${site}/job/${encodeURIComponent(id)}`,
        }
      : undefined;
  },
  saved: (content, place) => savedRows(parseJson(content, place), place),
  record: postingSchema,
  ...rule,
  restless: ['Distance', 'Relevancy', 'HotJobFlag', 'TrendingFlag', 'BeFirstToApplyFlag'],
  toDraft,
});

/** A saved answer is a list, or a detail with its envelope or without. */
function savedRows(answer: unknown, place: string): readonly unknown[] {
  if (readAs(postingSchema, answer) !== undefined) return [answer];
  const items = readAs(detailSchema, answer)?.items ?? [];
  return items.some((item) => readAs(postingSchema, item) !== undefined)
    ? items
    : foundIn(answer, place).requisitionList;
}
