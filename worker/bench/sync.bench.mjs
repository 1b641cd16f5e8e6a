import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createDataSource } from 'db/data-source';
import { findActiveOrganizations } from 'db/repositories/organizations';
import { shippedFeedsDirectory } from 'db/seeds/places';
import { organizationExists } from 'db/testing/factories';
import { startTestServer } from 'db/testing/server';
import { createTestDatabase } from 'db/testing/test-database';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { listen } from 'server-kit/listen';
import { reportOnce } from '../../scripts/bench/measure.mjs';

/**
 * A feed in Indeed's format over local HTTP, each sync in a process of its own: 10,000 jobs for the first time and unchanged
 * against COPY of the very rows into a table without indexes, and the peak memory at 100,000 jobs, new and with one in a
 * hundred changed, against the memory of a process with a worker's code that has synced the shipped feeds, as a worker does
 * when it starts. PROFILE=folder writes a processor profile of each sync.
 */
const JOBS = Number(process.env.JOBS || 10_000);
const MANY_JOBS = Number(process.env.MANY_JOBS || 100_000);
const WORDS =
  'patients team schedule clinical support record training quality safety shift benefits experience license communication department physician family community care plan report equipment policy leadership'.split(
    ' ',
  );

if (process.send) await syncOnce();
else await bench();

async function bench() {
  const server = await startTestServer(process.env);
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  let feed = '';
  const board = createServer(
    (_, response) =>
      void createReadStream(feed).pipe(response.writeHead(200, { 'content-type': 'application/xml' })),
  );
  const source = `http://127.0.0.1:${await listen(board, { host: '127.0.0.1', port: 0, setting: 'none' })}/feed.xml`;

  const measured = await withOrganization(server.url, source, async (sync, url) => {
    feed = await writeFeed(folder, { jobs: JOBS, version: 0 });
    const first = await sync();
    const copied = await copySeconds(url, join(folder, 'rows'));
    return { first, unchanged: await sync(), copied };
  });
  const atMany = await withOrganization(server.url, source, async (sync) => {
    feed = await writeFeed(folder, { jobs: MANY_JOBS, version: 0 });
    const first = await sync();
    feed = await writeFeed(folder, { jobs: MANY_JOBS, version: 1 });
    return { first, changed: await sync() };
  });
  console.table({
    [`${JOBS} first`]: measured.first,
    [`${JOBS} unchanged`]: measured.unchanged,
    [`${MANY_JOBS} first`]: atMany.first,
    [`${MANY_JOBS}, 1 in 100 changed`]: atMany.changed,
  });

  const { first, unchanged, copied } = measured;
  reportOnce({
    name: `sync of ${JOBS} jobs, first`,
    reference: 'COPY of the same rows',
    unit: 's',
    ours: first.seconds,
    theirs: copied,
    goal: { atMost: 10 },
  });
  reportOnce({
    name: `sync of ${JOBS} jobs, unchanged`,
    reference: 'COPY of the same rows',
    unit: 's',
    ours: unchanged.seconds,
    theirs: copied,
    goal: { atMost: 1 },
  });
  for (const [what, { peakMegabytes, startMegabytes }] of Object.entries({
    first: atMany.first,
    '1 in 100 changed': atMany.changed,
  })) {
    reportOnce({
      name: `memory of a sync of ${MANY_JOBS} jobs, ${what}`,
      reference: 'after start',
      unit: 'MB',
      ours: peakMegabytes,
      theirs: startMegabytes,
      goal: { atMost: 1.5 },
    });
  }
  board.close();
  await server.stop();
  await rm(folder, { recursive: true });
}

/** Uses a database of its own with one organization; `sync` syncs that in a process of its own. */
async function withOrganization(serverUrl, source, use) {
  const database = await createTestDatabase(serverUrl);
  const { id } = await organizationExists(database.dataSource, { vendor: 'indeed', source });
  for (const file of await readdir(shippedFeedsDirectory))
    await organizationExists(database.dataSource, {
      vendor: file.split('.').at(-2),
      sourceKind: 'file',
      source: file,
    });
  const sync = async () => {
    const child = fork(import.meta.filename, [database.url, id], {
      execArgv: [
        '--max-old-space-size=448',
        ...(process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : []),
      ],
    });
    return new Promise((resolve, reject) =>
      child
        .once('message', resolve)
        .once('exit', (code) => reject(new Error(`The sync ended with ${code}.`))),
    );
  };
  try {
    return await use(sync, database.url);
  } finally {
    await database.drop();
  }
}

