import type { DataSource } from 'typeorm';

/** How a process uses its connections to the database right now. */
export interface PoolUse {
  readonly busy: number;
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
}

/** @returns undefined while the data source is not connected */
export function poolUse({ driver }: DataSource): PoolUse | undefined {
  const pool: unknown = 'master' in driver ? driver.master : undefined;
  if (typeof pool !== 'object' || pool === null) return undefined;
  const { total, idle, waiting } = { total: count(pool, 'totalCount'), idle: count(pool, 'idleCount'), waiting: count(pool, 'waitingCount') };
  return { busy: total - idle, idle, waiting };
}

function count(pool: object, name: string): number {
  const value: unknown = Reflect.get(pool, name);
  return typeof value === 'number' ? value : 0;
}
