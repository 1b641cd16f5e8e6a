import { lockKey, type LockKind } from 'db/repositories/platform/advisory-locks';

/** @returns SQL that ends the connection that holds a lock about `$1` */
export function endLockHolder(kind: LockKind): string {
  return `select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and objsubid = 1 and (classid::bigint << 32 | objid::bigint) = ${lockKey(kind, '$1')}
      and database = (select oid from pg_database where datname = current_database())`;
}
