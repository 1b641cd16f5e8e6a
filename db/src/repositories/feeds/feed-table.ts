import type { EntityManager } from 'typeorm';
import { JobEntity } from '../../entities/job.entity.js';

export type SyncedJob = Omit<JobEntity, 'organization' | keyof typeof ownColumns>;

/** Columns of `jobs` that no feed states. */
const ownColumns = {
  firstSeenAt: true,
  lastSeenAt: true,
  updatedAt: true,
  missedSyncs: true,
  closedAt: true,
};

/** @returns the columns of `jobs` that a feed states */
export function feedColumns(manager: EntityManager) {
  return manager.connection
    .getMetadata(JobEntity)
    .columns.filter(
      ({ propertyName, generatedType }) => !(propertyName in ownColumns) && generatedType === undefined,
    );
}

/**
 * @param idPrefix how the ids of the organization's present vendor begin
 * @returns the fingerprints of the open jobs, as one value: an array of rows takes ten times the memory
 */
export async function findFingerprints(
  manager: EntityManager,
  organizationId: string,
  idPrefix: string,
): Promise<ReadonlySet<string>> {
  const [row]: { fingerprints: string | null }[] = await manager.query(
    `select string_agg(feed_fingerprint, ' ') as fingerprints from jobs where organization_id = $1 and closed_at is null and starts_with(id, $2)`,
    [organizationId, idPrefix],
  );
  return new Set(row?.fingerprints?.split(' '));
}

/** Of one statement; larger ones fill the memory with buffers. */
const BATCH_ROWS = 500;
const BATCH_BYTES = 500_000;

/**
 * The jobs of a feed while it is read, in a temporary table of the connection that holds the sync's lock: memory does not
 * grow with the feed, and nothing is written to `jobs` before the feed is complete.
 *
 * A row without a content hash is a job whose record is faulty; it is still in the feed.
 */
export class FeedTable {
  #jobs: string[] = [];
  #bytes = 0;
  #unchanged: string[] = [];
  /** The last statement: the next records are read meanwhile. */
  #written: Promise<unknown> = Promise.resolve();

  private constructor(private readonly connection: EntityManager) {}

  /** Gives `use` an empty one, and drops it afterwards. One that an earlier sync could not drop is replaced. */
  static async use<Result>(
    connection: EntityManager,
    use: (table: FeedTable) => Promise<Result>,
  ): Promise<Result> {
    const names = feedColumns(connection).map(({ databaseName }) => databaseName);
    await connection.query(
      `drop table if exists pg_temp.feed_jobs;
       create temporary table feed_jobs as select ${names.join(', ')} from jobs with no data;
       alter table feed_jobs add primary key (id)`,
    );
    const table = new FeedTable(connection);
    try {
      return await use(table);
    } finally {
      await table.#written.catch(() => undefined);
      // A lost connection has taken it along.
      await connection.query('drop table feed_jobs').catch(() => undefined);
    }
  }

  async add(job: SyncedJob): Promise<void> {
    const json = JSON.stringify(job);
    if (this.#jobs.length >= BATCH_ROWS || this.#bytes + json.length > BATCH_BYTES) await this.#writeJobs();
    this.#jobs.push(json);
    this.#bytes += json.length;
  }

  /** Adds an open job whose record is as it was. */
  async addUnchanged(id: string): Promise<void> {
    this.#unchanged.push(id);
    if (this.#unchanged.length >= BATCH_ROWS) await this.#writeUnchanged();
  }

  /** Writes what is left. @param unreadableIds jobs with faulty records */
  async complete(unreadableIds: readonly string[]): Promise<void> {
    await this.#writeJobs();
    await this.#writeUnchanged();
    await this.#write('insert into feed_jobs (id) select unnest($1::text[]) on conflict do nothing', [
      [...unreadableIds],
    ]);
    await this.#write('analyze feed_jobs');
    await this.#written;
  }

  /** Raw: a QueryBuilder sends each value as a parameter and plans anew for each number of rows. */
  async #writeJobs(): Promise<void> {
    const columns = feedColumns(this.connection);
    const fields = columns.map(
      ({ propertyName, type, isArray }) => `"${propertyName}" ${String(type)}${isArray ? '[]' : ''}`,
    );
    const jobs = `[${this.#jobs.join(',')}]`;
    this.#jobs = [];
    this.#bytes = 0;
    await this.#write(
      `insert into feed_jobs (${columns.map(({ databaseName }) => databaseName).join(', ')})
       select ${columns.map(({ propertyName }) => `"${propertyName}"`).join(', ')} from jsonb_to_recordset($1::jsonb) as given (${fields.join(', ')})`,
      [jobs],
    );
  }

  async #writeUnchanged(): Promise<void> {
    const ids = this.#unchanged;
    this.#unchanged = [];
    await this.#write(
      `insert into feed_jobs (id, content_hash, valid_through, feed_fingerprint)
       select id, content_hash, valid_through, feed_fingerprint from jobs where id = any($1)`,
      [ids],
    );
  }

  /** Waits for the statement before only. @throws its error */
  async #write(sql: string, parameters?: unknown[]): Promise<void> {
    await this.#written;
    this.#written = this.connection.query(sql, parameters);
    this.#written.catch(() => undefined);
  }
}
