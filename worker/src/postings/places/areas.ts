import { nameKey, stateCode, stateName } from 'contract';
import countries from 'i18n-iso-countries';

/** A country, or a state of it by the code GeoNames has for it. */
export interface Area {
  readonly country: string;
  readonly state?: string;
}

/** Languages whose names of countries are read. A name that means two countries in them is not read. */
const LANGUAGES =
  'en de fr es pt it nl pl sv da nb nn fi cs sk hu ro hr sr bs sl bg mk ru uk el tr et lv lt is ga cy mt ca gl eu id ms vi th ja ko zh ar he fa hi'.split(
    ' ',
  );

/** Names of countries that the list lacks or has in other words. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  AE: 'UAE|U.A.E.|Emirates',
  BA: 'Bosnia|Bosnia-Herzegovina',
  CD: 'DRC|DR Congo|Democratic Republic of the Congo|Democratic Republic of Congo',
  CI: 'Ivory Coast',
  CN: 'PRC|Mainland China|P.R. China|PR China|中國',
  CZ: 'Czech Republic|Czechia',
  FR: 'France, Metropolitan|Metropolitan France|France Metropolitaine',
  GB: 'UK|U.K.|Great Britain|Britain|GB|England|Scotland|Wales|Northern Ireland|United Kingdom of Great Britain and Northern Ireland',
  HK: 'Hong Kong|Hongkong|Hong Kong SAR|Hong Kong SAR China|Hong Kong (China)|Hong Kong S.A.R.',
  IE: 'Republic of Ireland|Eire',
  KR: 'Korea|South Korea|Republic of Korea|Korea, Republic of|S. Korea|Korea (South)|Korea South',
  LA: 'Lao PDR|Laos',
  MK: 'Macedonia|North Macedonia',
  MM: 'Burma|Myanmar|Myanmar (Burma)',
  MO: 'Macau|Macao|Macau SAR|Macao SAR China',
  NL: 'Netherlands|Holland|Nederland',
  PS: 'Palestine',
  RU: 'Russia|Russian Federation',
  SA: 'KSA|Kingdom of Saudi Arabia|السعودية|المملكة العربية السعودية',
  SZ: 'Swaziland|Eswatini',
  TR: 'Turkey|Türkiye|Turkiye',
  TW: 'Taiwan|Taiwan ROC|Taiwan, Province of China|台灣|臺灣',
  US: 'US|U.S.|USA|U.S.A.|United States|United States of America|Continental US|Continental United States|Contiguous United States|Estados Unidos|EE.UU.|EEUU|États-Unis|美國',
  VI: 'US Virgin Islands|U.S. Virgin Islands',
  VN: 'Vietnam|Viet Nam',
};

/** Words that are a country's name in one of the languages and something else far more often. */
const NO_COUNTRIES = new Set(
  [
    'Columbia',
    'Norfolk',
    'Maurice',
    'Mena',
    'Indi',
    'Bara',
    'Man',
    'Mon',
    'Jersey',
    'Europa',
    'Brasilia',
  ].map(nameKey),
);
/** Three letters of a country that are also a time zone or an airport of another one. */
const OTHER_CODES = new Set(['EST', 'PHL', 'PER', 'GEO', 'DOM', 'COM', 'SUR']);

/** Words behind the name of an area that do not change it. */
export const AFTER_AREA = /\s+(?:state|area|metro(?:politan)?(?: area)?|only|province|offices?)$/i;

/** Words before the name of a state that leave it the state: "Northern California", "Upstate New York". */
export const PART_OF_STATE =
  /^(?:north(?:ern|east(?:ern)?|west(?:ern)?)?|south(?:ern|east(?:ern)?|west(?:ern)?)?|east(?:ern)?|west(?:ern)?|central|upstate|downstate|rural)\s+/i;

/** States of Canada and Australia: their code, GeoNames' code and their names. */
const STATES: Readonly<Record<string, string>> = {
  CA: 'AB.01.Alberta|BC.02.British Columbia|MB.03.Manitoba|NB.04.New Brunswick|NL.05.Newfoundland and Labrador|NL.05.Newfoundland|NS.07.Nova Scotia|NT.13.Northwest Territories|NU.14.Nunavut|ON.08.Ontario|PE.09.Prince Edward Island|QC.10.Quebec|SK.11.Saskatchewan|YT.12.Yukon',
  AU: 'ACT.01.Australian Capital Territory|NSW.02.New South Wales|NT.03.Northern Territory|QLD.04.Queensland|SA.05.South Australia|TAS.06.Tasmania|VIC.07.Victoria|WA.08.Western Australia',
};

