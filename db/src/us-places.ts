import { readFileSync } from 'node:fs';
import { nameKey, type PlaceLookup, placeName, stateCode } from 'contract';
import { editDistance } from './edit-distance.js';

export interface Point {
  /** In degrees, as the longitude. */
  readonly latitude: number;
  readonly longitude: number;
}

export interface City extends Point {
  /** "Houston, TX" */
  readonly label: string;
  readonly key: string;
  readonly state: string;
  /** How many ZIP codes it has. */
  readonly zips: number;
}

interface UsPlaces {
  /** With the label of the city, and the degrees as the file has them: "77002:29.76:-95.37". */
  readonly byZip: ReadonlyMap<string, { readonly city: string; readonly line: string }>;
  readonly cities: readonly City[];
  /** By the key of the name. */
  readonly byKey: ReadonlyMap<string, readonly City[]>;
  /** Those of several words, by the key without spaces. */
  readonly byJoined: ReadonlyMap<string, readonly City[]>;
}

/** What a text names: one place, none that is known, or several cities, the one with most ZIP codes first. */
type FoundPlace =
  | { readonly kind: 'one'; readonly label: string; readonly point: Point }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly labels: readonly string[] };

/** A city is meant without its state when it has so many times as many ZIP codes as every other of its name in the states. */
const CLEARLY_LARGER = 5;
/** Of several cities of one name. */
const MOST_NAMED = 5;
const WORDS_OF_A_STATE = 3;
/** A point of the visitor's device is called by the nearest city, if there is one. */
const POINT_MILES = 50;

const PUERTO_RICO = 'puerto rico';
/** What people call a city, by its key. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['nyc', 'New York, NY'],
  ['new york city', 'New York, NY'],
  ['philly', 'Philadelphia, PA'],
  ['vegas', 'Las Vegas, NV'],
  ['dc', 'Washington, DC'],
]);
/** Between two cities, where their airport is. */
const dallasFortWorth = {
  kind: 'one',
  label: 'Dallas/Fort Worth, TX',
  point: { latitude: 32.9, longitude: -97.04 },
} as const satisfies FoundPlace;
const dallasFortWorthKeys = new Set([
  'dfw',
  'dfw tx',
  'dfw metroplex',
  'dallas fort worth',
  'dallas fort worth tx',
]);

let known: UsPlaces | undefined;

/** Read when it is needed first, in some 50 ms. */
function usPlaces(): UsPlaces {
  return (known ??= readUsPlaces());
}

/** @param text "Houston, TX", "houston texas", "77002", "29.76,-95.37", or the name of a city alone where it is clear */
export function findUsPlace(text: string): FoundPlace {
  const [, latitude, longitude] = /^\s*(-?\d{1,2}\.\d{1,9}),\s*(-?\d{1,3}\.\d{1,9})\s*$/.exec(text) ?? [];
  if (latitude && longitude) return placeAt({ latitude: Number(latitude), longitude: Number(longitude) });
  const zip = /(?:^|\s)(\d{5})(?:-\d{4})?$/.exec(text.trim())?.[1];
  const found = zip && findZip(zip);
  if (found) return found;
  // "Washington, D.C."
  const undotted = text.replace(/\b([a-z])\.(?=[a-z]\b)/gi, '$1').replace(/\s+/g, ' ');
  const words = nameKey(placeName(undotted)).split(' ');
  for (let length = Math.min(WORDS_OF_A_STATE, words.length - 1); length > 0; length -= 1) {
    const state = words.slice(-length).join(' ');
    const code = codeOfState(state);
    const city = citiesCalled(words.slice(0, -length).join(' ')).find((one) => one.state === code);
    if (city) return { kind: 'one', label: city.label, point: city };
  }
  const name = words.join(' ');
  if (dallasFortWorthKeys.has(name)) return dallasFortWorth;
  const known = otherNames.get(name);
  if (known !== undefined) return findUsPlace(known);
  const [largest, ...others] = citiesCalled(name);
  if (!largest) return { kind: 'none' };
  const [next, ...more] = others.filter(({ state }) => state !== 'PR');
  if (!next || largest.zips >= CLEARLY_LARGER * Math.max(1, next.zips))
    return { kind: 'one', label: largest.label, point: largest };
  return {
    kind: 'several',
    labels: [largest, next, ...more].slice(0, MOST_NAMED).map(({ label }) => label),
  };
}

/** @param state its name or code, in small letters. @returns its code */
function codeOfState(state: string): string | undefined {
  if (state === 'pr' || state === PUERTO_RICO) return 'PR';
  return stateCode(state.length === 2 ? state.toUpperCase() : state);
}

function placeAt(given: Point): FoundPlace {
  const { cities } = usPlaces();
  const near = cities.filter((city) => isWithin(given, city, POINT_MILES));
  const [nearest] = near.sort((one, other) => milesBetween(given, one) - milesBetween(given, other));
  return nearest ? { kind: 'one', label: nearest.label, point: given } : { kind: 'none' };
}

