import { once } from 'node:events';
import { connect } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { pagePaths, restRoutes } from 'contract';
import { freePort } from 'db/testing/server';
import { floods, othersDuring } from '../faults/flood.mjs';
import { docker, inspect, project, timeUntil, openCompose, unset } from './docker.mjs';

/** @import { Findings } from './docker.mjs' */

/** RFC 5737: no visitor has it. */
const FORGED_ADDRESS = '203.0.113.9';

const staffDomain = 'staff.localhost';

/** @typedef {{ status: number, headers: Record<string, string | undefined> }} Answer */
/** @typedef {(path: string, headers?: Record<string, string>) => Promise<Answer>} Get */

/**
 * `docker compose --profile https up`. For `localhost` Caddy issues the certificate itself.
 *
 * @param {import('../launcher/resources.mjs').Resources} resources
 * @param {Findings} findings
 */
export default async function checkHttps(resources, findings) {
  const ports = { site: await freePort(), http: await freePort(), https: await freePort() };
  const env = {
    ...unset,
    SITE_DOMAIN: 'localhost',
    COMPOSE_PROFILES: 'https',
    POSTGRES_PASSWORD: 'only/for@this:check',
    SITE_PORT: String(ports.site),
    HTTP_PORT: `127.0.0.1:${ports.http}`,
    HTTPS_PORT: `127.0.0.1:${ports.https}`,
  };
  const compose = await openCompose(resources, env);
  await compose('up', '--detach', '--wait', '--wait-timeout', '240', '--no-build');
  const ca = await compose('exec', '-T', 'caddy', 'cat', '/data/caddy/pki/authorities/local/root.crt');
  const get = (/** @type {string} */ path, headers = {}) =>
    getByHttp2(`https://localhost:${ports.https}`, ca, path, headers);
  // First: the gateway logs the address once.
  await clientAddress(findings, get, compose);
  await headers(findings, get);
  const moved = await fetch(`http://localhost:${ports.http}${pagePaths.careers}?page=2`, {
    redirect: 'manual',
  });
  const location = moved.headers.get('location') ?? 'none';
  findings.note(
    'http redirects to https',
    moved.status === 308 && /^https:\/\/localhost(?::\d+)?\/careers\?page=2$/.test(location),
    `${moved.status} ${location}`,
  );
  const [caddy] = await inspect((await compose('ps', '--quiet', 'caddy')).trim());
  findings.noteHardening(caddy);
  const published = Object.keys(caddy.HostConfig.PortBindings).toSorted().join();
  findings.note('it publishes 80, 443 and 443/udp', published === '443/tcp,443/udp,80/tcp', published);
  await compose('up', '--detach', '--wait', '--no-deps', '--no-build', '--force-recreate', 'caddy');
  const isTrusted = async () => (await get(pagePaths.home)).status === 200;
  await findings.noteInTime('a new container has the certificates of the one before', isTrusted, 20_000);
  const withStaff = await openCompose(resources, {
    ...env,
    STAFF_DOMAIN: staffDomain,
    // Nobody gets as far as the provider.
    OIDC_ISSUER: 'https://login.company.example',
    OIDC_CLIENT_ID: 'operations',
    OIDC_CLIENT_SECRET: 'a-secret-of-the-check',
    OIDC_OPERATOR_GROUPS: 'recruiters',
  });
  await withStaff('up', '--detach', '--wait', '--no-build');
  await staffPages(findings, get, withStaff);
  for (const [name, bytesOf] of Object.entries(floods)) {
    const open = () => connectTls({ port: ports.https, host: 'localhost', ca });
    const url = `https://localhost:${ports.https}${pagePaths.careers}`;
    const { holds, found } = await othersDuring(open, bytesOf, { url, tlsOptions: { ca } });
    findings.note(`others do not wait for a ${name} flood`, holds, found);
  }
}

/**
 * The gateway warns of visitors from a private network and logs the address: here that of this machine in the containers'
 * network.
 *
 * @param {Findings} findings
 * @param {Get} get
 * @param {(...args: string[]) => Promise<string>} compose
 */
