import type { JobLocation } from 'db/entities/job.entity';
import { nameKey, stateName } from 'contract';
import { plainLine } from '../clean-text.js';
import { located, placeFromText, placesFromFields, type PlaceFields, type PlaceParts } from '../locations.js';
import { isPartOfCountry, isPartOfWorld, wayOfWords } from '../workplace.js';
import { areasNamed, stateCodeIn, type Area } from './areas.js';
import { isOftenListed, namesNoCity, SEVERAL, countriesWith, liesIn, statesNamed } from './gazetteer.js';
import { isCityBesideState, isUsTerritory, type PlaceFacts } from './place-tree.js';
import { readPlace, placeSegments } from './read-place.js';
import { splitPlaces } from './split-places.js';

/**
 * The decision tree of feeds.md 2.11: what the name of a place and the fields beside it say together.
 *
 * @param name a label as people read it; it may list several places
 * @param fields of an address: most often the label's own, at times that of the employer
 * @returns one place for each that the label lists; those of the fields where there is no label
 */
export function placesNamed(name: string | null | undefined, fields: PlaceFields): readonly JobLocation[] {
  const label = plainLine(name);
  const places = placesFromFields(fields);
  const [address] = places;
  const labels = splitPlaces(label);
  if (label === null || (places.length > 1 && label === plainLine(fields.city))) return places;
  if (address === undefined) return labels.map((one) => placeFromText(one));
  if (labels.length > 1 && labels.every(namesNoPlace)) {
    const { country, region } = address;
    return [located(label, { country, region: address.city === undefined ? region : undefined })];
  }
  const shared = places.length > 1 ? { label, ...common(places) } : address;
  const [only, ...others] = labels;
  if (only === undefined || others.length === 0) return labels.map((one) => reconciled(one, shared));
  const listed = labels.map((one) => reconciledInList(one, shared));
  // "Texas | Houston, TX": the state of a town is no place beside it.
  return listed.filter(
    (one) =>
      one.city !== undefined ||
      wayOfWords(one.label) !== undefined ||
      !listed.some((town) => isIn(town, one)),
  );
}

function isIn(town: PlaceFacts, { region, country }: PlaceFacts): boolean {
  const isOfState =
    region !== undefined && town.region !== undefined && isSameState(town, { region, country });
  return town.city !== undefined && country === town.country && isOfState;
}

/** "Chicago, IL, Remote": of several places the address is that of its own city; of another it tells the country. */
function reconciledInList(label: string, address: JobLocation): JobLocation {
  const { city, country } = address;
  const [name = ''] = placeSegments(label);
  const own = readPlace(label);
  if (city !== undefined && isSameCity(own.city ?? name, city)) return reconciled(label, address);
  if (namesNoPlace(label) || own.country !== undefined || country === undefined) return placeFromText(label);
  return reconciled(label, { label, country });
}

function common(places: readonly JobLocation[]): PlaceFacts {
  const [{ country, region } = {}, ...others] = places;
  if (country === undefined || others.some((one) => one.country !== country)) return {};
  return {
    country,
    ...(region !== undefined && others.every((one) => one.region === region) ? { region } : {}),
  };
}

function reconciled(label: string, address: JobLocation): JobLocation {
  const { label: _, postalCode, ...facts } = address;
  const whole = { ...facts, postalCode };
  const { city, region, country } = facts;
  const segments = placeSegments(label);
  const own = ownWords(label, country);
  const only = (stated: PlaceParts) => located(label, stated);
  if (country === undefined) return only(own.country === undefined ? whole : own);
  if (namesNoPlace(label)) {
    const isWider =
      SEVERAL_PLACES.test(label) || !['onsite', 'hybrid', undefined].includes(wayOfWords(label));
    return only(isWider ? { country, region: city === undefined ? region : undefined } : whole);
  }
  const [name = ''] = segments;
  if (city !== undefined && segments.length === 1 && !SEVERAL.test(name) && isSameCity(name, city))
    return only(whole);
  if (own.country === undefined) {
    if (segments.some(isPartOfWorld)) return only({});
    if (segments.some(isPartOfCountry)) return only({ country });
    return only(besideBareName(label, name, whole));
  }
  if (own.country !== country) {
    const isTerritory = country === 'US' && isUsTerritory([{ country: own.country }]);
    return only(own.city === undefined || isTerritory ? own : {});
  }
  if (own.city === undefined) return only(BUILDING.test(label) && isSameState(own, facts) ? whole : own);
  if (city === undefined) return only({ ...own, region: own.region ?? regionOf(own.city, facts) });
  if (!isSameState(own, facts)) return only({ ...(isSameCity(own.city, city) ? { city } : {}), country });
  if (isSameCity(own.city, city)) return only({ ...whole, region: region ?? own.region });
  return only({ region: regionOf(own.city, facts), country });
}