/** @returns how many whole miles the cities within the distance are away, by their keys as `place_keys` of a job has them, in every usual spelling */
export function milesAround(point: Point, miles: number): Readonly<Record<string, number>> {
  const { cities } = usPlaces();
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

/** @param around what `milesAround` returns. @returns how far the nearest place of a job is; undefined where none is among these */
export function milesTo(
  { placeKeys }: { readonly placeKeys: readonly string[] },
  around: Readonly<Record<string, number>>,
): number | undefined {
  const miles = placeKeys.flatMap((key) => around[key] ?? []);
  return miles.length > 0 ? Math.min(...miles) : undefined;
}

/** @returns the first place of a job that is a city of the United States */
export function cityOf({
  locations,
  placeKeys,
}: {
  readonly locations: readonly { readonly label: string; readonly name?: string }[];
  readonly placeKeys: readonly string[];
}): Extract<FoundPlace, { kind: 'one' }> | undefined {
  const keys = new Set(placeKeys);
  const stated = locations.map(({ label, name }) => nameKey(placeName(name ?? label)));
  for (const key of [...stated.filter((one) => keys.has(one)), ...placeKeys]) {
    const found = findUsPlace(key);
    if (found.kind === 'one') return found;
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
  const { byKey, byJoined } = usPlaces();
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
  const found = usPlaces().byZip.get(zip);
  if (!found) return undefined;
  const [, latitude, longitude] = found.line.split(':');
  return {
    kind: 'one',
    label: `${found.city} ${zip}`,
    point: { latitude: Number(latitude), longitude: Number(longitude) },
  };
}

/** `us-places.mjs` explains the file. */
function readUsPlaces(): UsPlaces {
  const text = readFileSync(new URL('../dist/us-places.tsv', import.meta.url), 'utf8');
  const byKey = new Map<string, City[]>();
  const byZip = new Map<string, { city: string; line: string }>();
  const cities = text.split('\n').map((line) => {
    const [key = '', name = '', state = '', latitude, longitude, zips = ''] = line.split('\t');
    const label = `${name}, ${state}`;
    const zipLines = zips.split(' ').filter(Boolean);
    for (const zipLine of zipLines) byZip.set(zipLine.slice(0, 5), { city: label, line: zipLine });
    const city = {
      label,
      key,
      state,
      zips: zipLines.length,
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
  return { byZip, cities, byKey, byJoined };
}

const MOST_SUGGESTED = 8;
const MOST_LIKE = 3;

/** @returns the cities and ZIP codes that a text may become, the largest first */
export function suggestUsPlaces(text: string): readonly string[] {
  const { cities, byZip } = usPlaces();
  if (/^\s*\d{3,5}\s*$/.test(text)) {
    const begun = text.trim();
    return [...byZip.keys()]
      .filter((zip) => zip.startsWith(begun))
      .sort()
      .slice(0, MOST_SUGGESTED)
      .flatMap((zip) => labelOf(findUsPlace(zip)));
  }
  const key = nameKey(text);
  if (key.length < 2) return [];
  const withArticle = `the ${key}`;
  const starts = cities.filter((city) => {
    if (city.key.startsWith(key) || city.key.startsWith(withArticle)) return true;
    if (!key.startsWith(city.key)) return false;
    return key[city.key.length] === ' ' && `${city.key} ${city.state.toLowerCase()}`.startsWith(key);
  });
  const labels = starts.sort((one, other) => other.zips - one.zips).map(({ label }) => label);
  return [...new Set([...labelOf(findUsPlace(text)), ...labels])].slice(0, MOST_SUGGESTED);
}

function labelOf(place: FoundPlace): readonly string[] {
  return place.kind === 'one' ? [place.label] : [];
}

/** @returns the cities whose names are written much like a text that names none, the nearest first: "Sugar Land, TX" for "Suger Land" */
export function placesLike(text: string): readonly string[] {
  const { cities } = usPlaces();
  const words = nameKey(placeName(text)).split(' ');
  const state = words.length > 1 ? codeOfState(words.at(-1) ?? '') : undefined;
  const name = (state ? words.slice(0, -1) : words).join('');
  const most = name.length < 4 ? 0 : name.length < 8 ? 1 : 2;
  return cities
    .flatMap((city) => {
      if ((state && city.state !== state) || city.key[0] !== name[0]) return [];
      const joined = city.key.replaceAll(' ', '');
      if (Math.abs(name.length - joined.length) > most) return [];
      const differing = editDistance(name, joined);
      return differing > most ? [] : [{ ...city, differing }];
    })
    .sort((one, other) => one.differing - other.differing || other.zips - one.zips)
    .slice(0, MOST_LIKE)
    .map(({ label }) => label);
}
