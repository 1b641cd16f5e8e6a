import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { refreshJobSearch } from 'db/repositories/job-search-index';
import { freePort, startTestServer } from 'db/testing/server';
import { createTestDatabase } from 'db/testing/test-database';
import { download } from '../../scripts/bench/download.mjs';
import { load } from '../../scripts/bench/load.mjs';
import { compare, quick } from '../../scripts/bench/report.mjs';
import { settledAnswer, startBare } from '../../scripts/bench/still-server.mjs';
import { fill } from './fill.mjs';

// The lists of the gateway as it runs in production, beside the least code that could answer the same.
const JOBS = quick ? 2_000 : 10_000;
/** Each turn: many short ones, so that whatever else goes on meets both sides. */
const seconds = 2;
const LIST = `query ($first: Int) { jobs(first: $first) { totalCount nodes { id title location department type postedDate organization { name } } } }`;
const json = { 'content-type': 'application/json', accept: 'application/json' };
let asked = 0;
const body = (n) => JSON.stringify({ query: LIST, variables: { first: 20, n } });

const fresh = () => body((asked += 1));

const postgres = await startTestServer(process.env);
const database = await createTestDatabase(postgres.url);
await database.dataSource.transaction(async (manager) => {
  await fill(manager, JOBS);
  const ids = await manager.query('select id from jobs');
  await refreshJobSearch(manager, ids.map(({ id }) => id));
});
await database.dataSource.query('vacuum (analyze)');
const gateway = await startGateway();
const bare = fork(fileURLToPath(new URL('bare-lists.mjs', import.meta.url)), { env: { ...process.env, DATABASE_URL: database.url } });
const [barePort] = await once(bare, 'message');
try {
  const theirs = () => load(`http://127.0.0.1:${barePort}/`, { method: 'POST', headers: json, body: fresh, seconds });
  const reference = 'bare node:http, pg, JSON.stringify';
  await compare({
    reference, theirs,
    lines: [{ metric: 'rate', name: 'GraphQL list of 20 jobs, cached', unit: '/s', goal: { atLeast: 1.5 } }],
    ours: () => load(`${gateway.url}/graphql`, { method: 'POST', headers: json, body: body('same'), seconds }),
  });
  const uncached = () => load(`${gateway.url}/graphql`, { method: 'POST', headers: json, body: fresh, seconds });
  // Theirs is warm by now; ours has been answering from memory. Before V8 has compiled it, it takes three times as long.
  for (let times = 0; times < 2; times += 1) await uncached();
  await compare({
    reference, theirs,
    lines: [{ metric: 'rate', name: 'GraphQL list of 20 jobs, uncached', unit: '/s', goal: { atLeast: 0.6 } }],
    ours: uncached,
  });
  for (const encoding of ['br', 'gzip']) await wholeList(encoding);
} finally {
  gateway.child.kill();
  bare.kill();
  await database.drop();
  await postgres.stop();
}

/** `/api/jobs` as a partner fetches it, whole, and asked again with its ETag. @param {string} encoding */
async function wholeList(encoding) {
  const headers = { 'accept-encoding': encoding };
  const answer = await settledAnswer(`${gateway.url}/api/jobs`, headers);
  const still = await startBare([answer]);
  const name = `/api/jobs, ${JOBS} jobs, ${encoding}`;
  const lines = [{ metric: 'rate', name, unit: '/s', goal: { atLeast: 0.9 } }];
  const options = { headers, connections: 8, seconds };
  await compare({ lines, reference: `${still.name} sending the same bytes`, ours: () => download(`${gateway.url}/api/jobs`, options), theirs: () => download(`${still.url}/api/jobs`, options) });
  if (answer.headers.etag) {
    const again = { headers: { ...headers, 'if-none-match': answer.headers.etag }, status: 304, seconds };
    await compare({
      lines: [{ metric: 'rate', name: `${name}, 304`, unit: '/s', goal: { atLeast: 0.9 } }],
      reference: `${still.name} answering the same`,
      ours: () => load(`${gateway.url}/api/jobs`, again),
      theirs: () => load(`${still.url}/api/jobs`, again),
    });
  }
  await still.stop();
}

async function startGateway() {
  const port = await freePort();
  const child = fork(fileURLToPath(new URL('../dist/main.js', import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', DATABASE_URL: database.url, GATEWAY_PORT: String(port) },
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 20_000;
  while (!(await fetch(`${url}/readyz`).then(({ ok }) => ok, () => false))) {
    if (Date.now() > deadline) throw new Error('The gateway did not become ready.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { child, url };
}