const countryByName = readCountryNames();
const statesByWord = new Map<string, { readonly area: Area; readonly code: string }[]>();
for (const country of ['CA', 'AU']) {
  for (const { code, state, name } of rowsOf(country)) {
    for (const word of [code, nameKey(name)]) {
      const same = statesByWord.get(word) ?? [];
      if (!same.some(({ area }) => area.country === country)) same.push({ area: { country, state }, code });
      statesByWord.set(word, same);
    }
  }
}

/**
 * @param value what a feed states as the country: a name in one of many languages, or a code of two or three letters
 * @returns the code of two letters; undefined for what is no country ("EMEA", "Anywhere", "European Union")
 */
export function countryCode(value: string): string | undefined {
  const text = value.trim().replace(/^the\s+/i, '');
  return countryByName.get(nameKey(text)) ?? countryOfCode(text.replaceAll('.', '').toUpperCase());
}

/**
 * @param word the last or first part of a place: only names and codes in capitals count
 * @returns every country and state the word may mean ("DE" is Delaware and Germany), none for other words
 */
export function areasNamed(word: string): readonly Area[] {
  const text = word
    .trim()
    .replace(/^(?:the|state of)\s+/i, '')
    .replace(AFTER_AREA, '');
  const letters = text.replaceAll('.', '');
  const code = /^[A-Z]{2,3}$/.test(letters) ? letters : undefined;
  const country = countryByName.get(nameKey(text)) ?? (code && countryOfCode(code));
  const state = stateCode(code ?? text);
  const others = statesByWord.get(code ?? nameKey(text)) ?? [];
  const areas = [
    ...(state === undefined ? [] : [{ country: 'US', state }]),
    ...others.map(({ area }) => area),
    ...(country === undefined ? [] : [{ country }]),
  ];
  return areas.length === 0 && PART_OF_STATE.test(text)
    ? areasNamed(text.replace(PART_OF_STATE, '')).filter((area) => area.state !== undefined)
    : areas;
}

/** @returns the code by which people know a state of the United States, Canada or Australia; undefined for other words */
export function stateCodeIn(country: string, word: string): string | undefined {
  const letters = word.replaceAll('.', '');
  if (country === 'US') return stateCode(letters.length === 2 ? letters.toUpperCase() : letters);
  return [word, nameKey(word)]
    .flatMap((one) => statesByWord.get(one) ?? [])
    .find(({ area }) => area.country === country)?.code;
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** @returns the usual English name of a country ("Hong Kong", "South Korea") */
export function countryName(code: string): string {
  return (countryNames.of(code) ?? code).replace(/ SAR China$/, '');
}

/**
 * One wording for one place, whatever its feed's is (product 4.45): "Houston, TX", "Texas", "London, United Kingdom".
 *
 * @returns undefined for a place whose country is not known
 */
export function nameOfPlace(place: {
  readonly city?: string;
  readonly region?: string;
  readonly country?: string;
}): string | undefined {
  const { city, region, country } = place;
  if (country === undefined) return undefined;
  const state = region === undefined ? undefined : stateCodeIn(country, region.split(', ').at(-1) ?? '');
  const whole = countryName(country);
  if (city !== undefined) return city === whole ? city : `${inTitleCase(city)}, ${state ?? whole}`;
  if (region === undefined) return whole;
  return state === undefined ? `${region}, ${whole}` : (stateNameIn(country, state) ?? region);
}

/** Names in capitals or small letters alone are one with the usual ones: "HOUSTON" is "Houston". */
function inTitleCase(name: string): string {
  const isUsual = name.length < 5 || (name !== name.toUpperCase() && name !== name.toLowerCase());
  return isUsual
    ? name
    : name.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

function stateNameIn(country: string, code: string): string | undefined {
  if (country === 'US') return stateName(code);
  return rowsOf(country).find((row) => row.code === code)?.name;
}

function countryOfCode(code: string): string | undefined {
  if (code.length === 2) return countries.isValid(code) ? code : undefined;
  return code.length === 3 && !OTHER_CODES.has(code) ? countries.alpha3ToAlpha2(code) : undefined;
}

function rowsOf(country: string) {
  return (STATES[country] ?? '').split('|').map((row) => {
    const [code = '', state = '', name = ''] = row.split('.');
    return { code, state, name };
  });
}

function readCountryNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string | undefined>();
  for (const language of LANGUAGES) {
    for (const [code, names] of Object.entries(countries.getNames(language, { select: 'all' }))) {
      for (const key of names.map(nameKey)) {
        if (NO_COUNTRIES.has(key) || /^[a-z]{1,3}$/.test(key)) continue;
        found.set(key, found.has(key) && found.get(key) !== code ? undefined : code);
      }
    }
  }
  for (const [code, names] of Object.entries(OTHER_NAMES))
    for (const name of names.split('|')) found.set(nameKey(name), code);
  return new Map([...found].flatMap(([key, code]) => (code === undefined ? [] : [[key, code] as const])));
}
