import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

// The cached careers page against a bare Node server that sends the same bytes, in alternating rounds of one run:
// what the site costs beyond Node itself. Goal: at least 0.8 of the bare server's requests a second.
const GOAL = 0.8;
const ROUNDS = 4;
const SECONDS = 4;
const CONNECTIONS = 32;
const PAGE = '/careers';
const headers = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };

const gateway = await listen(createServer(answerAsGateway));
const site = await start(fileURLToPath(new URL('../dist/server/main.js', import.meta.url)), gateway.url);
const page = await firstAnswer(`${site.url}${PAGE}`);
const bare = await startBare(page);

/** @type {{ site: number[], bare: number[] }} */
const rates = { site: [], bare: [] };
try {
  await measure(site.url, 1);
  await measure(bare.url, 1);
  for (let round = 1; round <= ROUNDS; round += 1) {
    rates.site.push(await measure(site.url, SECONDS));
    rates.bare.push(await measure(bare.url, SECONDS));
    console.log(`round ${round}: site ${rates.site.at(-1)}/s, bare ${rates.bare.at(-1)}/s`);
  }
} finally {
  site.child.kill();
  bare.child.kill();
  gateway.server.closeAllConnections();
  gateway.server.close();
}
const [ours, theirs] = [median(rates.site), median(rates.bare)];
const ratio = ours / theirs;
console.log(`cached ${PAGE} (${page.body.length} bytes, brotli): site ${ours} requests/s, bare node:http ${theirs} requests/s, ratio ${ratio.toFixed(2)} (goal ${GOAL})`);
console.log(`machine: ${process.arch}, Node ${process.version}, ${ROUNDS} alternating rounds of ${SECONDS} s, ${CONNECTIONS} connections`);
if (ratio < GOAL) process.exitCode = 1;

/** @param {string} url @param {number} duration seconds @returns {Promise<number>} requests a second */
async function measure(url, duration) {
  const result = await autocannon({ url: `${url}${PAGE}`, connections: CONNECTIONS, duration, headers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers other than 2xx, ${result.errors} errors.`);
  return Math.round(result.requests.average);
}

/** @param {readonly number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return Math.round(((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2);
}

/** Starts the built site in a process of its own. @param {string} main @param {string} gatewayUrl */
async function start(main, gatewayUrl) {
  const { server, url } = await listen(createServer());
  await new Promise((resolve) => server.close(resolve));
  const child = fork(main, { env: { ...process.env, NODE_ENV: 'production', SITE_PORT: new URL(url).port, SITE_URL: url, GATEWAY_URL: gatewayUrl, LOG_LEVEL: 'warn' } });
  child.once('exit', (code) => {
    if (code) throw new Error('The site ended: build it first (npm run build -w frontend).');
  });
  const deadline = Date.now() + 15_000;
  while (!(await fetch(`${url}/readyz`).then(({ ok }) => ok, () => false))) {
    if (Date.now() > deadline) throw new Error('The site did not become ready.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { child, url };
}

/** @param {string} url @returns {Promise<{ headers: import('node:http').IncomingHttpHeaders, body: Buffer }>} */
async function firstAnswer(url) {
  const { request } = await import('undici');
  // The second answer comes from the cache.
  await request(url, { headers }).then(({ body }) => body.dump());
  const answer = await request(url, { headers });
  return { headers: answer.headers, body: Buffer.from(await answer.body.arrayBuffer()) };
}

/** The same status, headers and bytes from the least server Node has. @param {{ headers: object, body: Buffer }} page */
async function startBare({ headers: sent, body }) {
  const child = fork(fileURLToPath(new URL('bare-server.mjs', import.meta.url)), { serialization: 'advanced' });
  child.send({ headers: Object.fromEntries(Object.entries(sent).filter(([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name))), body });
  const [port] = await once(child, 'message');
  return { child, url: `http://127.0.0.1:${port}` };
}

/** @param {import('node:http').Server} server */
async function listen(server) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` };
}

/** Twenty jobs, as a first page of the listing has. @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
function answerAsGateway(request, response) {
  response.setHeader('X-Data-Version', '1');
  response.setHeader('Content-Type', 'application/json');
  if (request.url !== '/graphql') return response.end('[]');
  const nodes = Array.from({ length: 20 }, (_, index) => ({
    id: `lever_harbor_${index}`, title: `Registered Nurse, Unit ${index}`, location: 'Houston, TX', department: 'Nursing', type: 'FULL_TIME', typeRaw: null,
    postedDate: '2026-01-15', clientId: 'harbor', organization: { name: 'Harbor Health', careerPageUrl: 'https://careers.harbor.example/' },
  }));
  const facets = { organizations: [{ value: 'harbor', label: 'Harbor Health', count: 20 }], departments: [{ value: 'Nursing', label: 'Nursing', count: 20 }], types: [] };
  response.end(JSON.stringify({
    data: {
      organizations: [{ id: 'harbor', name: 'Harbor Health' }],
      jobs: { totalCount: 20, nodes, facets },
      apiStatus: { available: true, clients: [], missing: false, keys: [] },
    },
  }));
}
