import { AFTER_AREA, areasNamed, countryName, PART_OF_STATE, stateCodeIn, type Area } from './areas.js';
import {
  BESIDE_NEW_YORK,
  cityIn,
  isOftenListed,
  mayBeSeveral,
  namesNoCity,
  OFTEN_LISTED,
  SEVERAL,
  countriesWith,
  liesIn,
  statesNamed,
} from './gazetteer.js';
import { nameKey } from 'contract';

export interface PlaceFacts {
  readonly city?: string;
  readonly region?: string;
  readonly country?: string;
}

interface Known {
  /** The country a feed states beside the label. */
  readonly stated?: string | undefined;
  readonly isRemote?: boolean;
}

/** States' codes that feeds write for a country as well: of a city that is not known nothing is assumed. */
const OFTEN_A_COUNTRY = new Set(['AR', 'CO', 'DE', 'ID', 'IL', 'IN']);
/** Small towns of California with a large namesake in Canada. */
const ALSO_IN_CANADA = new Set(['london', 'windsor']);
/** Names that alone are a city, a state or a country to different people. */
const UNCLEAR_ALONE = new Set(['washington', 'ontario', 'victoria']);
/** Codes that are understood without a city before them; "IT", "HR" and "QA" are departments. */
const CLEAR_ALONE = new Set(['US', 'UK', 'GB', 'USA', 'GBR', 'CAN', 'UAE']);
/** Countries whose provinces have the names of their capitals. */
const NAMED_AS_CITY = new Set(['BE', 'CH', 'ES', 'IT', 'NL', 'PT', 'TR']);
/** Countries of which the codes of states are read. */
const COUNTRIES_WITH_STATES = new Set(['US', 'CA', 'AU']);
/** Territories with a country code of their own that addresses also write as a state. */
const US_TERRITORIES = new Set(['PR', 'GU', 'VI', 'AS', 'MP']);
/**
 * The decision tree of product 4.43 for one place. The parts of an address come first from the narrowest to the widest,
 * rarely the other way round.
 *
 * @param parts of a label between its commas, without words of work
 * @returns undefined when nothing is sure
 */
export function readParts(parts: readonly string[], known: Known): PlaceFacts | undefined {
  const [first = ''] = parts;
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return readAlone(last, known);
  const before = parts.slice(0, -1);
  const named = inStated(areasNamed(last), known);
  const isPair = parts.length === 2;
  const twice = isPair ? (isCode(last) ? countryTwice(first, named) : sameTwice(first, named)) : undefined;
  if (twice !== undefined) return twice;
  const territories = inStated(areasNamed(before.at(-1) ?? ''), known);
  const [territory] = territories;
  if (
    territory !== undefined &&
    isUsTerritory(territories) &&
    named.some(({ country, state }) => country === 'US' && state === undefined)
  )
    return readParts(before, known) ?? { country: territory.country };
  const found = proven([...named, ...inStated(lessSure(last), known)], before, last);
  if (found !== undefined || named.length > 0) return found ?? assumed(named, before, last);
  const widestFirst = inStated(areasNamed(first), known);
  return proven(widestFirst, parts.slice(1).reverse(), first);
}

/** "México, Mexico" and "Deutschland, Germany" are a country twice; "Singapore, Singapore" is its city, too. */
function sameTwice(name: string, areas: readonly Area[]): PlaceFacts | undefined {
  const whole = areas.find((area) => area.state === undefined);
  const isSame = areasNamed(name).some((area) => area.state === undefined && area.country === whole?.country);
  if (whole === undefined || !isSame || isCode(name)) return undefined;
  return { ...(liesIn(name, whole) ? { city: name } : {}), country: whole.country };
}

/** "Morocco, MA" is a country and its code; an empty answer where the code is of a state with a town of that name ("Malta, MT"). */
function countryTwice(name: string, coded: readonly Area[]): PlaceFacts | undefined {
  const whole = isCode(name) ? undefined : areasNamed(name).find(({ state }) => state === undefined);
  if (!whole || !coded.some(({ country, state }) => country === whole.country && state === undefined))
    return undefined;
  // "Tunis" is the capital, and Tunisia in some languages.
  if (liesIn(name, whole) && nameKey(name) !== nameKey(countryName(whole.country))) return undefined;
  const isTown = coded.some((area) => area.state !== undefined && liesIn(name, area));
  return isTown ? {} : { country: whole.country };
}

