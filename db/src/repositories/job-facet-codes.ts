import type { EntityManager } from 'typeorm';
import { writeApart } from './write-apart.js';

/** A value that jobs are filtered and counted by. */
export interface FacetChoice {
  readonly kind: 'organization' | 'department' | 'type' | 'workplace' | 'location';
  readonly value: string;
}

/** Codes of the values of facets. */
export interface FacetCodes {
  readonly codeOf: (choice: FacetChoice) => number | undefined;
}

/** Codes a transaction keeps at hand; feeds have fewer departments and places than that. */
const KEPT_CODES = 20_000;
/** By transaction: codes that were read. They are never given to another value. */
const known = new WeakMap<EntityManager, Map<string, number>>();

/** @returns the codes of these choices; those nobody has met before get theirs now, whatever becomes of the transaction */
export async function giveFacetCodes(manager: EntityManager, choices: Iterable<FacetChoice>): Promise<FacetCodes> {
  const kept = known.get(manager);
  const codes = kept && kept.size < KEPT_CODES ? kept : new Map<string, number>();
  known.set(manager, codes);
  const unknown = new Map([...choices].flatMap((choice) => (codes.has(keyOf(choice)) ? [] : [[keyOf(choice), choice] as const])));
  for (const [key, code] of await readCodes(manager, [...unknown.values()])) codes.set(key, code);
  const fresh = [...unknown].flatMap(([key, choice]) => (codes.has(key) ? [] : [choice]));
  if (fresh.length > 0) {
    await writeApart(
      manager.connection,
      'insert into job_facet_values (kind, value) select * from unnest($1::text[], $2::text[]) given (kind, value) order by 1, 2 on conflict do nothing',
      [fresh.map(({ kind }) => kind), fresh.map(({ value }) => value)],
    );
    for (const [key, code] of await readCodes(manager, fresh)) codes.set(key, code);
  }
  return { codeOf: (choice) => codes.get(keyOf(choice)) };
}

async function readCodes(manager: EntityManager, choices: readonly FacetChoice[]): Promise<ReadonlyMap<string, number>> {
  if (choices.length === 0) return new Map();
  const rows: (FacetChoice & { code: number })[] = await manager.query(
    'select kind, value, code from job_facet_values where (kind, value) in (select * from unnest($1::text[], $2::text[]))',
    [choices.map(({ kind }) => kind), choices.map(({ value }) => value)],
  );
  return new Map(rows.map((row) => [keyOf(row), row.code]));
}

function keyOf({ kind, value }: FacetChoice): string {
  return `${kind}\n${value}`;
}
