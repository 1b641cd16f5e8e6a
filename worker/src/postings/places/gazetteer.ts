import { readFileSync } from 'node:fs';
import { nameKey } from 'contract';
import { type Area, areasNamed, PART_OF_STATE } from './areas.js';

/**
 * Which cities lie in which country and state; `places.mjs` says where the names come from. Each as lines of bytes between line
 * ends, sorted: a name's key and its areas ("US.TX IN.10"). A Map of them takes 25 MB more.
 */
interface Gazetteer {
  readonly cities: Buffer;
  readonly states: Buffer;
}
let gazetteer: Gazetteer | undefined;

export function liesIn(city: string, { country, state }: Area): boolean {
  return areasOf('cities', city).some((code) =>
    state === undefined ? code.startsWith(`${country}.`) : code === `${country}.${state}`,
  );
}

export function countriesWith(city: string): ReadonlySet<string> {
  return new Set(areasOf('cities', city).map((code) => code.slice(0, 2)));
}

/** @returns the states of the world that have this name ("Bavaria"), with or without the word for a state */
export function statesNamed(name: string): readonly Area[] {
  return areasOf('states', name).map((code) => ({ country: code.slice(0, 2), state: code.slice(3) }));
}

const LINE_END = 0x0a;

/** A binary search; `low` and `high` are line ends. */
function areasOf(kind: keyof Gazetteer, name: string): readonly string[] {
  const lines = (gazetteer ??= readGazetteer())[kind];
  const key = Buffer.from(`${nameKey(name)}\t`);
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const before = lines.lastIndexOf('\n', Math.floor((low + high) / 2));
    const end = lines.indexOf('\n', before + 1);
    const line = lines.subarray(before + 1, end);
    const order = Buffer.compare(line.subarray(0, key.length), key);
    if (order === 0) return line.toString('utf8', key.length).split(' ');
    if (order < 0) low = end;
    else high = before;
  }
  return [];
}

/** Read when the first place needs it. @throws when the file is not of this build: a search in it might not end */
function readGazetteer(): Gazetteer {
  const bytes = readFileSync(new URL('../../../dist/places.tsv', import.meta.url));
  if (bytes.at(0) !== LINE_END || bytes.at(-1) !== LINE_END)
    throw new Error('dist/places.tsv is damaged or of an older build: npm run build');
  const between = bytes.indexOf('\n\n') + 1;
  return { cities: bytes.subarray(0, between), states: bytes.subarray(between) };
}

/** A city that feeds list beside others: where it does not lie in the area named last, the label is a list. */
const OFTEN_LISTED_US =
  'San Francisco|Los Angeles|Chicago|Boston|Seattle|Austin|Dallas|Houston|Atlanta|Denver|Miami|Philadelphia|Phoenix|San Diego|Washington DC';
export const OFTEN_LISTED = new Set(
  `New York|${OFTEN_LISTED_US}|Toronto|Vancouver|Montreal|London|Manchester|Dublin|Paris|Berlin|Munich|Hamburg|Frankfurt|Cologne|Madrid|Barcelona|Lisbon|Porto|Milan|Rome|Amsterdam|Brussels|Zurich|Geneva|Vienna|Prague|Warsaw|Krakow|Budapest|Bucharest|Stockholm|Copenhagen|Oslo|Helsinki|Athens|Istanbul|Tel Aviv|Dubai|Abu Dhabi|Riyadh|Cairo|Nairobi|Lagos|Cape Town|Johannesburg|Bangalore|Bengaluru|Mumbai|Delhi|New Delhi|Hyderabad|Chennai|Pune|Singapore|Hong Kong|Tokyo|Osaka|Seoul|Shanghai|Beijing|Shenzhen|Taipei|Bangkok|Jakarta|Manila|Kuala Lumpur|Sydney|Melbourne|Auckland|Mexico City|Bogota|Buenos Aires|Sao Paulo|Santiago|Lima`
    .split('|')
    .map(nameKey),
);
/** "Boston, New York" are two cities, though New York has a small town of that name. */
export const BESIDE_NEW_YORK = new Set(OFTEN_LISTED_US.split('|').map(nameKey));
/** Words of an area, a building or no place at all; and short names of one place or another ("LA"). */
const NO_CITY =
  /[\d()]|^[A-Z]{2,3}$|\b(?:area|region|county|metro|metroplex|coast|bay|valley|shore|peninsula|corridor|greater|multiple|various|several|any|all|locations?|offices?|hq|headquarters?|campus|clinic|hospital|cent(?:er|re)|state-?wide|nation-?wide|anywhere|world-?wide|global|emea|europe(?:an)?|eu|apac|asia|pacific|latam|americas?|mena|africa|northern|north-?east|north-?west|southern|south-?east|south-?west|eastern|western|central|mid-?west|upstate|downstate|tri-?state|other|based|field|travel|home|n\/?a|tb[ad])\b/i;