/** A label without a comma: a country, a state, or "Houston TX". */
function readAlone(word: string, known: Known): PlaceFacts | undefined {
  const letters = word.replaceAll('.', '');
  const areas = inStated(areasNamed(word), known);
  const [area, ...others] = areas;
  if (area !== undefined && others.length === 0) {
    if (area.state === undefined)
      return /^[A-Z]{2,3}$/.test(letters) && !CLEAR_ALONE.has(letters)
        ? undefined
        : { country: area.country };
    if (known.isRemote !== true && UNCLEAR_ALONE.has(nameKey(word))) return undefined;
    return { region: stateWord(area.country, word), country: area.country };
  }
  if (area !== undefined) {
    const state = areas.find(({ country }) => country === 'US')?.state;
    const isState = known.isRemote === true && /^[A-Z]{2}$/.test(letters) && state !== undefined;
    return isState && state !== 'CA' && !OFTEN_A_COUNTRY.has(state)
      ? { region: word, country: 'US' }
      : undefined;
  }
  const words = word.split(' ');
  for (let at = 1; at < words.length && at <= 5; at += 1) {
    const tail = words.slice(at).join(' ');
    const found = proven(inStated(areasNamed(tail), known), [words.slice(0, at).join(' ')], tail);
    if (found !== undefined) return found;
  }
  // "Toronto" beside "Canada"
  const { stated: country } = known;
  if (country === undefined || !isOftenListed(word, country)) return undefined;
  const city = cityIn(word, { country });
  if (city !== undefined) return { city, country };
  return statesNamed(word).some((state) => state.country === country) ? { region: word, country } : undefined;
}

/** What the parts before the last name prove of one of the areas it may mean; an empty answer where they prove it of two countries. */
function proven(areas: readonly Area[], before: readonly string[], word: string): PlaceFacts | undefined {
  const found = areas.map((area) => evidence(area, before, word)).filter((one) => one !== undefined);
  const best = found.some(({ isDouble }) => isDouble) ? found.filter(({ isDouble }) => isDouble) : found;
  // A code of a state before all of Canada or a state of Australia, except for the namesakes there.
  const inState = ['CA', 'WA'].includes(word)
    ? best.find(({ facts: { country, city = '' } }) => country === 'US' && !ALSO_IN_CANADA.has(nameKey(city)))
    : undefined;
  const countries = new Set(best.map(({ facts }) => facts.country));
  return inState?.facts ?? (countries.size > 1 ? {} : best[0]?.facts);
}

interface Evidence {
  readonly facts: PlaceFacts;
  /** The city lies in the state that is named, and the state in the country. */
  readonly isDouble?: boolean;
}

