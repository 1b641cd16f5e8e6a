import { stateCode, type Workplace } from 'contract';
import type { JobLocation } from 'db/entities/job.entity';
import { placeFromFields, placeFromText, placesFromFields } from '../../../postings/locations.js';
import { countryCode } from '../../../postings/places/areas.js';
import { splitPlaces } from '../../../postings/places/split-places.js';
import { wayOfWords } from '../../../postings/workplace.js';
import { isObject, nameOf, textOf, texts } from './posting-fields.js';

interface StatedPlaces {
  readonly places: readonly JobLocation[];
  /** A way of working that stands where the town does ("Remote"), of all places. */
  readonly way: Workplace | undefined;
}

/** Reads a `jobLocation`: one place or several, each with an address in fields or as a text. */
export function placesOf(jobLocation: unknown): StatedPlaces {
  const stated = [jobLocation].flat().flatMap(addressesOf);
  const addresses = new Set(stated.map(({ address }) => JSON.stringify(address)));
  const names = new Set(stated.map(({ name }) => name));
  // One address for several places is that of the employer: then the names tell the places (feeds.md 2.12).
  const isNamed =
    stated.length > 1 && addresses.size === 1 && names.size === stated.length && !names.has(undefined);
  const places = stated.flatMap(({ name = '', address }) =>
    isNamed ? placesIn(name) : placesAt(address, name),
  );
  const ways = new Set(
    stated.map(({ name, address }) => wayOfWords((isNamed ? name : cityOf(address)) ?? '')),
  );
  const [way, ...others] = ways;
  return { places, way: others.length > 0 ? 'unknown' : way };
}

interface StatedPlace {
  readonly name: string | undefined;
  readonly address: unknown;
}

function addressesOf(place: unknown): readonly StatedPlace[] {
  // Not what schema.org says, and often no place ("anywhere").
  if (typeof place === 'string' && placesIn(place).some(hasCountry))
    return [{ name: undefined, address: place }];
  if (!isObject(place)) return [];
  const name = nameOf(place);
  const isAddress = place['address'] === undefined && ADDRESS.some((field) => place[field] !== undefined);
  return [isAddress ? place : place['address']].flat().map((address) => ({ name, address }));
}

const ADDRESS = ['addressLocality', 'addressRegion', 'addressCountry', 'postalCode'];

function placesAt(address: unknown, name: string): readonly JobLocation[] {
  if (!isObject(address)) return placesIn((typeof address === 'string' && textOf(address)) || name);
  const city = textOf(address['addressLocality']);
  const country = nameOf(address['addressCountry']);
  const fields = placesFromFields({
    city,
    region: regionOf(textOf(address['addressRegion']), country),
    country,
    postalCode: textOf(address['postalCode']),
  });
  return fields.length > 0 ? fields : placesIn(city ?? name);
}

function cityOf(address: unknown): string | undefined {
  return isObject(address) ? textOf(address['addressLocality']) : textOf(address);
}

/** "Uusimaa,FI" */
function regionOf(region: string | undefined, country: string | undefined): string | undefined {
  const [name, suffix] = region?.split(/\s*,\s*/) ?? [];
  const isCountry = suffix !== undefined && countryCode(suffix) === countryCode(country ?? '');
  return isCountry ? name : region;
}

/** The code of a place in the United States, where an address has it. */
const ZIP = /\s\d{5}(?:-\d{4})?(?=\s*(?:,|$))/;

/** A text is a whole address most often: what has a number is shown as it is, for of a street no city is to be made. */
export function placesIn(address: string): readonly JobLocation[] {
  const withoutCode = address.replace(ZIP, '');
  if (!/\d/.test(withoutCode)) return splitPlaces(withoutCode).map((place) => placeFromText(place));
  const place = placeFromFields({ label: address });
  return place ? [place] : [];
}

/** Where one may live who does a remote job; an area without a known country ("Worldwide") is none. */
export function applicantPlaces(requirements: unknown): readonly JobLocation[] {
  return [requirements]
    .flat()
    .flatMap((area) => {
      if (!isObject(area)) return texts(area).flatMap(placesIn);
      const types = texts(area['@type']);
      const named = [area['name']].flat().flatMap(texts);
      if (types.includes('Country')) return named.flatMap(countriesIn);
      const places = types.includes('State') ? named.flatMap(statesIn) : named.flatMap(placesIn);
      return [...places, ...(area['address'] === undefined ? [] : placesAt(area['address'], ''))];
    })
    .filter(hasCountry);
}

/** One country, or several in one text; a name may hold a comma itself. */
function countriesIn(name: string): readonly JobLocation[] {
  const whole = placeFromFields({ country: name });
  if (whole === undefined || hasCountry(whole)) return whole === undefined ? [] : [whole];
  return name
    .split(/[,;|/&]|\sand\s|\sor\s/)
    .map((country) => placeFromFields({ country }))
    .filter((place) => place !== undefined);
}

/** "Texas", "Texas, USA" or "Texas, Florida, USA". */
function statesIn(name: string): readonly JobLocation[] {
  const names = name.split(/[,;|/]/).map((part) => part.trim());
  const country = placeFromFields({ country: names.at(-1) });
  const isStated = names.length > 1 && stateCode(names.at(-1) ?? '') === undefined && hasCountry(country);
  return (isStated ? names.slice(0, -1) : names)
    .map((region) =>
      placeFromFields({
        label: isStated ? `${region}, ${country?.label}` : region,
        region,
        country: isStated ? country?.country : stateCode(region) && 'US',
      }),
    )
    .filter((place) => place !== undefined);
}

function hasCountry(place: JobLocation | undefined): boolean {
  return /^[A-Z]{2}$/.test(place?.country ?? '');
}

/** The country of the office may be the applicants' country, too. */
export function distinctPlaces(places: readonly JobLocation[]): readonly JobLocation[] {
  const key = ({ label, city, region, country }: JobLocation) =>
    country === undefined ? label : JSON.stringify([city, region, country]);
  return [...new Map(places.map((place) => [key(place), place])).values()];
}
