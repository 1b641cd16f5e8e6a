import { readFileSync } from 'node:fs';
import { nameKey, placeName, stateCode, type PlaceLookup } from 'contract';

export interface Point {
  /** In degrees, as the longitude. */
  readonly latitude: number;
  readonly longitude: number;
}

interface City extends Point {
  /** "Houston, TX" */
  readonly label: string;
  /** As `nameKey` has it. */
  readonly key: string;
  readonly state: string;
  /** How many ZIP codes it has. */
  readonly zips: number;
}

interface UsPlaces {
  /** The file, where ZIP codes are looked up. */
  readonly text: string;
  readonly cities: readonly City[];
  /** By the key of the name. */
  readonly byKey: ReadonlyMap<string, readonly City[]>;
  /** Those of several words, by the key without spaces. */
  readonly byJoined: ReadonlyMap<string, readonly City[]>;
}

/** What a text names: one place, none that is known, or several cities, the one with most ZIP codes first. */
export type FoundPlace =
  | { readonly kind: 'one'; readonly label: string; readonly point: Point }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly labels: readonly string[] };

/** A city is meant without its state when it has so many times as many ZIP codes as every other of its name. */
const CLEARLY_LARGER = 5;
/** Of several cities of one name. */
const MOST_NAMED = 5;
const WORDS_OF_A_STATE = 3;

let known: UsPlaces | undefined;

/** @param text "Houston, TX", "houston texas", "77002", or the name of a city alone where it is clear */
export function findUsPlace(text: string): FoundPlace {
  const { byKey } = (known ??= readUsPlaces());
  const zip = /(?:^|\s)(\d{5})(?:-\d{4})?$/.exec(text.trim())?.[1];
  const found = zip && findZip(zip);
  if (found) return found;
  // "Washington, D.C."
  const undotted = text.replace(/\b([a-z])\.(?=[a-z]\b)/gi, '$1').replace(/\s+/g, ' ');
  const words = nameKey(placeName(undotted)).split(' ');
  for (let length = Math.min(WORDS_OF_A_STATE, words.length - 1); length > 0; length -= 1) {
    const state = words.slice(-length).join(' ');
    const code = stateCode(length === 1 && state.length === 2 ? state.toUpperCase() : state);
    const city = byKey.get(words.slice(0, -length).join(' '))?.find((one) => one.state === code);
    if (city) return { kind: 'one', label: city.label, point: city };
  }
  const [largest, next, ...more] = citiesCalled(words.join(' '));
  if (!largest) return { kind: 'none' };
  if (!next || largest.zips >= CLEARLY_LARGER * Math.max(1, next.zips))
    return { kind: 'one', label: largest.label, point: largest };
  return {
    kind: 'several',
    labels: [largest, next, ...more].slice(0, MOST_NAMED).map(({ label }) => label),
  };
}

/** @returns how many whole miles the cities within the distance are away, by their keys as `place_keys` of a job has them, in every usual spelling */
export function milesAround(point: Point, miles: number): Readonly<Record<string, number>> {
  const { cities } = (known ??= readUsPlaces());
  const near = cities.filter((city) => isWithin(point, city, miles));
  return Object.fromEntries(
    near.flatMap((city) => {
      const away = Math.round(milesBetween(point, city));
      return spellingsOf(city.key).map((name) => [`${name} ${city.state.toLowerCase()}`, away] as const);
    }),
  );
}

/** @returns the keys of the cities within the distance */
export function placeKeysWithin(point: Point, miles: number): readonly string[] {
  return Object.keys(milesAround(point, miles));
}

interface StatedPlace {
  readonly label: string;
  readonly name?: string;
  readonly country?: string;
}

/** @returns the first place of a job that is a city of the United States */
export function cityOf(job: {
  readonly location: string;
  readonly locations: readonly StatedPlace[];
}): Extract<FoundPlace, { kind: 'one' }> | undefined {
  const places: readonly StatedPlace[] = job.locations.length > 0 ? job.locations : [{ label: job.location }];
  for (const { label, name = label, country = 'US' } of places) {
    const found = country === 'US' && name.includes(',') ? findUsPlace(name) : undefined;
    if (found?.kind === 'one') return found;
  }
  return undefined;
}

function spellingsOf(key: string): readonly string[] {
  const shortened = key
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bfort\b/g, 'ft')
    .replace(/\bmount\b/g, 'mt');
  return [...new Set([key, shortened])];
}

/** What the parser of searches asks of the cities. "sugarland" is "Sugar Land", "woodlands" are "The Woodlands". */
export const searchPlaces: PlaceLookup = {
  spellings: (name) => spellingsOf(citiesCalled(name)[0]?.key ?? '').filter(Boolean),
  statesOf: (name) => citiesCalled(name).map(({ state }) => state),
  isOne: (text) => findUsPlace(text).kind === 'one',
};

function citiesCalled(name: string): readonly City[] {
  const { byKey, byJoined } = (known ??= readUsPlaces());
  const key = nameKey(name);
  return byKey.get(key) ?? byKey.get(`the ${key}`) ?? byJoined.get(key) ?? [];
}

const EARTH_RADIUS_MILES = 3_958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** @returns whether two points are at most so far apart; by their latitudes alone where these suffice */
export function isWithin(one: Point, other: Point, miles: number): boolean {
  const north = EARTH_RADIUS_MILES * radians(Math.abs(one.latitude - other.latitude));
  return north <= miles && milesBetween(one, other) <= miles;
}

/** @returns the distance on a sphere (haversine formula) */
export function milesBetween(one: Point, other: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(one.longitude, other.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function findZip(zip: string): FoundPlace | undefined {
  const { text } = (known ??= readUsPlaces());
  const at = text.search(new RegExp(`[\\t ]${zip}:`)) + 1;
  if (at === 0) return undefined;
  const [, name, state] = text.slice(text.lastIndexOf('\n', at) + 1, at).split('\t');
  const [, latitude, longitude] = text.slice(at, at + 40).split(/[:\s]/);
  return {
    kind: 'one',
    label: `${name}, ${state} ${zip}`,
    point: { latitude: Number(latitude), longitude: Number(longitude) },
  };
}

/** Read when it is needed first, in some 50 ms. `us-places.mjs` explains the file. */
function readUsPlaces(): UsPlaces {
  const text = readFileSync(new URL('../dist/us-places.tsv', import.meta.url), 'utf8');
  const byKey = new Map<string, City[]>();
  const cities = text.split('\n').map((line) => {
    const [key = '', name = '', state = '', latitude, longitude, zips = ''] = line.split('\t');
    const city = {
      label: `${name}, ${state}`,
      key,
      state,
      zips: zips.split(' ').filter(Boolean).length,
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
    const same = byKey.get(key);
    if (same) same.push(city);
    else byKey.set(key, [city]);
    return city;
  });
  for (const same of byKey.values()) same.sort((one, other) => other.zips - one.zips);
  const byJoined = new Map(
    [...byKey].flatMap(([key, same]) =>
      key.includes(' ') ? [[key.replaceAll(' ', ''), same] as const] : [],
    ),
  );
  return { text, cities, byKey, byJoined };
}
