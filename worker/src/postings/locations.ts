import { stateCode, type Workplace } from 'contract';
import type { JobLocation } from 'db/entities/job.entity';
import { plainLine } from './clean-text.js';

const REMOTE = /\bremote\b/i;
const HYBRID = /\bhybrid\b/i;
/** Words about the way of working that stand where a place is expected. */
const WAY_OF_WORKING =
  /\(\s*(?:hybrid|remote|on-?site|in-office)[^)]*\)|\b(?:hybrid|fully remote|100% remote|remote job|remote|on-?site)\b/gi;

/** Splits a field that names several places in one text (5.5 % of Greenhouse jobs, feeds.md 2.0). */
export function splitPlaces(value: string | null | undefined): readonly string[] {
  const line = plainLine(value);
  if (line === null) return [];
  // One town of New Mexico has the word in its name.
  return line
    .split(/;|\||\sor\s(?!Consequences\b)/)
    .map(tidy)
    .filter((place) => place !== '');
}

/**
 * Reads `City, Region, Country` and its usual shortenings; the label stays as the feed words it.
 *
 * @param country the country the feed states beside the text: then nothing is read from a state's code
 */
export function placeFromText(text: string, country?: string | null): JobLocation {
  const label = tidy(text);
  const named = plainLine(country);
  const stated = named === null ? undefined : (countryCode(named) ?? named);
  const parts = tidy(label.replace(WAY_OF_WORKING, ' ').replace(/^[\s\-–,:()]+|[\s\-–,:()]+$/g, ''))
    .split(', ')
    .filter(Boolean);
  const isRemote = REMOTE.test(label);
  const last = parts.at(-1);
  const inStates = (value: string | undefined) =>
    value !== undefined && (stated ?? 'US') === 'US' && stateCode(value) !== undefined;

  if (parts.length >= 3) return located(label, threeParts(parts, stated) ?? { country: stated });
  if (parts.length === 2 && stated === undefined && isInGeorgia(parts[0], last))
    return located(label, { city: parts[0], country: 'GE' });
  if (parts.length === 2 && inStates(last))
    return located(label, { city: parts[0], region: last, country: 'US' });
  if (parts.length === 2 && last !== undefined && (last === 'UK' || last.length > 2) && countryCode(last)) {
    return located(
      label,
      stateCode(parts[0] ?? '')
        ? { region: parts[0], country: countryCode(last) }
        : { city: parts[0], country: countryCode(last) },
    );
  }
  if (parts.length === 1 && last !== undefined) {
    // "New York" alone is the city more often than the state, "Georgia" both: neither is decided here.
    const aloneCountry = last === 'US' || last.length > 2 ? countryCode(last) : undefined;
    if (aloneCountry && !stateCode(last)) return located(label, { country: aloneCountry });
    if (isRemote && inStates(last)) return located(label, { region: last, country: 'US' });
  }
  return located(label, { country: stated });
}

/** Canada's, whose codes are no state's. The name Ontario is missing: it is a city of California too. */
const PROVINCE =
  /^(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT|Alberta|British Columbia|Manitoba|New Brunswick|Nova Scotia|Qu[eé]bec|Saskatchewan)$/;
/** Regions and large cities of the country; the state has none of these names. */
const IN_GEORGIA =
  /^(?:Abkhazia|Adjara|Ajara|Guria|Imereti|Kakheti|Kvemo Kartli|Mtskheta-Mtianeti|Samegrelo(?:-Zemo Svaneti)?|Samtskhe-Javakheti|Shida Kartli|Batumi|Kutaisi|Rustavi|Tbilisi)$/;
/** States' codes that feeds of large employers write for a country as well ("Pune, Maharashtra, IN"). */
const OFTEN_A_COUNTRY = /^(?:AR|CO|DE|IL|IN)$/;
/** Such a part is as likely a region (ON, BY) or the short name of one place or another (LA, NYC). */
const HARDLY_A_CITY = /^(?:[A-Z]{2,3}|Ontario)$/;

/**
 * `Clinic, Atlanta, GA` ends as `City, Region, Country` does: a word that is a state's of the United States and a country's is
 * the country's only where that is stated, or a province before it tells. A country made up would be worse than none.
 *
 * @returns undefined where the parts tell nothing for sure, or what they tell is not in the country stated
 */
