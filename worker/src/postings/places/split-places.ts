import { plainLine } from '../clean-text.js';
import { isWide, wayOfWords } from '../workplace.js';
import { areasNamed, countryName, nameOfPlace, type Area } from './areas.js';
import { cityIn, statesNamed } from './gazetteer.js';
import {
  citiesListed,
  isCityBesideState,
  isCode,
  isTownNamedAsArea,
  isUsTerritory,
  type PlaceFacts,
} from './place-tree.js';
import { POSTAL_CODE, readPlace, placeSegments, readableText } from './read-place.js';

/** A sentence about the way of working behind the places. */
const SENTENCE = /(?<=\p{L}{3})\.\s+(?=(?:fully |also )?(?:remote|hybrid|on-?site|in-?office)\b)/giu;
/** Two places stand on both sides, outside of brackets; "OR" after a comma is Oregon. One town of New Mexico has the word in its name. */
const ALWAYS_BETWEEN = /(?:[;|•·●▪■‣∙；\n]|\s+or\s+(?!Consequences\b)|(?<!,)\s+OR\s+)(?![^(]*\))/;
/** So may they here, where both sides are places of their own: "Town and Country, MO" is one. */
const MAYBE_BETWEEN = [
  /(?:(?<!days?)\s*\/\s*(?!(?:week|wk|month)\b)|\s*[\\>*→]+\s*)(?![^(]*\))/i,
  /\s*(?:&|\+|\b(?:and|und|oder|et|ou|[yeo]|vs\.?)\b)\s*(?![^(]*\))/i,
  /(?:\s+[-–—]\s+|_)(?![^(]*\))/,
] as const;

const IN_CHINA = new Set(['HK', 'MO', 'TW']);

/**
 * Tells apart the places that one field names in one text (5.5 % of Greenhouse jobs, feeds.md 2.0).
 *
 * @returns each with its own words, the way of working among them; one when nothing is sure
 */
export function splitPlaces(value: string | null | undefined): readonly string[] {
  const line = plainLine(value);
  if (line === null) return [];
  return splitLine(readableText(line));
}

function splitLine(line: string): readonly string[] {
  const states = remoteStates(line);
  if (states.length > 0) return states;
  const places = line
    .replace(SENTENCE, '; ')
    .split(ALWAYS_BETWEEN)
    .map(tidy)
    .filter((place) => place !== '')
    .flatMap((place) => splitAt(place, MAYBE_BETWEEN).flatMap(splitAtCommas).flatMap(splitCities));
  return places.length > 1 ? places.flatMap(splitLine) : places;
}

/** Empty parts of a joined address leave `, ,` behind ("Remote, , United States", feeds.md 2.4). */
export function tidy(value: string): string {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(
      (part, index, parts) => part !== '' && !(index > 0 && part === parts[index - 1] && isNoArea(part)),
    )
    .join(', ');
}

/** "Waltham, Waltham, MA" is a town given twice, "New York, New York" a city and its state. */
export function isNoArea(part: string): boolean {
  return areasNamed(part).length === 0 && statesNamed(part).length === 0;
}

function splitAt(text: string, [between, ...others]: readonly RegExp[]): readonly string[] {
  if (between === undefined) return [text];
  // "Trinidad and Tobago", "Castilla y León"
  const isArea = (part: string) => areasNamed(part).length > 0 || statesNamed(part).length > 0;
  if (text.split(', ').some((part) => between.test(part) && isArea(part))) return splitAt(text, others);
  const pieces = text.split(between).map(tidy).filter(Boolean);
  const isDash = others.length === 0;
  const isOne =
    pieces.length < 2 ||
    !pieces.every((piece) => (isDash ? isCity(readPlace(piece)) : isPlaceOrWay(piece, pieces)));
  return isOne ? splitAt(text, others) : pieces.flatMap((piece) => splitAt(piece, others));
}

/** Beside a way of working ("Chicago & Remote") a name need not be known to be a place of its own. */
function isPlaceOrWay(piece: string, pieces: readonly string[]): boolean {
  return isWay(piece) || readPlace(piece).country !== undefined || pieces.some(isWay);
}

