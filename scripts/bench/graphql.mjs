import { fork } from 'node:child_process';
import { join } from 'node:path';
import { freePort, startTestServer } from 'db/testing/server';
import { createTestDatabase } from 'db/testing/test-database';
import { root } from '../launcher/settings.mjs';
import { fillJobs } from './fill-jobs.mjs';
import { bench, compare, requestsPerSecond } from './measure.mjs';
import { startBareNode, untilAnswers } from './references.mjs';

// A list of 20 jobs of 10,000 from the gateway as it runs in production, against the least code that answers the same.
const JOBS = 10_000;
const LIST =
  'query ($first: Int) { jobs(first: $first) { totalCount nodes { id title location department type postedDate organization { name } } } }';
const headers = { 'content-type': 'application/json', accept: 'application/json' };
let asked = 0;
/** The gateway's cache is keyed by the whole request, so an unused variable makes each a new one. */
const newQuery = () => JSON.stringify({ query: LIST, variables: { first: 20, n: (asked += 1) } });
const sameQuery = () => JSON.stringify({ query: LIST, variables: { first: 20 } });

await bench(async (resources) => {
  const server = await resources.open(
    () => startTestServer(process.env),
    (one) => one.stop(),
  );
  const database = await resources.open(
    () => createTestDatabase(server.url),
    (one) => one.drop(),
  );
  await database.dataSource.transaction((manager) => fillJobs(manager, JOBS));
  await database.dataSource.query('vacuum (analyze)');
  const port = await freePort();
  const settings = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.url,
    GATEWAY_PORT: String(port),
  };
  await resources.open(
    () => fork(join(root, 'gateway/dist/main.js'), { env: { ...process.env, ...settings } }),
    (gateway) => gateway.kill(),
  );
  const gateway = `http://127.0.0.1:${port}`;
  await untilAnswers(`${gateway}/readyz`);
  const bare = await startBareNode(resources, database.url);
  for (const [name, body, atLeast] of /** @type {const} */ ([
    ['cached', sameQuery, 1.5],
    ['uncached', newQuery, 0.25],
  ])) {
    const ours = () => requestsPerSecond(`${gateway}/graphql`, { method: 'POST', headers, body });
    await ours();
    await compare({
      name: `GraphQL list of 20 jobs, ${name}`,
      reference: 'bare node:http, pg, JSON.stringify',
      unit: '/s',
      goal: { atLeast },
      ours,
      theirs: () => requestsPerSecond(bare, { method: 'POST', headers, body: newQuery }),
    });
  }
});
