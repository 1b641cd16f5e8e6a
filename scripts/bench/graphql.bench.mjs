import { createServer } from 'node:http';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, startTestServer } from 'db/testing/server';
import { createTestDatabase } from 'db/testing/test-database';
import pg from 'pg';
import { listen } from 'server-kit/listen';
import { fill } from '../../gateway/bench/fill.mjs';
import { root } from '../launcher/paths.mjs';
import { load } from './load.mjs';
import { compare } from './measure.mjs';

// A list of 20 jobs of 10,000 from the gateway as it runs in production, against the least code that answers the same.
const JOBS = 10_000;
const LIST =
  'query ($first: Int) { jobs(first: $first) { totalCount nodes { id title location department type postedDate organization { name } } } }';
const headers = { 'content-type': 'application/json', accept: 'application/json' };
let asked = 0;
/** The gateway's cache is keyed by what is asked, so an unused variable makes each request a new one. */
const fresh = () => JSON.stringify({ query: LIST, variables: { first: 20, n: (asked += 1) } });
const same = () => JSON.stringify({ query: LIST, variables: { first: 20 } });

if (process.argv[2] === 'bare') await serveBareList();
else await main();

async function main() {
  const postgres = await startTestServer(process.env);
  const database = await createTestDatabase(postgres.url);
  await database.dataSource.transaction(async (manager) => {
    await fill(manager, JOBS);
  });
  await database.dataSource.query('vacuum (analyze)');
  const port = await freePort();
  const gateway = fork(join(root, 'gateway/dist/main.js'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATABASE_URL: database.url,
      GATEWAY_PORT: String(port),
    },
  });
  const bare = fork(fileURLToPath(import.meta.url), ['bare'], {
    env: { ...process.env, DATABASE_URL: database.url },
  });
  try {
    const [barePort] = await once(bare, 'message');
    const url = `http://127.0.0.1:${port}`;
    const deadline = Date.now() + 20_000;
    while (
      !(await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (Date.now() > deadline) throw new Error('The gateway did not become ready.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const ask = (/** @type {() => string} */ body) =>
      load(`${url}/graphql`, { method: 'POST', headers, body });
    const theirs = () => load(`http://127.0.0.1:${barePort}/`, { method: 'POST', headers, body: fresh });
    for (const [name, body, atLeast] of /** @type {const} */ ([
      ['cached', same, 1.5],
      ['uncached', fresh, 0.25],
    ])) {
      await ask(body);
      await compare({
        reference: 'bare node:http, pg, JSON.stringify',
        lines: [{ metric: 'rate', name: `GraphQL list of 20 jobs, ${name}`, unit: '/s', goal: { atLeast } }],
        ours: () => ask(body),
        theirs,
      });
    }
  } finally {
    gateway.kill();
    bare.kill();
    await database.drop();
    await postgres.stop();
  }
}

/** The same list with nothing but node:http, pg and JSON.stringify. */
async function serveBareList() {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
  const page = `select jobs.id, jobs.title, jobs.location, jobs.department, jobs.employment_type as type, jobs.posted_at as "postedDate", organizations.name as organization
    from jobs join organizations on organizations.id = jobs.organization_id where closed_at is null order by posted_at desc, jobs.id desc limit 20`;
  const server = createServer((request, response) => {
    request.on('end', async () => {
      const [nodes, counted] = await Promise.all([
        pool.query(page),
        pool.query('select count(*)::int as total from jobs where closed_at is null'),
      ]);
      const body = JSON.stringify({
        data: { jobs: { nodes: nodes.rows, totalCount: counted.rows[0].total } },
      });
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
        .end(body);
    });
    request.resume();
  });
  process.send?.(await listen(server, { host: '127.0.0.1', port: 0, setting: 'none' }));
}
