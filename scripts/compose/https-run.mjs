import { freePort } from 'db/testing/server';
import { mediaPaths, pagePaths, restRoutes } from 'contract';
import { docker, until } from './docker.mjs';
import { get, openHttp2 } from './http2.mjs';
import { lacking } from './locked-in.mjs';

const project = 'recruitment-site-check';
/** Of RFC 5737: no visitor has it. */
const FORGED = '203.0.113.9';

/**
 * `docker compose --profile https up`, looked at from outside. For `localhost` Caddy issues the certificate itself.
 *
 * @param {import('./docker.mjs').Findings} findings
 */
export async function checkHttps(findings) {
  const ports = { site: await freePort(), http: await freePort(), https: await freePort() };
  const env = {
    SITE_DOMAIN: 'localhost',
    COMPOSE_PROFILES: 'https',
    POSTGRES_PASSWORD: 'only/for@this:check',
    SITE_URL: '',
    TRUST_PROXY: '',
    SITE_BIND: '',
    SMTP_URL: '',
    MAIL_FROM: '',
    SITE_PORT: String(ports.site),
    HTTP_PORT: `127.0.0.1:${ports.http}`,
    HTTPS_PORT: `127.0.0.1:${ports.https}`,
  };
  const compose = (/** @type {string[]} */ ...args) => docker(['compose', '-p', project, ...args], { env });
  try {
    await compose('up', '--detach', '--wait', '--wait-timeout', '240', '--no-build');
    const ca = await compose('exec', '-T', 'caddy', 'cat', '/data/caddy/pki/authorities/local/root.crt');
    const visit = () => openHttp2(`https://localhost:${ports.https}`, ca);
    let visitor = await visit();
    findings.note(
      "TLS is verified by Caddy's root certificate, and speaks HTTP/2",
      visitor.protocol === 'h2',
      visitor.protocol,
    );
    // First: the gateway names the address once.
    await address(findings, visitor, compose);
    await headers(findings, visitor);
    await unchanged(findings, visitor, `http://127.0.0.1:${ports.site}`);
    visitor.close();
    const moved = await get(`http://127.0.0.1:${ports.http}${pagePaths.careers}?page=2`, {
      host: 'localhost',
    });
    findings.note(
      'http leads to https',
      moved.status === 308 && moved.headers.location === `https://localhost${pagePaths.careers}?page=2`,
      `${moved.status} ${moved.headers.location}`,
    );
    await container(findings, compose);
    await compose('up', '--detach', '--wait', '--no-deps', '--no-build', '--force-recreate', 'caddy');
    await until(
      'a new container has the certificates of the one before',
      async () => {
        visitor = await visit();
        visitor.close();
        return true;
      },
      20_000,
    );
    findings.note('a new container has the certificates of the one before', true);
  } finally {
    await compose('down', '--volumes', '--timeout', '20').catch((error) => console.error(error));
  }
}

/**
 * The gateway warns of visitors from a private network, and names the address: here that of this machine in the
 * network of the containers.
 *
 * @param {import('./docker.mjs').Findings} findings
 * @param {import('./http2.mjs').Http2Visitor} visitor
 * @param {(...args: string[]) => Promise<string>} compose
 */
async function address(findings, visitor, compose) {
  const [network] = JSON.parse(await docker(['network', 'inspect', `${project}_inside`]));
  const { status } = await visitor.get(`${restRoutes.jobs}?limit=1`, { 'x-forwarded-for': FORGED });
  findings.note('the gateway answers through Caddy and the site', status === 200, String(status));
  let log = '';
  const named = () => /"address":"([^"]+)".*visitors seem to come from a private network/.exec(log)?.[1];
  await until(
    'the gateway names the address',
    async () => {
      log = await compose('logs', '--no-log-prefix', 'gateway');
      return named() !== undefined;
    },
    10_000,
  ).catch(() => undefined);
  findings.note(
    "the gateway sees the visitor's address, neither Caddy's nor a forged one",
    network.IPAM.Config.some((/** @type {{ Gateway: string }} */ { Gateway }) => Gateway === named()),
    named() ?? 'no address',
  );
  findings.note(
    'a forged X-Forwarded-For does not reach it',
    !log.includes('more addresses than TRUST_PROXY explains'),
  );
}

/** @param {import('./docker.mjs').Findings} findings @param {import('./http2.mjs').Http2Visitor} visitor */
async function headers(findings, visitor) {
  const { status, headers: sent } = await visitor.get(pagePaths.home);
  findings.note('a page is answered', status === 200, String(status));
  // Sent twice it would read `a, a`.
  const hsts = sent['strict-transport-security'];
  findings.note(
    'Strict-Transport-Security is sent once',
    hsts !== undefined && /^max-age=\d+$/.test(hsts),
    hsts,
  );
  findings.note('HTTP/3 is advertised', String(sent['alt-svc']).includes('h3=":443"'), sent['alt-svc']);
}

/**
 * What Caddy passes on, compared with the site's own port: compressed, in part, and long.
 *
 * @param {import('./docker.mjs').Findings} findings
 * @param {import('./http2.mjs').Http2Visitor} visitor
 * @param {string} site
 */
async function unchanged(findings, visitor, site) {
  const clip = mediaPaths.clip('apply-in-eight-minutes');
  for (const [what, status, path, asked] of /** @type {const} */ ([
    ['a page in brotli', 200, pagePaths.careers, { 'accept-encoding': 'br' }],
    ['a page in gzip', 200, pagePaths.careers, { 'accept-encoding': 'gzip' }],
    ['a part of a video', 206, clip, { range: 'bytes=1000-1999' }],
    ['all jobs', 200, restRoutes.jobs, {}],
  ])) {
    const direct = await get(`${site}${path}`, asked);
    const passed = await visitor.get(path, asked);
    const differs = [
      'content-encoding',
      'content-range',
      'content-type',
      'cache-control',
      'etag',
      'vary',
    ].filter((name) => passed.headers[name] !== direct.headers[name]);
    findings.note(
      `${what} comes as the site sends it`,
      passed.status === status &&
        direct.status === status &&
        passed.body.equals(direct.body) &&
        differs.length === 0,
      [
        passed.status,
        passed.headers['content-encoding'],
        `${passed.body.length} bytes`,
        ...differs.map((name) => `another ${name}`),
      ]
        .filter(Boolean)
        .join(', '),
    );
  }
}

/** @param {import('./docker.mjs').Findings} findings @param {(...args: string[]) => Promise<string>} compose */
async function container(findings, compose) {
  const [caddy] = JSON.parse(await docker(['inspect', (await compose('ps', '--quiet', 'caddy')).trim()]));
  const lacks = lacking(caddy);
  findings.note(
    'Caddy is locked in',
    lacks.length === 0,
    lacks.length > 0 ? `without ${lacks.join(', ')}` : 'NET_BIND_SERVICE only',
  );
  const published = Object.keys(caddy.HostConfig.PortBindings).toSorted();
  findings.note(
    'it publishes 80, 443 and 443/udp',
    published.join() === '443/tcp,443/udp,80/tcp',
    published.join(', '),
  );
}