/** "Remote (Continental US + Hawaii only)" is one, whatever its brackets hold. */
function isWay(text: string): boolean {
  const outside = text.replace(/\([^()]*\)/g, '').trim();
  return placeSegments(outside === '' ? text : outside).length === 0;
}

/** "Chicago, IL, Remote" are two; "Texas, Remote" and "Chicago, IL, Hybrid" are one. */
function withWay(places: readonly string[], way: string): readonly string[] {
  const last = places.at(-1) ?? '';
  return wayOfWords(way) === 'remote' && isCity(readPlace(last))
    ? [...places, way]
    : [...places.slice(0, -1), `${last}, ${way}`];
}

function isCity({ city }: PlaceFacts): boolean {
  return city !== undefined;
}

/** "Paris, France, Barcelona, Spain": a place ends with a state or country that the next part does not hold. */
function splitAtCommas(text: string): readonly string[] {
  const places: string[][] = [[]];
  // "Washington, D.C." is one name.
  const parts = text.split(/, (?![^(]*\))(?!D\.?C\b)/);
  const way = parts.at(-1) ?? '';
  if (parts.length > 1 && isWay(way)) return withWay(splitAtCommas(parts.slice(0, -1).join(', ')), way);
  const apart = splitAtRemote(parts) ?? splitAtCodes(parts);
  if (apart !== undefined) return apart.flatMap((place) => splitAtCommas(place.join(', ')));
  if (isCountryFirst(parts)) return [text];
  const listed = parts.findIndex((part, index) => isCityBesideState(part, parts[index + 1] ?? ''));
  if (listed >= 0)
    return [parts.slice(0, listed + 1), parts.slice(listed + 1)].flatMap((place) =>
      splitAtCommas(place.join(', ')),
    );
  parts.forEach((part, index) => {
    const place = places.at(-1);
    place?.push(part);
    const next = parts[index + 1];
    if (next !== undefined && endsPlace(part, next, place?.at(-2))) places.push([]);
  });
  const labels = places.map((place) => place.join(', '));
  return labels.every((label) => readPlace(label).country !== undefined) ? labels : [text];
}

/** "Boston, US-Remote, Toronto": remote work in an area beside towns is a place of its own. */
function splitAtRemote(parts: readonly string[]): readonly (readonly string[])[] | undefined {
  const isTown = (part: string) => namedIn(part).length === 0 && !isWide(part);
  const at = parts.findIndex((part) => isRemoteArea(part));
  if (at < 0 || isOwnArea(parts[at] ?? '', parts[at - 1] ?? '')) return undefined;
  const [before, after] = [parts.slice(0, at), parts.slice(at + 1)];
  if (before.some(isTown)) return [before, parts.slice(at)];
  return after.length > 0 && after.some(isTown) ? [parts.slice(0, at + 1), after] : undefined;
}

/** "Dallas, TX - Remote" and "Toronto, Canada - Remote" are one place. */
function isOwnArea(part: string, town: string): boolean {
  const isSetApart = /\s[-–—]\s*\S*remote/i.test(part);
  return placeSegments(part)
    .flatMap(areasNamed)
    .some((area) => (area.state !== undefined || isSetApart) && cityIn(town, area) !== undefined);
}

function isRemoteArea(part: string): boolean {
  const segments = placeSegments(part);
  return (
    /\bremote\b/i.test(part) &&
    !part.includes('(') &&
    segments.length > 0 &&
    segments.every((one) => areasNamed(one).length > 0)
  );
}

/** "US-SF, US-NYC" */
function splitAtCodes(parts: readonly string[]): readonly (readonly string[])[] | undefined {
  const areCodesFirst = parts.length > 1 && parts.every((part) => /^[A-Z]{2,3}-[^\s-]/.test(part));
  return areCodesFirst ? parts.map((part) => [part]) : undefined;
}

/** "United States, Santa Monica, CA" is one place. */
function isCountryFirst([first = '', ...others]: readonly string[]): boolean {
  const whole = areasNamed(first).find(({ state }) => state === undefined);
  if (whole === undefined || others.length < 2) return false;
  const rest = others.join(', ');
  return (
    isCity(readPlace(rest)) && readPlace(rest).country === whole.country && splitAtCommas(rest).length === 1
  );
}