function threeParts(parts: readonly string[], stated: string | undefined): Partial<Parts> | undefined {
  const [first, ...others] = parts;
  const last = others.at(-1) ?? '';
  const before = others.at(-2) ?? '';
  const country = countryCode(last);
  const mayBeState = (stated ?? 'US') === 'US' && stateCode(last.toUpperCase()) !== undefined;
  const isAbroad =
    stated === undefined && ((country === 'CA' && PROVINCE.test(before)) || isInGeorgia(before, last));
  if (mayBeState && !isAbroad) {
    // More than three parts are a list of places in one text; a part that repeats the one before it may be its region.
    const isCity =
      parts.length === 3 &&
      before !== first &&
      !HARDLY_A_CITY.test(before) &&
      (stated === 'US' || !OFTEN_A_COUNTRY.test(last));
    return isCity && stateCode(last) !== undefined
      ? { city: before, region: last, country: 'US' }
      : undefined;
  }
  const agrees = stated === undefined || (countryCode(stated) ?? country) === country;
  return country !== undefined && agrees
    ? { city: first, region: others.slice(0, -1).join(', '), country }
    : undefined;
}

function isInGeorgia(before: string | undefined, last: string | undefined): boolean {
  return last !== undefined && countryCode(last) === 'GE' && before !== undefined && IN_GEORGIA.test(before);
}

/** A place from separate fields. What only repeats a wider one (city "United States") or says "Remote" is left out. */
export function placeFromFields(fields: {
  readonly label?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly region?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly countryCode?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
}): JobLocation | undefined {
  const countryName = plainLine(fields.country);
  const code = plainLine(fields.countryCode) ?? countryName;
  const isPlace = (value: string | null): value is string =>
    value !== null && !REMOTE.test(value) && value !== countryName && value !== code;
  const region = [plainLine(fields.region)].filter(isPlace)[0];
  const city = [plainLine(fields.city)].filter(isPlace)[0];
  const label =
    plainLine(fields.label) ?? [...new Set([city, region, countryName ?? code])].filter(Boolean).join(', ');
  if (label === '') return undefined;
  return located(tidy(label), {
    city,
    region,
    country: code === null ? undefined : (countryCode(code) ?? code),
    postalCode: plainLine(fields.postalCode) ?? undefined,
  });
}

/** @returns one line for people, each place once; a remote job without a place reads "Remote" */
export function placesLine(places: readonly JobLocation[], workplace: Workplace): string {
  const line = [...new Set(places.map(({ label }) => label))].join('; ');
  return line === '' && workplace === 'remote' ? 'Remote' : line;
}

/** Reads the way of working from a title and places. Remote only when nothing but remote is offered (feeds.md part A). */
export function workplaceFromText(
  title: string | null | undefined,
  places: readonly JobLocation[],
): Workplace {
  const stated = /[([|\-–—,]\s*(?:100% |fully )?(remote|hybrid)\b[^)\]]*[)\]]?\s*$/i
    .exec(plainLine(title) ?? '')?.[1]
    ?.toLowerCase();
  if (stated === 'hybrid' || places.some(({ label }) => HYBRID.test(label))) return 'hybrid';
  // More than three parts are a list of places in one text, of which remote is one.
  if (places.length > 0 && places.every(({ label }) => REMOTE.test(label) && label.split(', ').length <= 3))
    return 'remote';
  return stated === 'remote' && places.length < 2 ? 'remote' : 'unknown';
}

/** Empty parts of a joined address leave `, ,` behind ("Remote, , United States", feeds.md 2.4). */
function tidy(value: string): string {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

type Parts = { readonly [Key in Exclude<keyof JobLocation, 'label'>]: string | undefined };

function located(label: string, { city, region, country, postalCode }: Partial<Parts>): JobLocation {
  return {
    label,
    ...(city ? { city } : {}),
    ...(region ? { region } : {}),
    ...(country ? { country } : {}),
    ...(postalCode ? { postalCode } : {}),
  };
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Groups of countries and codes for testing have names too. */
const noCountries = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'];
/** A withdrawn code (FX) shares its name with the one that replaced it (FR): only the latter counts. */
const countryCodes = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter(
    (code) =>
      countryNames.of(code) !== undefined &&
      new Intl.Locale(`und-${code}`).region === code &&
      !noCountries.includes(code),
  );
const knownCodes = new Set(countryCodes);
const codeByName = new Map(countryCodes.map((code) => [(countryNames.of(code) ?? code).toLowerCase(), code]));
const otherNames = new Map([
  ['usa', 'US'],
  ['u.s.', 'US'],
  ['u.s.a.', 'US'],
  ['united states of america', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['england', 'GB'],
  ['czech republic', 'CZ'],
  ['turkey', 'TR'],
  ['uae', 'AE'],
]);

/** @returns the two-letter code of a country's English name or of a code, undefined for anything else */
function countryCode(value: string): string | undefined {
  const name = value.trim().toLowerCase();
  const code = name.toUpperCase();
  return (
    otherNames.get(name) ??
    codeByName.get(name) ??
    (name.length === 2 && knownCodes.has(code) ? code : undefined)
  );
}