/** "commuting distance of Elmwood" */
const IN_A_SENTENCE = /^\p{Ll}+ \p{Ll}+ /u;
/** Areas whose names have no such word. */
const AREAS = new Set(
  'new england,long island,cape cod,inland empire,twin cities,research triangle,silicon hills,silicon slopes,delmarva,mid atlantic,puget sound,front range,the triangle,hamptons,ruhrgebiet,randstad'.split(
    ',',
  ),
);
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['sf', 'San Francisco'],
  ['philly', 'Philadelphia'],
]);
/** Between two names that stand in one part. */
export const SEVERAL = /\s*[/\\&+;|,]\s*|\s+(?:and|und|oder|et|ou|[yeo])\s+/i;
/** A town of Germany beside its river: "Frankfurt/Main", "Limburg/Lahn". */
const BESIDE_RIVER = [' am ', ' an der '] as const;
const STREET = /^\d+[\w-]* .* /;
/** Of "Bay Area" no more is left than a word. */
const ONLY_AREA = /\bbay$/i;
const AROUND_CITY =
  /^(?:greater|downtown|metro(?:politan)?|city of|near)\s+|\s+(?:metro(?:politan)?(?: area)?|area)$/gi;

/** @returns the city that a part names, when it lies in the area: "Greater Houston" is Houston, "Frankfurt/Main" Frankfurt am Main */
export function cityIn(part: string, area: Area): string | undefined {
  const names = [part, part.replace(AROUND_CITY, ''), SHORT_NAMES.get(nameKey(part)) ?? part];
  if (area.country === 'DE') names.push(...BESIDE_RIVER.map((words) => part.replace(/\s*\/\s*/, words)));
  // "12 Harbor Blvd Daytona Beach": the longest city at the end of a street.
  if (STREET.test(part)) names.push(...part.split(' ').map((_, at, words) => words.slice(at + 1).join(' ')));
  return names.find((name) => liesIn(name, area) && (name === part || !ONLY_AREA.test(name)));
}

/** @returns whether a name that feeds list is a city of the country to people: "London" is none of the United States */
export function isOftenListed(name: string, country: string): boolean {
  const key = nameKey(SHORT_NAMES.get(nameKey(name)) ?? name);
  return country !== 'US' || !OFTEN_LISTED.has(key) || key === 'new york' || BESIDE_NEW_YORK.has(key);
}

/** @returns whether a name is that of an area, a building or nothing; a city may have it too ("Green Bay") */
export function namesNoCity(name: string): boolean {
  return (
    NO_CITY.test(name) ||
    IN_A_SENTENCE.test(name) ||
    AREAS.has(nameKey(name)) ||
    (PART_OF_STATE.test(name) && areasNamed(name).length > 0)
  );
}

/** @returns whether a name that no list of cities has may stand for several */
export function mayBeSeveral(name: string): boolean {
  return SEVERAL.test(name);
}
