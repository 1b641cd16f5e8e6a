import { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** How a process uses its connections to the database right now. */
export interface PoolUse {
  readonly busy: number;
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
}

/** @returns undefined while the data source is not connected */
export function poolUse(database: DataSource): PoolUse | undefined {
  const pool = poolOf(database);
  return pool && { busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/** Calls back whenever a connection is handed out, from now on; the data source must be connected. */
export function onConnectionTaken(database: DataSource, taken: () => void): void {
  poolOf(database)?.on('acquire', taken);
}

/** @returns the connections TypeORM asks; undefined while the data source is not connected */
export function poolOf({ driver }: DataSource): Pool | undefined {
  const pool: unknown = 'master' in driver ? driver.master : undefined;
  return pool instanceof Pool ? pool : undefined;
}
