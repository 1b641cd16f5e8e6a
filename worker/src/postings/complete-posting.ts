import { hash } from 'node:crypto';
import { limits, textLanguage } from 'contract';
import { plainLine, shortened, webAddress } from './clean-text.js';
import { descriptionText, sanitiseDescription } from './description.js';
import { employmentOf } from './employment-type.js';
import { isGeneralApplication } from './general-application.js';
import { placesLine } from './locations.js';
import { nameOfPlace } from './places/areas.js';
import type { Posting, PostingDraft } from './posting.js';
import { workplaceFromText } from './workplace.js';

/** A record that cannot become a job; its message is the reason an operator reads. */
export class UnusableRecord extends Error {
  override readonly name = 'UnusableRecord';
}

const TITLE_CHARACTERS = 300;
const DESCRIPTION_CHARACTERS = 400_000;
/** So much of a text tells which language it is in. */
const LANGUAGE_CHARACTERS = 2_000;
/** A picture pasted in as data, of which nothing is shown; escaped or not. */
const PASTED =
  /\b(src(?:set)?\s*=\s*)(?:(["']|&(?:amp;)*(?:quot|apos|#34|#39);)\s*data:[\w.+-]+\/[\w.+-]+[;,][^"'<>&]*|data:[\w.+-]+\/[\w.+-]+[;,][^\s"'<>&]*)/gi;

/**
 * Cleans what a map has read and makes the derived parts: safe HTML, its words, the line of places, the content hash.
 *
 * @throws {UnusableRecord} when there is no title, or the description is no job text by its size
 */
export function completePosting(externalId: string, draft: PostingDraft): Posting {
  const title = plainLine(draft.title);
  if (title === null) throw new UnusableRecord('it has no title');
  const descriptionHtml = draft.descriptionHtml.replace(PASTED, '$1$2');
  if (descriptionHtml.length > DESCRIPTION_CHARACTERS)
    throw new UnusableRecord(`its description is longer than ${DESCRIPTION_CHARACTERS} characters`);
  const description = sanitiseDescription(descriptionHtml);
  const text = descriptionText(description);
  const locations = draft.locations.map((place) => {
    const name = nameOfPlace(place);
    return name === undefined || name === place.label ? place : { ...place, name };
  });
  const workplace = draft.workplace ?? workplaceFromText(title, locations);
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
    employmentType: employment.type,
    employmentTypeRaw: employment.raw,
    schemaEmploymentTypes: employment.schemaTypes,
    postedAt: draft.postedAt ?? null,
    validThrough: draft.validThrough ?? null,
    applyUrl: webAddress(draft.applyUrl),
    hostedUrl: webAddress(draft.hostedUrl),
    requisitionId: nameLine(draft.requisitionId),
    pay: draft.pay ?? null,
    language: textLanguage(plainLine(draft.language), `${title}\n${text.slice(0, LANGUAGE_CHARACTERS)}`),
    isProspect: draft.isProspect === true || isGeneralApplication(title),
  };
  return { ...content, contentHash: hash('sha256', JSON.stringify(content)) };
}

/** One line as long as a visitor can search for. */
function nameLine(value: string | null | undefined): string | null {
  const line = plainLine(value);
  return line === null ? null : shortened(line, limits.searchCharacters);
}