function evidence(area: Area, before: readonly string[], word: string): Evidence | undefined {
  const { country } = area;
  const narrower = before.at(-1) ?? '';
  if (isList(before, area, word)) return undefined;
  if (area.state !== undefined) {
    const city = lastIn(before, area);
    if (city === undefined) return undefined;
    const region = stateWord(country, word);
    // "Houston, Dallas, TX" are two places.
    const isOneOfSeveral = before.some(
      (name) => OFTEN_LISTED.has(nameKey(name)) && liesIn(name, area) && nameKey(name) !== nameKey(city),
    );
    return { facts: isOneOfSeveral ? { region, country } : { city, region, country } };
  }
  const narrowerAreas = areasNamed(narrower);
  // "Mexico, Philippines"
  const isAbroad =
    narrowerAreas.some((one) => one.state === undefined) &&
    narrowerAreas.every((one) => one.country !== country);
  if (!isCode(narrower) && isAbroad) return undefined;
  const states = [...narrowerAreas, ...statesNamed(narrower)].filter(
    (one) => one.country === country && one.state !== undefined,
  );
  if (before.length === 1) {
    const city = country === 'US' && states.length > 0 ? undefined : cityIn(narrower, area);
    if (city !== undefined) return { facts: { city, country } };
    return states.length > 0 ? { facts: { region: stateWord(country, narrower), country } } : undefined;
  }
  const cities = before.slice(0, -1);
  const inState = states.map((state) => lastIn(cities, state)).find((city) => city !== undefined);
  if (inState !== undefined) {
    const isFirst = country !== 'US' && cityIn(before[0] ?? '', area) === inState;
    const region = isFirst ? before.slice(1).join(', ') : stateWord(country, narrower);
    return { facts: { city: inState, region, country }, isDouble: true };
  }
  const [first = ''] = before;
  const city = cityIn(first, area);
  const nearest = states.length > 0 ? undefined : cityIn(narrower, area);
  if (city === undefined) return nearest === undefined ? undefined : { facts: { city: nearest, country } };
  // "Mumbai, Pune, India" are two places; "Pozzuoli, Napoli, Italy" is one, for provinces have the names of their capitals.
  const isProvince = before.length === 2 && NAMED_AS_CITY.has(country) && !OFTEN_LISTED.has(nameKey(first));
  if (nearest !== undefined && nearest !== city && !isProvince) return { facts: { country } };
  return { facts: { city, region: before.slice(1).join(', '), country } };
}

/** What may be taken from an area's own name where its city is not known. */
function assumed(areas: readonly Area[], before: readonly string[], word: string): PlaceFacts | undefined {
  const narrower = before.at(-1) ?? '';
  const area = areas.length === 1 ? areas[0] : stateRatherThanCountry(areas, narrower, word);
  if (area === undefined || isList(before, area, word)) return undefined;
  const { country } = area;
  const wider = before.map(areasNamed).filter((named) => named.length > 0);
  if (wider.length > 0) {
    // "USA, Texas" is one place, "United States, Canada" and "CA, NY" are two.
    const isBesideState = area.state !== undefined && before.some(isStateCode);
    const isWithin = !isBesideState && wider.every((named) => named.some((one) => one.country === country));
    if (!isWithin) {
      const [town = '', code = '', ...more] = area.state === undefined ? before : [...before, word];
      const isTown = isTownNamedAsArea(town, code) && stateCodeIn(country, code) !== undefined;
      if (!isTown || more.length > 0) return undefined;
      return { ...(liesIn(town, { country }) ? { city: town } : {}), region: code, country };
    }
    if (area.state !== undefined)
      return before.length === 1 ? { region: stateWord(country, word), country } : undefined;
  }
  const isAbroad = (name: string) => {
    const countries = countriesWith(name);
    return countries.size > 0 && !countries.has(country);
  };
  if (area.state !== undefined) {
    if (isAbroad(narrower)) return undefined;
    return {
      ...(namesNoCity(narrower) || mayBeSeveral(narrower) ? {} : { city: narrower }),
      region: stateWord(country, word),
      country,
    };
  }
  if (before.length > 1 && before.some((name) => areasNamed(name).length === 0 && isAbroad(name)))
    return undefined;
  const [city = '', ...middle] = before;
  // "München, BY" lies in no Belarus: the code is of something else.
  if (isAbroad(city))
    return isCode(word) && !CLEAR_ALONE.has(word.replaceAll('.', '')) ? undefined : { country };
  if (namesNoCity(city) || mayBeSeveral(city)) return { country };
  return { city, ...(middle.length > 0 ? { region: middle.join(', ') } : {}), country };
}

/** "Elmwood Park, MD": a town that is in no list of cities is one of a state before it is one of Moldova. */
function stateRatherThanCountry(areas: readonly Area[], city: string, word: string): Area | undefined {
  const state = areas.find(({ country }) => country === 'US');
  if (state?.state === undefined || OFTEN_A_COUNTRY.has(state.state) || !isCode(word)) return undefined;
  const countries = countriesWith(city);
  return countries.size === 0 || countries.has('US') ? state : undefined;
}

