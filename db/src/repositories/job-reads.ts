import type { DataSource } from 'typeorm';
import { anyJobColumns, type JobRow } from './job-rows.js';

/** @returns the job with this exact id, open or closed, its description included */
export async function findJobById(database: DataSource, id: string): Promise<JobRow | undefined> {
  const rows: JobRow[] = await database.query(
    `select ${anyJobColumns}, jobs.description from jobs where id = $1`,
    [id],
  );
  return rows[0];
}

/** @returns the jobs with these ids in their order, open or closed, their descriptions included; ids of none are passed over */
export async function findJobsById(database: DataSource, ids: readonly string[]): Promise<readonly JobRow[]> {
  return database.query<JobRow[]>(
    `select ${anyJobColumns}, jobs.description from unnest($1::text[]) with ordinality as listed (id, place) join jobs on jobs.id = listed.id order by listed.place`,
    [[...ids]],
  );
}

/** @returns job id → sanitised HTML */
export async function findDescriptions(
  database: DataSource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows: { id: string; description: string }[] = await database.query(
    'select id, description from jobs where id = any($1)',
    [[...ids]],
  );
  return new Map(rows.map(({ id, description }) => [id, description]));
}

/** @returns job id → the first `characters` characters of the description without tags */
export async function findDescriptionStarts(
  database: DataSource,
  ids: readonly string[],
  characters: number,
): Promise<ReadonlyMap<string, string>> {
  const rows: { id: string; start: string }[] = await database.query(
    'select id, left(description_text, $2::int) as start from jobs where id = any($1)',
    [[...ids], characters],
  );
  return new Map(rows.map(({ id, start }) => [id, start]));
}
