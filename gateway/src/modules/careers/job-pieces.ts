import type { JobFilters } from 'contract';
import { findJobsById } from 'db/repositories/job-reads';
import type { JobRow } from 'db/repositories/job-rows';
import { searchJobIds, type JobPosition } from 'db/repositories/job-search';
import type { DataSource } from 'typeorm';

/** Few enough for memory, many enough that the journey to the database does not count. */
export const JOBS_A_PIECE = 500;
/** What words find is looked for anew for every so many. */
const IDS_AT_ONCE = 20_000;

interface ListAfter {
  /** Says the order, too. */
  readonly after: JobPosition;
  readonly limit: number;
}

/**
 * The open jobs behind a place of the list, descriptions included, read as they are taken: no connection is held in
 * between, and memory stays flat however many there are. Each piece is as of its own moment.
 */
export async function* jobPieces(database: DataSource, filters: JobFilters, { after, limit }: ListAfter): AsyncGenerator<readonly JobRow[]> {
  let place = after;
  let left = limit;
  while (left > 0) {
    const wanted = Math.min(IDS_AT_ONCE, left);
    const listed = await searchJobIds(database, filters, { sort: after.sort, after: place, limit: wanted });
    for (let start = 0; start < listed.length; start += JOBS_A_PIECE) {
      yield await findJobsById(database, listed.slice(start, start + JOBS_A_PIECE).map(({ job }) => job.id));
    }
    const last = listed.at(-1);
    if (!last || listed.length < wanted) return;
    place = last.position;
    left -= listed.length;
  }
}