/** "Madrid y Barcelona, España": cities that share the area after them. */
function splitCities(text: string): readonly string[] {
  const [first = '', ...area] = text.split(', ');
  if (statesNamed(first).length > 0) return [text];
  // Of the words of work beside a city it is not known to which cities they belong.
  if (area.length === 0 || placeSegments(first)[0] !== first) return [text];
  const cities = citiesListed(first, readPlace(text));
  return cities.length > 1 ? cities.map((city) => [city, ...area].join(', ')) : [text];
}

const BETWEEN_STATES = /\s*[,;/&+]\s*|\s+(?:and|or)\s+/i;

/** "Canada - Remote (ON, AB or BC only)": each state is a place; none of any other label. */
function remoteStates(label: string): readonly string[] {
  if (wayOfWords(label) !== 'remote') return [];
  const words = placeSegments(label.replace(/\bWashington,? D\.?C\b\.?/g, 'DC'))
    .flatMap((segment) => segment.replace(/\b(?:residents?|only|based)\b/gi, '').split(BETWEEN_STATES))
    .map((word) => word.replace(/^(?:and|or)\s+/i, '').trim())
    .filter(Boolean);
  const named = [...new Set(words)].map((word) => ({ word, areas: areasNamed(word) }));
  const countries = new Set(named.flatMap(({ areas }) => areas.map(({ country }) => country)));
  const found = [...countries].flatMap((country) => {
    const own = named.map(({ word, areas }) => ({
      word,
      areas: areas.filter((area) => area.country === country),
    }));
    const states = own.filter(
      ({ areas }) => areas.length > 0 && areas.every(({ state }) => state !== undefined),
    );
    return own.every(({ areas }) => areas.length > 0)
      ? [{ country, states: states.map(({ word }) => word) }]
      : [];
  });
  const [only, ...others] = found;
  if (only === undefined || others.length > 0 || only.states.length < 2) return [];
  // "Nevada, MO" is a town, and each of "DE, CO" may be a country.
  const codes = only.states.filter(isCode);
  const areCountries = named.every(({ areas }) => areas.some(({ state }) => state === undefined));
  if ((codes.length > 0 && codes.length < only.states.length) || areCountries) return [];
  return only.states.map(
    (state) =>
      `Remote - ${nameOfPlace({ region: state, country: only.country })}, ${countryName(only.country)}`,
  );
}

/** @returns whether a label names anything but areas and ways of working: "Long Island, NY" is more than New York */
export function namesMore(label: string): boolean {
  return placeSegments(label)
    .flatMap((segment) => segment.replace(/^[A-Z]{2}-/, '').split(BETWEEN_STATES))
    .some((part) => part !== '' && isNoArea(part) && !isWide(part));
}

function endsPlace(part: string, next: string, city: string | undefined): boolean {
  const [areas, wider] = [namedIn(part), namedIn(next)];
  if (areas.length === 0) return false;
  if (wider.length === 0) return true;
  // "Madrid, MD, Spain": the code is not of the state. In "Boston, MA, New York" it is.
  const isOfCity = (area: Area) => city !== undefined && cityIn(city, area) !== undefined;
  const isBeside = wider.every(({ state }) => state !== undefined) && areas.some(isOfCity);
  if (isCode(part) && !isBeside && wider.some(isOfCity)) return false;
  if (isTownNamedAsArea(part, next)) return false;
  // "Hong Kong, China" is not two.
  if (wider.some(({ country }) => country === 'CN') && areas.some(({ country }) => IN_CHINA.has(country)))
    return false;
  if (isUsTerritory(areas) && wider.some(({ country }) => country === 'US')) return false;
  const isCountry = areas.every(({ state }) => state === undefined);
  return !wider.some(
    (area) =>
      areas.some(
        ({ country, state }) =>
          country === area.country && (area.state === undefined || area.state === state),
      ) ||
      // "Lebanon, PA" is a town, "Mexico, Philippines" are two countries.
      ((!isCountry || area.state !== undefined) && cityIn(part, area) !== undefined),
  );
}

/** What a part names beside words of work: "Philippines (Remote)". */
function namedIn(part: string) {
  const [segment, ...others] = placeSegments(part.replace(POSTAL_CODE, ''));
  return segment === undefined || others.length > 0 ? [] : areasNamed(segment);
}
