import { spawnSync } from 'node:child_process';

// The service `migrate` of docker-compose.yml: refuses unsafe settings, then prepares the database.

/** Of docker-compose.override.yml, which is public. */
const examplePassword = 'site-inside-compose-only';
const { POSTGRES_PASSWORD, SITE_URL = '', SITE_BIND = '', SITE_DOMAIN = '' } = process.env;
const isLoopback = (/** @type {string} */ host) => /^(?:127\.|localhost$|::1$|\[::1\]$)/.test(host);
const exposing = [
  SITE_BIND.trim() !== '' && !isLoopback(SITE_BIND.trim()) && `SITE_BIND=${SITE_BIND}`,
  // Caddy's ports are open to others, whatever the name is.
  SITE_DOMAIN.trim() !== '' && `SITE_DOMAIN=${SITE_DOMAIN}`,
].find((setting) => setting !== false);
const host = URL.canParse(SITE_URL) ? new URL(SITE_URL).hostname : '';
const refusals = [
  exposing &&
    POSTGRES_PASSWORD === examplePassword &&
    `${exposing} opens the site to others, and the database still has the password of the example: set POSTGRES_PASSWORD (a database that was made with the old one keeps it: docs/operations.md "Another proxy").`,
  exposing &&
    isLoopback(host) &&
    host !== SITE_DOMAIN.trim() &&
    `${exposing} opens the site to others, and SITE_URL is ${SITE_URL}, this machine's own: set SITE_URL to the address visitors use. Links in pages, sitemaps and mails lead there.`,
  SITE_DOMAIN.trim() !== '' &&
    SITE_BIND.trim() !== '' &&
    !isLoopback(SITE_BIND.trim()) &&
    `SITE_DOMAIN=${SITE_DOMAIN} makes the site trust Caddy for visitors' addresses, and SITE_BIND=${SITE_BIND} lets visitors bypass Caddy and claim any address: remove SITE_BIND.`,
  // Compose has a default for this machine; a swarm is always open to others.
  SITE_URL.trim() === '' &&
    'SITE_URL is not set: set it to the address visitors use. Links in pages, sitemaps and mails lead there.',
].filter((refusal) => typeof refusal === 'string');
if (refusals.length > 0) {
  console.error(refusals.join('\n'));
  process.exit(1);
}
const { status } = spawnSync(process.execPath, ['worker/dist/cli/main.js', 'prepare'], { stdio: 'inherit' });
process.exit(status ?? 1);
