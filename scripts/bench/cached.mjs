import { bench, compare, pagesOf, requestsPerSecond, startStack } from './measure.mjs';
import { cachedAnswer, startBareNode, startNginx } from './references.mjs';

// Pages in the site's cache against servers that send the same compressed bytes.
const headers = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };

await bench(async (resources) => {
  const { site, gateway } = await startStack(resources);
  const paths = await pagesOf(gateway);
  const answers = await Promise.all(
    Object.values(paths).map((path) => cachedAnswer(`${site}${path}`, headers)),
  );
  // V8 compiles what serves a page in the first thousands of answers.
  for (const path of Object.values(paths)) await requestsPerSecond(`${site}${path}`, { headers });
  for (const [reference, url, atLeast] of /** @type {const} */ ([
    ['bare node:http sending the same bytes', await startBareNode(resources, answers), 0.85],
    ['nginx sending the same bytes', await startNginx(resources, answers), 0.6],
  ])) {
    if (url === undefined) continue;
    for (const [name, path] of Object.entries(paths))
      await compare({
        name: `cached ${name}, requests a second`,
        reference,
        unit: '/s',
        goal: { atLeast },
        ours: () => requestsPerSecond(`${site}${path}`, { headers }),
        theirs: () => requestsPerSecond(`${url}${path}`, { headers }),
      });
  }
});
