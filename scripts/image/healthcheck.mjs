import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The health check of every container: node healthcheck.mjs <port>
 *
 * A container counts as started once it is ready. After that it is only asked whether it lives: an orchestrator replaces
 * what is unhealthy, and replacing everyone who misses the database helps nobody and empties every cache.
 */
const [port = ''] = process.argv.slice(2);
const mark = join(tmpdir(), 'was-ready');
const wasReady = existsSync(mark);
try {
  const { ok } = await fetch(`http://127.0.0.1:${port}${wasReady ? '/healthz' : '/readyz'}`, {
    signal: AbortSignal.timeout(4_000),
  });
  if (ok && !wasReady) writeFileSync(mark, '');
  process.exit(ok ? 0 : 1);
} catch {
  process.exit(1);
}
