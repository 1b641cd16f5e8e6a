import type { JobFilters } from 'contract';
import type { JobRow } from 'db/repositories/job-rows';
import { searchJobs, type JobPosition } from 'db/repositories/job-search';
import type { DataSource } from 'typeorm';

/** Few enough for memory, many enough that the journey to the database does not count. */
const BATCH = 500;

export interface JobExport {
  readonly filters?: JobFilters;
  readonly withDescription: boolean;
  readonly offset?: number;
  readonly limit?: number;
}

/** Open jobs, newest first, read batch by batch as the reader takes them: memory stays flat however many there are. */
export async function* exportJobs(database: DataSource, { filters = {}, withDescription, offset, limit = Number.POSITIVE_INFINITY }: JobExport): AsyncGenerator<JobRow> {
  let after: JobPosition | undefined;
  let left = limit;
  while (left > 0) {
    const wanted = Math.min(BATCH, left);
    const batch = await searchJobs(database, filters, { limit: wanted, withDescription, ...(after ? { after } : offset !== undefined && { offset }) });
    for (const { job } of batch) yield job;
    left -= batch.length;
    after = batch.at(-1)?.position;
    if (batch.length < wanted) return;
  }
}
