import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The health check of every container: node healthcheck.mjs <port>
 *
 * A container counts as started once it is ready. Afterwards only its liveness counts: an orchestrator replaces unhealthy
 * containers, and to replace all of them while the database is away would only empty their caches.
 */
const [port = ''] = process.argv.slice(2);
const marker = join(tmpdir(), 'was-ready');
const wasReady = existsSync(marker);
try {
  const { ok } = await fetch(`http://127.0.0.1:${port}${wasReady ? '/healthz' : '/readyz'}`, {
    signal: AbortSignal.timeout(4_000),
  });
  if (ok && !wasReady) writeFileSync(marker, '');
  process.exit(ok ? 0 : 1);
} catch {
  process.exit(1);
}