/** Words that name an area only together with a city in it: codes in small letters, states of other countries. */
function lessSure(word: string): readonly Area[] {
  return [...(/^[a-z]{2}$/i.test(word) ? areasNamed(word.toUpperCase()) : []), ...statesNamed(word)];
}

function inStated(areas: readonly Area[], { stated }: Known): readonly Area[] {
  return stated === undefined ? areas : areas.filter(({ country }) => country === stated);
}

/** Whether some part names a place that does not lie in the country, or a large city not in the state that the word names. */
function isList(parts: readonly string[], { country, state }: Area, word: string): boolean {
  const isOutside = (name: string) => cityIn(name, { country }) === undefined;
  return parts.some((part) => {
    if (state !== undefined && isCityBesideState(part, word)) return true;
    if (!isOutside(part) || areasNamed(part).some((one) => one.country === country)) return false;
    const names = part.split(SEVERAL);
    const isPlace = (name: string) => areasNamed(name).length > 0 || countriesWith(name).size > 0;
    return names.length > 1
      ? names.some((name) => isPlace(name) && isOutside(name))
      : OFTEN_LISTED.has(nameKey(part));
  });
}

function lastIn(parts: readonly string[], area: Area): string | undefined {
  return parts.map((part) => cityIn(part, area)).findLast((city) => city !== undefined);
}

/**
 * @param text of one part of a label, or of a field for the city
 * @param area what is known of the place as a whole
 * @returns the cities that a text lists, where each lies in the area: "Dallas/Fort Worth"; none where that is not sure
 */
export function citiesListed(text: string, { city, region, country }: PlaceFacts): readonly string[] {
  const names = text.split(SEVERAL);
  if (names.length < 2 || city !== undefined || country === undefined) return [];
  const areas: readonly Area[] =
    region === undefined
      ? [{ country }]
      : [...areasNamed(region), ...statesNamed(region)].filter(
          (area) => area.country === country && area.state !== undefined,
        );
  return names.every((name) => areas.some((area) => liesIn(name, area))) ? [...new Set(names)] : [];
}

/**
 * @param state the part after it
 * @returns whether a city that feeds list stands before the whole name of a state that does not hold it: "Chicago, Texas"
 */
export function isCityBesideState(city: string, state: string): boolean {
  if (!OFTEN_LISTED.has(nameKey(city)) || isCode(state)) return false;
  if (nameKey(state) === 'new york' && BESIDE_NEW_YORK.has(nameKey(city))) return true;
  const areas = areasNamed(state);
  return areas.some((area) => area.state !== undefined) && !areas.some((area) => liesIn(city, area));
}

/** @returns whether a part is a territory such as Puerto Rico: before "US" it is one place with it */
export function isUsTerritory(areas: readonly Area[]): boolean {
  return areas.some(({ country }) => US_TERRITORIES.has(country));
}

/**
 * @param code the part after it
 * @returns whether a name of another area is a town before the code of a state: "Malta, NY", "Nevada, OH"
 */
export function isTownNamedAsArea(name: string, code: string): boolean {
  const areas = areasNamed(name);
  return (
    /^[A-Z]{2}$/.test(code) &&
    !isCode(name) &&
    !OFTEN_LISTED.has(nameKey(name)) &&
    areas.length > 0 &&
    // "Canada, NY" is two.
    !areas.some(({ country, state }) => state === undefined && COUNTRIES_WITH_STATES.has(country)) &&
    areasNamed(code).some(({ state }) => state !== undefined)
  );
}

function isStateCode(word: string): boolean {
  return isCode(word) && areasNamed(word).some(({ state }) => state !== undefined);
}

/** A state as the feed writes it, a code in capitals and without dots. */
function stateWord(country: string, word: string): string {
  const state =
    stateCodeIn(country, word) === undefined ? word.replace(AFTER_AREA, '').replace(PART_OF_STATE, '') : word;
  return isCode(state) ? (stateCodeIn(country, state.replaceAll('.', '').toUpperCase()) ?? state) : state;
}

export function isCode(word: string): boolean {
  return /^[a-z]{2,3}$/i.test(word.replaceAll('.', ''));
}
