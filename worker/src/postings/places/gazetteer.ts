import { readFileSync } from 'node:fs';
import { nameKey } from 'contract';
import type { Area } from './areas.js';

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
