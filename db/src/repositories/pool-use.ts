import { EventEmitter } from 'node:events';
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
  if (pool === undefined) return undefined;
  const { total, idle, waiting } = { total: count(pool, 'totalCount'), idle: count(pool, 'idleCount'), waiting: count(pool, 'waitingCount') };
  return { busy: total - idle, idle, waiting };
}

/** Calls back whenever a connection is handed out, from now on; the data source must be connected. */
export function onConnectionTaken(database: DataSource, taken: () => void): void {
  const pool = poolOf(database);
  if (pool instanceof EventEmitter) pool.on('acquire', taken);
}

function poolOf({ driver }: DataSource): object | undefined {
  const pool: unknown = 'master' in driver ? driver.master : undefined;
  return typeof pool === 'object' && pool !== null ? pool : undefined;
}

function count(pool: object, name: string): number {
  const value: unknown = Reflect.get(pool, name);
  return typeof value === 'number' ? value : 0;
}
