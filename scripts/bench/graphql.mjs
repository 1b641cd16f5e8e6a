import { bench, compare, requestsPerSecond, startGateway } from './measure.mjs';
import { startBareNode } from './references.mjs';

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
  const { gateway, databaseUrl } = await startGateway(resources, JOBS);
  const bare = await startBareNode(resources, databaseUrl);
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
