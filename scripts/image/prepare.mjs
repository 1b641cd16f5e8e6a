import { spawnSync } from 'node:child_process';

// What must have happened before anything else starts (docker-compose.yml, `migrate`).

/** docker-compose.override.yml's own, which everybody can read there. */
const known = 'site-inside-compose-only';
const { POSTGRES_PASSWORD, SITE_URL = '', SITE_BIND = '' } = process.env;
const isLoopback = (/** @type {string} */ host) => /^(?:127\.|localhost$|::1$|\[::1\]$)/.test(host);
const opened = SITE_BIND.trim() !== '' && !isLoopback(SITE_BIND.trim());
const host = URL.canParse(SITE_URL) ? new URL(SITE_URL).hostname : '';
const refusals = [
  opened && POSTGRES_PASSWORD === known && `SITE_BIND=${SITE_BIND} opens the site to others, and the database still has the password of the example: set POSTGRES_PASSWORD (a database that was made with the old one keeps it: README "With Docker").`,
  opened && isLoopback(host) && `SITE_BIND=${SITE_BIND} opens the site to others, and SITE_URL is ${SITE_URL}, this machine's own: set SITE_URL to the address visitors use. Pages, sitemaps and letters lead there.`,
  // Compose has a default for those on this machine; Swarm is always open.
  SITE_URL.trim() === '' && 'SITE_URL is not set: set it to the address visitors use. Pages, sitemaps and letters lead there.',
].filter((refusal) => refusal !== false);
if (refusals.length > 0) {
  console.error(refusals.join('\n'));
  process.exit(1);
}
const { status } = spawnSync(process.execPath, ['worker/dist/ops/main.js', 'prepare'], { stdio: 'inherit' });
process.exit(status ?? 1);