/** The memory of this process is that of a worker, its first round and one sync. */
async function syncOnce() {
  const [url, organizationId] = process.argv.slice(2);
  await import('../dist/worker.js');
  const { createHttpClient } = await import('../dist/connectors/http-client.js');
  const { syncOrganization } = await import('../dist/sync/sync-organization.js');
  const dataSource = await createDataSource({ url, poolSize: 2, applicationName: 'bench' }).initialize();
  const http = createHttpClient({}, { privateHosts: [{ hostname: '127.0.0.1', port: 'any' }] });
  const surroundings = { dataSource, http, feedsDirectory: shippedFeedsDirectory, keyOf: () => undefined };
  const shipped = (await findActiveOrganizations(dataSource)).filter(
    ({ sourceKind }) => sourceKind === 'file',
  );
  for (const { id } of shipped) await syncOrganization(surroundings, id);
  const startMegabytes = megabytes('VmRSS');
  const began = performance.now();
  const outcome = await syncOrganization(surroundings, organizationId);
  const seconds = rounded((performance.now() - began) / 1_000);
  if (outcome.outcome !== 'good') throw new Error(JSON.stringify(outcome));
  const { added, changed, unchanged } = outcome.counts;
  const cpu = process.cpuUsage();
  process.send({
    seconds,
    cpuSeconds: rounded((cpu.user + cpu.system) / 1e6),
    startMegabytes,
    peakMegabytes: megabytes('VmHWM'),
    added,
    changed,
    unchanged,
  });
  await http.close();
  await dataSource.destroy();
  process.disconnect();
}

/** @param field of /proc/self/status: what this process has in memory (VmRSS), and the most it had (VmHWM) */
function megabytes(field) {
  return Math.round(
    Number(new RegExp(`${field}:\\s*(\\d+) kB`).exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1_024,
  );
}

async function copySeconds(url, rows) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await pipeline(
    client.query(copyStreams.to(`copy (select * from jobs where id like 'indeed\\_%') to stdout`)),
    createWriteStream(rows),
  );
  await client.query('create table copied (like jobs)');
  const began = performance.now();
  await pipeline(
    createReadStream(rows, { highWaterMark: 1 << 20 }),
    client.query(copyStreams.from('copy copied from stdin')),
  );
  const seconds = (performance.now() - began) / 1_000;
  await client.end();
  return seconds;
}

/** @returns the file of a feed; in a later version one job in a hundred is another */
async function writeFeed(folder, { jobs, version }) {
  const path = join(folder, `feed-${jobs}-${version}.xml`);
  const file = createWriteStream(path);
  file.write('<?xml version="1.0" encoding="utf-8"?><source><publisher>Bench</publisher>');
  for (let index = 0; index < jobs; index += 1)
    if (!file.write(jobXml(index, version))) await once(file, 'drain');
  file.end('</source>');
  await once(file, 'close');
  return path;
}

function jobXml(index, version) {
  const changed = version > 0 && index % 100 === 0 ? ` (version ${version})` : '';
  return `<job><title><![CDATA[Nurse ${index}${changed}]]></title><date>2026-11-01</date><referencenumber>posting-2026-houston-${index}</referencenumber><url>https://jobs.example/${index}</url><city>Houston</city><state>TX</state><country>US</country><description><![CDATA[${description(index)}]]></description><jobtype>fulltime</jobtype><category>Unit ${index % 40}</category></job>`;
}

/** About 3.5 kB, as real adverts have. */
function description(index) {
  const paragraph = (n) =>
    `<p>${Array.from({ length: 50 }, (_, word) => WORDS[(index * 7 + n * 13 + word * 3) % WORDS.length]).join(' ')}.</p>`;
  return Array.from({ length: 9 }, (_, n) => paragraph(n)).join('');
}

function rounded(value) {
  return Math.round(value * 100) / 100;
}
