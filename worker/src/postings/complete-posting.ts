import { hash } from 'node:crypto';
import { limits, textLanguage } from 'contract';
import type { JobLocation } from 'db/entities/job.entity';
import { searchPlaces } from 'db/us-places';
import { plainLine, shortened, webAddress } from './clean-text.js';
import { descriptionText, sanitiseDescription } from './description.js';
import { employmentOf } from './employment-type.js';
import { fieldOfWork } from './field-of-work.js';
import { isGeneralApplication } from './general-application.js';
import { placesLine } from './locations.js';
import { nameOfPlace } from './places/areas.js';
import { namesMore } from './places/split-places.js';
import type { Posting, PostingDraft } from './posting.js';
import { wayOfWords, wayOfWorking } from './workplace.js';

/** A record that cannot become a job; its message is the reason an operator reads. */
export class UnusableRecord extends Error {
  override readonly name = 'UnusableRecord';
}

const TITLE_CHARACTERS = 300;
const DESCRIPTION_CHARACTERS = 400_000;
/** So much of a text tells which language it is in. */
const LANGUAGE_CHARACTERS = 2_000;
/** A picture or file pasted in as data, of which nothing is shown, in whatever attribute; escaped or not. */
const PASTED =
  /\bdata:[\w.+-]{1,80}\/[\w.+-]{1,80}(?:;[\w.+-]{1,40}(?:=[\w.+-]{1,40})?)*[;,](?:[\w+/=%-]|\s(?=[\w+/=]{40}))*/gi;

/**
 * Cleans what a map has read and makes the derived parts: safe HTML, its words, the line of places, the content hash.
 *
 * @throws {UnusableRecord} when there is no title, or the description is no job text by its size
 */
export function completePosting(externalId: string, draft: PostingDraft): Posting {
  const title = plainLine(draft.title);
  if (title === null) throw new UnusableRecord('it has no title');
  const descriptionHtml = draft.descriptionHtml.replace(PASTED, '');
  if (descriptionHtml.length > DESCRIPTION_CHARACTERS)
    throw new UnusableRecord(`its description is longer than ${DESCRIPTION_CHARACTERS} characters`);
  const [applyUrl, hostedUrl] = [draft.applyUrl, draft.hostedUrl].map(webAddress);
  const description = sanitiseDescription(descriptionHtml, hostedUrl ?? applyUrl ?? undefined);
  const text = descriptionText(description);
  const locations = draft.locations.map((place) => {
    const name = nameOfPlace(place);
    const isHidden = place.city === undefined && namesMore(place.label);
    const named = name === undefined || name === place.label || isHidden ? place : { ...place, name };
    return { ...named, ...stateBySize(place) };
  });
  const workplace = wayOfWorking({
    field: draft.workplace,
    isRemote: draft.isRemote,
    title: withoutEmployer(title, plainLine(draft.employer)),
    places: locations,
    ofPlaces: draft.wayOfPlaces,
    text,
  });
  const employment = employmentOf(draft.employment, title);
  const content = {
    externalId,
    title: shortened(title, TITLE_CHARACTERS),
    description,
    descriptionText: text,
    location: shortened(placesLine(locations, workplace), 1_000),
    locations,
    workplace,
    // Whole, an endless one would be no choice that can be asked for, and more than an index holds.
    department: nameLine(draft.department),
    field: fieldOfWork(title, draft.department),
    employmentType: employment.type,
    employmentTypeRaw: employment.raw,
    schemaEmploymentTypes: employment.schemaTypes,
    postedAt: draft.postedAt ?? null,
    validThrough: draft.validThrough ?? null,
    applyUrl: applyUrl ?? null,
    hostedUrl: hostedUrl ?? null,
    requisitionId: nameLine(draft.requisitionId),
    pay: draft.pay ?? null,
    language: textLanguage(plainLine(draft.language), `${title}\n${text.slice(0, LANGUAGE_CHARACTERS)}`),
    isProspect: draft.isProspect === true || isGeneralApplication(title),
  };
  return { ...content, contentHash: hash('sha256', JSON.stringify(content)) };
}

/** "Houston" in the United States (product 4.60). */
function stateBySize({ city, region, country }: JobLocation): { readonly state?: string } {
  if (city === undefined || region !== undefined || country !== 'US' || !searchPlaces.isOne(city)) return {};
  const [state] = searchPlaces.statesOf(city);
  return state === undefined ? {} : { state };
}

/** An employer's name may be a word for a way of working: "Engineer - Remote". */
function withoutEmployer(title: string, employer: string | null): string {
  return employer !== null && wayOfWords(employer) !== undefined ? title.replaceAll(employer, ' ') : title;
}

/** One line as long as a visitor can search for. */
function nameLine(value: string | null | undefined): string | null {
  const line = plainLine(value);
  return line === null ? null : shortened(line, limits.searchCharacters);
}
