import type { Workplace } from 'contract';
import type { JobLocation } from 'db/entities/job.entity';
import { placeFromText } from '../../postings/locations.js';
import { splitPlaces } from '../../postings/places/split-places.js';
import { wayOfTexts } from '../../postings/workplace.js';

const ONSITE =
  /\b(?:on-?\s?site|in-?\s?(?:person|office)|office[- ]based|sur site|pr[ée]sentiel|presencial|vor ort)\b/i;
const REMOTE = /\b(?:remote|t[ée]l[ée]travail|remoto|home-?\s?office|work from home|wfh)\b/i;
const HYBRID = /\bhybrid[eo]?\b|\bh[íi]brido\b/i;
/** What boards write where no place is meant: the way of working, or that there is none to name. */
const NO_PLACE = [
  ONSITE,
  REMOTE,
  HYBRID,
  /\b(?:n\/?a|tb[ad]|none|null|unknown|unspecified|other|not (?:applicable|specified)|to be (?:determined|announced|confirmed))\b/i,
  /\b(?:distributed|flexible|virtual|telecommut(?:e|ing)|anywhere|office|headquarters|hq|field)\b/i,
  /\b(?:(?:multiple|various|several|all|any|other) )?(?:locations?|offices|sites|cities)\b|\b(?:multiple|various)\b/i,
  /\bsee (?:the )?(?:job )?description\b/i,
  // Words that join these.
  /\b(?:\d+ ?%|\d+(?: ?[-–] ?\d+)?|not|no|and|or|up to|a|per|in|the|to|of|from|fully|first|only|based|based in|friendly|eligible|job|role|position|work|working|model|days?|weeks?)\b/i,
].map(({ source }) => new RegExp(source, 'gi'));

interface PlacedJob {
  readonly location?: { readonly name?: string | null | undefined } | null | undefined;
  readonly offices?: readonly BoardOffice[] | null | undefined;
}
interface BoardOffice {
  readonly name?: string | null | undefined;
  readonly location?: string | null | undefined;
}

/**
 * Reads the line of places. Boards write the way of working there ("In-Office", "Distributed"): then the job is where its
 * offices are (feeds.md 2.1). A line that names places is never changed by the offices: they may be others.
 */
export function placeOf({ location, offices }: PlacedJob) {
  const labels = splitPlaces(location?.name);
  const named = labels.filter(namesPlace);
  const ofOffices = officesOf(offices ?? []);
  const places =
    named.length > 0
      ? named.map((label) => sameOffice(placeFromText(label), ofOffices))
      : ofOffices.map(({ place }) => place);
  const stated = wayOfTexts(
    undefined,
    labels.map((label) => placeFromText(label)),
  );
  const beside =
    stated === undefined || stated === 'unknown' ? workplaceBeside(labels, named, ofOffices) : undefined;
  return { places, wayOfPlaces: beside ?? stated };
}

interface Office {
  readonly name: string;
  readonly place: JobLocation;
}

/** Offices whose place is known. An office above others ("EMEA") names none. */
function officesOf(offices: readonly BoardOffice[]): readonly Office[] {
  const read = offices.flatMap(({ name, location }) => {
    const labels = splitPlaces(location).filter(namesPlace);
    const named = labels.length > 0 ? labels : splitPlaces(name).filter(namesPlace);
    return named.map((label) => ({ name: name ?? '', place: placeFromText(label) }));
  });
  const known = read.filter(({ place }) => place.country !== undefined);
  return [...new Map(known.map((office) => [office.place.label, office])).values()];
}

/** A city alone is the city of the job's office of that name. */
function sameOffice(place: JobLocation, offices: readonly Office[]): JobLocation {
  const name = place.label.toLowerCase();
  const same = offices.filter(
    (office) => office.place.city?.toLowerCase() === name || office.name.toLowerCase() === name,
  );
  const [only] = same;
  return place.country === undefined && same.length === 1 && only?.place.city !== undefined
    ? only.place
    : place;
}

function workplaceBeside(
  labels: readonly string[],
  named: readonly string[],
  offices: readonly Office[],
): Workplace | undefined {
  const line = labels.join('; ');
  if (ONSITE.test(line) && !REMOTE.test(line) && !HYBRID.test(line)) return 'onsite';
  const isOfOffices = named.length === 0 && offices.length > 0;
  return isOfOffices && !ONSITE.test(line) && offices.every(({ name }) => REMOTE.test(name))
    ? 'remote'
    : undefined;
}

/** Letters are left when all words that name no place are taken out. */
function namesPlace(label: string): boolean {
  return /\p{L}/u.test(NO_PLACE.reduce((rest, words) => rest.replace(words, ' '), label));
}
