import { spawnSync } from 'node:child_process';

// What must have happened before anything else starts (docker-compose.yml, `migrate`).

/** docker-compose.override.yml's own, which everybody can read there. */
const known = 'site-inside-compose-only';
const { POSTGRES_PASSWORD, SITE_BIND = '' } = process.env;
const opened = SITE_BIND.trim() !== '' && !/^(?:127\.|localhost$|::1$|\[::1\]$)/.test(SITE_BIND.trim());
if (opened && POSTGRES_PASSWORD === known) {
  console.error(`SITE_BIND=${SITE_BIND} opens the site to others, and the database still has the password of the example: set POSTGRES_PASSWORD (a database that was made with the old one keeps it: README "With Docker").`);
  process.exit(1);
}
const { status } = spawnSync(process.execPath, ['worker/dist/ops/main.js', 'prepare'], { stdio: 'inherit' });
process.exit(status ?? 1);