async function clientAddress(findings, get, compose) {
  const [network] = JSON.parse(await docker(['network', 'inspect', `${project}_inside`]));
  const { status } = await get(`${restRoutes.jobs}?limit=1`, { 'x-forwarded-for': FORGED_ADDRESS });
  findings.note('the gateway answers through Caddy and the site', status === 200, String(status));
  let log = '';
  const logged = () => /"address":"([^"]+)".*visitors seem to come from a private network/.exec(log)?.[1];
  const isLogged = async () => {
    log = await compose('logs', '--no-log-prefix', 'gateway');
    return logged() !== undefined;
  };
  await timeUntil('the gateway logs the address', isLogged, 10_000).catch(() => undefined);
  findings.note(
    "the gateway sees the visitor's address, neither Caddy's nor a forged one",
    network.IPAM.Config.some((/** @type {{ Gateway: string }} */ { Gateway }) => Gateway === logged()),
    logged() ?? 'no address',
  );
  findings.note(
    'a forged X-Forwarded-For does not reach it',
    !log.includes('more addresses than TRUST_PROXY explains'),
  );
}

/** @param {Findings} findings @param {Get} get */
async function headers(findings, get) {
  const { status, headers: sent } = await get(pagePaths.home);
  const isVerified = "a page is answered over HTTP/2, verified by Caddy's root certificate";
  findings.note(isVerified, status === 200, String(status));
  const hsts = sent['strict-transport-security'] ?? 'none';
  // Sent twice it would read `a, a`.
  findings.note('Strict-Transport-Security is sent once', /^max-age=\d+$/.test(hsts), hsts);
  findings.note('HTTP/3 is advertised', String(sent['alt-svc']).includes('h3=":443"'), sent['alt-svc']);
}

/** @param {Findings} findings @param {Get} get @param {(...args: string[]) => Promise<string>} compose */
async function staffPages(findings, get, compose) {
  const callback = '/operations/sign-in/callback?state=a';
  /** @param {string} what @param {string} host @param {string[]} paths @param {string} expected */
  const note = async (what, host, paths, expected) => {
    const asked = paths.map((path, number) =>
      get(path, { ':authority': host, 'x-forwarded-for': `203.0.113.${number}` }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status).toSorted();
    findings.note(what, statuses.join() === expected, statuses.join());
  };
  const hidden = ['/operations', callback, '/queues', '/metrics'];
  await note('the public domain has no page for staff', 'localhost', hidden, '404,404,404,404');
  const open = ['/operations', '/queues', '/metrics', pagePaths.careers];
  await note('STAFF_DOMAIN has them, for those who sign in', staffDomain, open, '401,401,404,404');
  const attempts = Array(11).fill(callback);
  await note('an eleventh attempt to sign in waits', staffDomain, attempts, `${'400,'.repeat(10)}429`);
  const other = `require('node:https').get({ host: 'caddy', path: '${callback}', servername: '${staffDomain}',
    headers: { host: '${staffDomain}' }, rejectUnauthorized: false }, ({ statusCode }) => process.exit(statusCode - 400))`;
  await compose('exec', '-T', 'site', 'node', '-e', other);
  findings.note('one of another address does not', true);
}

/** @param {string} origin @param {string} ca root certificate @param {string} path @param {Record<string, string>} headers @returns {Promise<Answer>} */
async function getByHttp2(origin, ca, path, headers) {
  const session = connect(origin, { ca, servername: headers[':authority'] ?? 'localhost', timeout: 15_000 });
  session.on('timeout', () => session.destroy(new Error(`${origin} did not answer in time.`)));
  try {
    await once(session, 'connect');
    const stream = session.request({ ...headers, ':path': path });
    const [{ ':status': status, ...sent }] = await once(stream, 'response');
    await buffer(stream);
    return { status, headers: sent };
  } finally {
    session.close();
  }
}
