import { spawnSync } from 'node:child_process';

// What must have happened before anything else starts (docker-compose.yml, `migrate`).

/** docker-compose.override.yml's own, which everybody can read there. */
const known = 'site-inside-compose-only';
const { POSTGRES_PASSWORD, SITE_URL = '', SITE_BIND = '', SITE_DOMAIN = '' } = process.env;
const isLoopback = (/** @type {string} */ host) => /^(?:127\.|localhost$|::1$|\[::1\]$)/.test(host);
const opening = [
  SITE_BIND.trim() !== '' && !isLoopback(SITE_BIND.trim()) && `SITE_BIND=${SITE_BIND}`,
  // Whatever the name: Caddy's ports are open to others.
  SITE_DOMAIN.trim() !== '' && `SITE_DOMAIN=${SITE_DOMAIN}`,
].find((setting) => setting !== false);
const host = URL.canParse(SITE_URL) ? new URL(SITE_URL).hostname : '';
const refusals = [
  opening &&
    POSTGRES_PASSWORD === known &&
    `${opening} opens the site to others, and the database still has the password of the example: set POSTGRES_PASSWORD (a database that was made with the old one keeps it: docs/operations.md "Another proxy").`,
  opening &&
    isLoopback(host) &&
    host !== SITE_DOMAIN.trim() &&
    `${opening} opens the site to others, and SITE_URL is ${SITE_URL}, this machine's own: set SITE_URL to the address visitors use. Pages, sitemaps and letters lead there.`,
  SITE_DOMAIN.trim() !== '' &&
    SITE_BIND.trim() !== '' &&
    !isLoopback(SITE_BIND.trim()) &&
    `SITE_DOMAIN=${SITE_DOMAIN} has the site believe Caddy about visitors' addresses, and SITE_BIND=${SITE_BIND} lets visitors pass Caddy by and claim any address: leave SITE_BIND out.`,
  // Compose has a default for those on this machine; Swarm is always open.
  SITE_URL.trim() === '' &&
    'SITE_URL is not set: set it to the address visitors use. Pages, sitemaps and letters lead there.',
].filter((refusal) => typeof refusal === 'string');
if (refusals.length > 0) {
  console.error(refusals.join('\n'));
  process.exit(1);
}
const { status } = spawnSync(process.execPath, ['worker/dist/ops/main.js', 'prepare'], { stdio: 'inherit' });
process.exit(status ?? 1);