/** What a label tells by itself; of letters that mean several areas the address's country decides. */
function ownWords(label: string, country: string | undefined): PlaceFacts {
  const alone = readPlace(label);
  if (country === undefined || alone.country === country) return alone;
  const inCountry = readPlace(label, country);
  if (alone.country !== undefined && inCountry.country !== undefined) return inCountry;
  // "Bombay, MH" beside India: the code is that of a state.
  const town = /^(.+), (?!UK|GB|US|UAE|CAN)[A-Z]{2,3}$/.exec(label)?.[1] ?? '';
  const isAbroad = alone.country !== undefined && countriesWith(town).has(alone.country);
  return !isAbroad && liesIn(town, { country }) ? { city: town, country } : alone;
}

/** A name that tells no country by itself: of a city in the address's country, of another place, or of a building there. */
function besideBareName(label: string, name: string, whole: PlaceParts): PlaceParts {
  const { city, region, country } = whole;
  if (country === undefined) return {};
  const isOfRegion = region !== undefined && statesIn(region, country).some((state) => liesIn(name, state));
  if (city === undefined && isOfRegion) return { city: name, region, country };
  const inCountry = readPlace(label, country);
  if (inCountry.city !== undefined) {
    const itsRegion = regionOf(inCountry.city, whole);
    if (city !== undefined) return isSameCity(inCountry.city, city) ? whole : { region: itsRegion, country };
    return region === undefined || itsRegion !== undefined
      ? { city: inCountry.city, region: itsRegion, country }
      : { country };
  }
  if (inCountry.country !== undefined) return inCountry;
  const names = name.split(SEVERAL).filter(Boolean);
  if (names.length > 1) return names.every((one) => isListedIn(one, country)) ? { country } : {};
  if (BUILDING.test(label)) return whole;
  if (!isOftenListed(name, country)) return {};
  const countries = countriesWith(name);
  if (countries.size > 0 && !countries.has(country)) return {};
  return namesNoCity(name) ? { region, country } : whole;
}

function isListedIn(name: string, country: string): boolean {
  return liesIn(name, { country }) && isOftenListed(name, country);
}

/** @returns the address's region where the city may lie in it; "Boston" does not lie in New York, though a small town does */
function regionOf(city: string, { region, country }: PlaceParts): string | undefined {
  if (region === undefined || country === undefined) return undefined;
  const states = statesIn(region, country);
  if (isCityBesideState(city, stateName(region) ?? region)) return undefined;
  return states.length === 0 || states.some((state) => liesIn(city, state)) ? region : undefined;
}

function statesIn(region: string, country: string): readonly Area[] {
  return [...areasNamed(region), ...statesNamed(region)].filter(
    (area) => area.country === country && area.state !== undefined,
  );
}

function isSameState(one: PlaceParts, other: PlaceParts): boolean {
  const [code, otherCode] = [one, other].map(({ region, country }) =>
    region === undefined || country === undefined ? undefined : stateCodeIn(country, region),
  );
  return code === undefined || otherCode === undefined || code === otherCode;
}

/** Names of one city; each begins with the one it is compared by. */
const ONE_CITY = new Map(
  'bangalore,bengaluru|gurgaon,gurugram|mumbai,bombay|munich,munchen,muenchen|cologne,koln,koeln|nuremberg,nurnberg|hanover,hannover|vienna,wien|milan,milano|rome,roma|florence,firenze|turin,torino|naples,napoli|prague,praha|lisbon,lisboa|warsaw,warszawa|kyiv,kiev|mexico city,ciudad de mexico,cdmx|ho chi minh city,saigon,hcmc|geneva,geneve|brussels,bruxelles,brussel|ghent,gent|the hague,den haag|copenhagen,kobenhavn|gothenburg,goteborg|seville,sevilla|new york,new york city,nyc|san francisco,sf|washington,washington dc,washington d c'
    .split('|')
    .flatMap((names) => names.split(',').map((name) => [name, names.split(',')[0]])),
);

/** "New York City" is New York and "Frankfurt" Frankfurt am Main, but Kansas is not Kansas City. */
function isSameCity(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other]
    .map((name) => nameKey(name))
    .map((key) => ONE_CITY.get(key) ?? key)
    .sort((a, b) => a.length - b.length);
  return (
    short === long || (long.startsWith(`${short} `) && areasNamed(short).length === 0 && !namesNoCity(long))
  );
}

/** What is written for a place where there is none to name, or several. */
const NO_PLACE =
  /^(?:n\/?a|tb[ad]|none|other|unknown|unspecified|(?:multiple|various|several|any|all|other)(?: (?:us )?(?:locations?|offices|sites|cities|places))?|locations?|distributed|flexible|(?:(?:head|main|home|corporate) ?)?(?:office|hq|headquarters))$/i;
const SEVERAL_PLACES = /\b(?:multiple|various|several|any|all|distributed|flexible|locations|home)\b/i;
const BUILDING =
  /\d|\b(?:offices?|hq|headquarters?|campus|clinic|hospital|cent(?:er|re)|lab(?:s|oratory)?|plant|warehouse|store|studio|site|school|facility|building|tower|airport)\b/i;

function namesNoPlace(label: string): boolean {
  return placeSegments(label).every((segment) => NO_PLACE.test(segment));
}
