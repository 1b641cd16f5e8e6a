import { stateCode } from 'contract';
import type { JobLocation } from 'db/entities/job.entity';
import { type InferType, object } from 'yup';
import { postedMoment, statedDeadline } from '../../postings/dates.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { placesFromFields } from '../../postings/locations.js';
import { countryCode } from '../../postings/places/areas.js';
import { placesNamed } from '../../postings/places/reconcile.js';
import type { PostingDraft, StatedEmployment } from '../../postings/posting.js';
import { wayOfWords } from '../../postings/workplace.js';
import { flag, group, list, text } from '../kit/field-types.js';

const infoFields = {
  title: text(),
  jobDescription: text(),
  location: text(),
  additionalLocations: list(text()),
  startDate: text(),
  endDate: text(),
  timeType: text(),
  workerSubType: text(),
  remoteType: text(),
  jobReqId: text(),
  jobPostingId: text(),
  externalUrl: text(),
  canApply: flag(),
  posted: flag(),
  country: group({ descriptor: text() }),
  jobRequisitionLocation: group({ country: group({ alpha2Code: text() }) }),
};

/** What the vendor answers about one job. */
export const detailSchema = object({ jobPostingInfo: object(infoFields).required() }).required();

/** A row of the list, joined with its detail where that was asked for. */
export const postingSchema = object({
  /** Made of `externalPath` by us. */
  id: text().required(),
  externalPath: text().required(),
  title: text(),
  locationsText: text(),
  jobPostingInfo: group(infoFields),
}).required();

type WorkdayPosting = InferType<typeof postingSchema>;

/** How many places a row has, in place of their names. */
const NUMBER_OF_PLACES = /^\d+ locations?$/i;

/** "US, TX, Remote" is one place, and would be read as two. */
const COUNTRY_STATE_REMOTE = /^(?<country>[^,]+), (?<state>[^,]+), remote$/i;

export function toDraft({ title, locationsText, jobPostingInfo: info }: WorkdayPosting): PostingDraft {
  return {
    title: info?.title ?? title,
    descriptionHtml: info?.jobDescription ?? '',
    locations: placesOf(info ?? { location: locationsText }),
    workplace: /^flexible\b/i.test(info?.remoteType ?? '') ? 'hybrid' : wayOfWords(info?.remoteType ?? ''),
    employment: employmentOf(info),
    // `postedOn` is no date ("Posted 30+ Days Ago").
    postedAt: postedMoment(info?.startDate),
    validThrough: statedDeadline(info?.endDate),
    applyUrl: info?.externalUrl,
    hostedUrl: info?.externalUrl,
    requisitionId: info?.jobReqId,
  };
}

function placesOf({
  location,
  additionalLocations,
  country,
  jobRequisitionLocation,
}: Partial<NonNullable<WorkdayPosting['jobPostingInfo']>>): readonly JobLocation[] {
  const ofFirst = jobRequisitionLocation?.country?.alpha2Code ?? country?.descriptor;
  const places = [location, ...(additionalLocations ?? [])].flatMap((name, index) => {
    // "US-AR-SPRINGDALE-BLDG 1 ~ 275 E Robinson Ave"
    const line = name?.split('~')[0]?.trim() ?? '';
    if (NUMBER_OF_PLACES.test(line)) return [];
    const [country = '', region = '', city = '', ...others] = line.split(/, | - /);
    const isTown = countryCode(country) === 'US' && stateCode(region) !== undefined && others.length === 0;
    if (isTown && city !== '' && !/remote/i.test(city))
      return placesFromFields({ label: line, city, region, country });
    const label = line.replace(COUNTRY_STATE_REMOTE, 'Remote - $<state>, $<country>');
    return placesNamed(label, { country: index === 0 ? ofFirst : null });
  });
  return [...new Map(places.map((place) => [place.label, place])).values()];
}

function employmentOf(info: WorkdayPosting['jobPostingInfo']): StatedEmployment | undefined {
  // "Variable" says nothing.
  const stated = [info?.timeType, info?.workerSubType].filter((words) => words && !/^variable$/i.test(words));
  return employmentFromField(stated.join(', '));
}
