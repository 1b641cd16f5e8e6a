import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { jobSynonyms } from 'contract';
import { bumpDataVersion } from './data-version.js';
import { refreshJobSearch, writeJobSearchAlone } from './job-search-index.js';

/** To be raised when what is written to job_search changes for jobs that do not. */
const SHAPE = 5;
const BATCH = 500;

/**
 * Writes the search table anew when the stored rows were made by another table of synonyms or by an older rule.
 * Batch by batch: the jobs stay listed meanwhile; broken off, it begins again next time.
 *
 * @returns whether there was anything to do
 */
export async function refreshStaleJobSearch(database: Pick<DataSource, 'query' | 'transaction'>): Promise<boolean> {
  const version = createHash('sha256').update(JSON.stringify([SHAPE, jobSynonyms])).digest('hex');
  const stored: { version: string }[] = await database.query('select text_version as version from job_search_state');
  if (stored[0]?.version === version) return false;
  // The words of jobs long closed leave, too. Not by truncating: that waits for every sync that has looked at a word, and
  // syncs, which write words beside their transaction, would wait for it. Nor beside a sync: it writes each word once.
  await database.transaction(async (manager) => {
    await writeJobSearchAlone(manager);
    await manager.query('delete from job_words');
  });
  let after = '';
  for (;;) {
    const jobs: { id: string }[] = await database.query('select id from jobs where closed_at is null and id > $1 order by id limit $2', [after, BATCH]);
    await database.transaction(async (manager) => {
      await writeJobSearchAlone(manager);
      await refreshJobSearch(manager, jobs.map(({ id }) => id));
    });
    after = jobs.at(-1)?.id ?? after;
    if (jobs.length < BATCH) break;
  }
  await database.transaction(async (manager) => {
    await manager.query('update job_search_state set text_version = $1', [version]);
    await bumpDataVersion(manager);
  });
  return true;
}
