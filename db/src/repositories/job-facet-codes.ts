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

/** @returns the codes of these choices; those nobody has met before get theirs now, whatever becomes of the transaction */
export async function giveFacetCodes(manager: EntityManager, choices: Iterable<FacetChoice>): Promise<FacetCodes> {
  const wanted = new Map([...choices].map((choice) => [keyOf(choice), choice]));
  const codes = await readCodes(manager, [...wanted.values()]);
  const fresh = [...wanted].flatMap(([key, choice]) => (codes.has(key) ? [] : [choice]));
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

async function readCodes(manager: EntityManager, choices: readonly FacetChoice[]): Promise<Map<string, number>> {
  const rows: (FacetChoice & { code: number })[] = await manager.query(
    'select kind, value, code from job_facet_values where (kind, value) in (select * from unnest($1::text[], $2::text[]))',
    [choices.map(({ kind }) => kind), choices.map(({ value }) => value)],
  );
  return new Map(rows.map((row) => [keyOf(row), row.code]));
}

function keyOf({ kind, value }: FacetChoice): string {
  return `${kind}\n${value}`;
}
