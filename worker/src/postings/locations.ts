import { nameKey, type Workplace } from 'contract';
import type { JobLocation } from 'db/entities/job.entity';
import { plainLine } from './clean-text.js';
import { areasNamed, countryCode } from './places/areas.js';
import { cityIn, mayBeSeveral, namesNoCity, OFTEN_LISTED, liesIn, statesNamed } from './places/gazetteer.js';
import { citiesListed, isCode, isUsTerritory } from './places/place-tree.js';
import { readPlace, placeSegments, readableText, WAY_OF_WORKING } from './places/read-place.js';
import { isNoArea, splitPlaces, tidy } from './places/split-places.js';
import { wayOfWords } from './workplace.js';

/** Reads a label and the country stated beside it (product 4.43); the label stays as the feed words it. */
export function placeFromText(text: string, country?: string | null): JobLocation {
  const label = tidy(readableText(text));
  const stated = countryOf(country);
  const facts = splitPlaces(label).length > 1 ? {} : readPlace(label, stated);
  return located(label, { country: stated, ...facts });
}

export interface PlaceFields {
  readonly label?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly region?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly countryCode?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
}

/** @returns the place of separate fields, or each of those that the field of the city lists; none where the fields are empty */
export function placesFromFields(fields: PlaceFields): readonly JobLocation[] {
  const whole = placeFromFields(fields);
  if (whole === undefined) return [];
  const cities = citiesListed(readableText(plainLine(fields.city) ?? ''), whole);
  if (cities.length < 2) return [whole];
  // One code is not of two cities.
  const { region, country, countryCode } = fields;
  return cities.flatMap((city) => placeFromFields({ city, region, country, countryCode }) ?? []);
}

/**
 * A place from separate fields. What only repeats a wider one (city "United States") or states the way of working is left out,
 * and what is no country ("EMEA") is none.
 */
export function placeFromFields(fields: PlaceFields): JobLocation | undefined {
  const named = plainLine(fields.country);
  const code = plainLine(fields.countryCode) ?? named;
  const country = countryOf(fields.countryCode) ?? countryOf(fields.country);
  const placeName = (value: string | null | undefined) => {
    const line = readableText(plainLine(value) ?? '');
    const words = line.search(WAY_OF_WORKING) < 0 ? line : placeSegments(line).join(', ');
    return words === '' || words === named || words === code ? undefined : words;
  };
  const [city, region] = [placeName(fields.city), placeName(fields.region)];
  const label = readableText(
    plainLine(fields.label) ?? [...new Set([city, region, named ?? code])].filter(Boolean).join(', '),
  );
  if (label === '') return undefined;
  const postalCode = plainLine(fields.postalCode) ?? undefined;
  // "Houston" and "TX" tell the country together.
  const read = readPlace([city, region].filter(Boolean).join(', ') || label, country);
  const ownCity = cityOf(city, country);
  const state =
    isRegionOf(region, country) && region !== (isNoArea(region ?? '') ? city : undefined)
      ? region
      : undefined;
  if (country === undefined)
    return located(tidy(label), {
      ...(read.country === undefined ? { city: ownCity, region: state } : read),
      postalCode,
    });
  const territory =
    country === 'US' ? areasNamed(region ?? '').find((area) => isUsTerritory([area])) : undefined;
  if (territory !== undefined) return located(tidy(label), { city, country: territory.country, postalCode });
  if (contradicts(city, region, country)) return located(tidy(label), { postalCode });
  if (city !== undefined && isListedElsewhere(city, state, country))
    return located(tidy(label), { country, postalCode });
  return located(tidy(label), {
    city: ownCity ?? read.city,
    region: ownCity !== undefined ? state : (read.region ?? state),
    country,
    postalCode,
  });
}

/** A state or country is a city only where one of that name lies there: "New York", not "Texas"; so is what may be several, or an area. */
function cityOf(stated: string | undefined, country: string | undefined): string | undefined {
  // "Elmwood (Harris County)"
  const city = stated?.replace(/\s*\([^()]*\)$/, '');
  if (city === undefined || city === '') return undefined;
  const isDoubtful = namesNoCity(city) || mayBeSeveral(city) || areasNamed(city).length > 0;
  if (isDoubtful && country !== undefined) return cityIn(city, { country });
  return namesNoCity(city) || mayBeSeveral(city) ? undefined : city;
}

/** "Chicago" beside "Texas" */
function isListedElsewhere(city: string, region: string | undefined, country: string): boolean {
  const states = areasNamed(region ?? '').filter(
    (area) => area.country === country && area.state !== undefined,
  );
  return OFTEN_LISTED.has(nameKey(city)) && states.length > 0 && !states.some((state) => liesIn(city, state));
}

/** A large city that lies elsewhere, or a state of another country: nothing tells which of the fields is wrong. */
function contradicts(city: string | undefined, region: string | undefined, country: string): boolean {
  const isAbroad = city !== undefined && OFTEN_LISTED.has(nameKey(city)) && !liesIn(city, { country });
  const areas = region === undefined || isCode(region) ? [] : [...areasNamed(region), ...statesNamed(region)];
  return (
    (isAbroad || (areas.length > 0 && areas.every((area) => area.country !== country))) && country !== 'CN'
  );
}

/** "Berlin, DE, DE" and "Copenhagen, Europe, DK" name no state. */
function isRegionOf(region: string | undefined, country: string | undefined): boolean {
  if (region === undefined || /^(?:europe|asia|africa|north america|emea|apac|latam)$/i.test(region))
    return false;
  return country === undefined || countryCode(region) !== country;
}

/** @returns one line for people, each place once and by its one name (product 4.45), a remote one as "Remote (Texas)"; a remote job without a place reads "Remote" */
export function placesLine(places: readonly JobLocation[], workplace: Workplace): string {
  const names = places.map(({ label, name }) =>
    name !== undefined && wayOfWords(label) === 'remote' ? `Remote (${name})` : (name ?? label),
  );
  const line = [...new Set(names)].join('; ');
  return line === '' && workplace === 'remote' ? 'Remote' : line;
}

/** @returns the code of a country that a field names, with words of work or without */
function countryOf(value: string | null | undefined): string | undefined {
  const line = plainLine(value);
  if (line === null) return undefined;
  return countryCode(line) ?? countryCode(placeSegments(line).join(' '));
}

export type PlaceParts = {
  readonly [Key in Exclude<keyof JobLocation, 'label' | 'name'>]?: string | undefined;
};

export function located(label: string, { city, region, country, postalCode }: PlaceParts): JobLocation {
  return {
    label,
    ...(city ? { city } : {}),
    ...(region ? { region } : {}),
    ...(country ? { country } : {}),
    ...(postalCode ? { postalCode } : {}),
  };
}
