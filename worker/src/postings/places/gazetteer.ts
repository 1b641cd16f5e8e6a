import { readFileSync } from 'node:fs';
import { nameKey } from 'contract';
import type { Area } from './areas.js';

/** Which cities lie in which country and state; `places.mjs` says where the names come from. Names by their keys, each with its areas: "US.TX IN.10". */
interface Gazetteer {
  readonly cities: ReadonlyMap<string, string>;
  readonly states: ReadonlyMap<string, string>;
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

function areasOf(kind: keyof Gazetteer, name: string): readonly string[] {
  return (gazetteer ??= readGazetteer())[kind].get(nameKey(name))?.split(' ') ?? [];
}

/** Read when the first place needs it. */
function readGazetteer(): Gazetteer {
  const text = readFileSync(new URL('../../../dist/places.tsv', import.meta.url), 'utf8');
  const [cities = '', states = ''] = text.split('\n\n');
  return { cities: areasByKey(cities), states: areasByKey(states) };
}

/** Match by match: a list of all lines takes 25 MB more. */
function areasByKey(lines: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [, key = '', areas = ''] of lines.matchAll(/^(.*)\t(.*)$/gm)) names.set(key, areas);
  return names;
}
