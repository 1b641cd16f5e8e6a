import type { EntityManager } from 'typeorm';

/** Rows numbered by one statement: as long a sync may wait that wants to write one of them. */
const NUMBERED_TOGETHER = 2_000;

/**
 * Gives jobs new numbers, behind all others: a trigger does, whatever the number is set to. Those that somebody else is writing
 * are left out, they get one by that; so nobody waits for another in a circle.
 *
 * @param first the least of the numbers they have, `beyond` follows the greatest
 */
export async function giveNewNumbers(connection: EntityManager, first: number, beyond: number): Promise<void> {
  for (let moved = 1; moved > 0; ) {
    const [, count]: [unknown, number] = await connection.query(
      `update job_search set number = number
       where job_id in (select job_id from job_search where number >= $1 and number < $2 limit $3 for update skip locked)`,
      [first, beyond, NUMBERED_TOGETHER],
    );
    moved = count;
  }
}
