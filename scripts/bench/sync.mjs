import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createDataSource } from 'db/data-source';
import { findActiveOrganizations } from 'db/repositories/feeds/organizations';
import { shippedFeedsDirectory } from 'db/seeds/shipped';
import { organizationExists } from 'db/testing/factories';
import { freePort } from 'db/testing/server';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { openTestDatabase } from '../testing/test-stack.mjs';
import { bench, reportRounds } from './measure.mjs';

// A feed in Indeed's format over local HTTP, each sync in a process of its own: 10,000 jobs for the first time and unchanged
// against COPY of the same rows into a table without indexes; the peak memory at 100,000 jobs, new and with one in a hundred
// changed, against the memory of a worker that has synced the shipped feeds.
const JOBS = 10_000;
const MANY_JOBS = 100_000;
const HEAP = '--max-old-space-size=448';
const words =
  'patients team schedule clinical support record training quality safety shift benefits experience license communication department physician family community care plan report equipment policy leadership'.split(
    ' ',
  );

/** @typedef {{ seconds: number, peak: number, start: number }} Measured memory in megabytes */

if (process.send)
  process.send(await syncOnce(process.argv[2] ?? '', process.argv[3] ?? ''), () => process.exit());
else
  await bench(async (resources) => {
    const folder = await resources.temporaryFolder('bench-');
    let feed = '';
    const port = await freePort();
    await resources.open(
      () =>
        createServer((_, response) => {
          createReadStream(feed).pipe(response.writeHead(200, { 'content-type': 'application/xml' }));
        }).listen(port, '127.0.0.1'),
      (board) => board.close(),
    );
    const open = async () => {
      const { url, dataSource } = await openTestDatabase(resources);
      const id = await organizations(dataSource, `http://127.0.0.1:${port}/feed.xml`);
      return { url, sync: () => syncInProcess(url, id) };
    };

    feed = await writeFeed(folder, JOBS, 0);
    const some = await open();
    const first = await some.sync();
    const copied = await copySeconds(some.url, join(folder, 'rows'));
    reportTime('first', first, copied, 10);
    reportTime('unchanged', await some.sync(), copied, 2);
    feed = await writeFeed(folder, MANY_JOBS, 0);
    const many = await open();
    reportMemory('first', await many.sync());
    feed = await writeFeed(folder, MANY_JOBS, 1);
    reportMemory('1 in 100 changed', await many.sync());
  });

/** @param {string} what @param {Measured} measured @param {number} copied seconds @param {number} atMost */
function reportTime(what, { seconds }, copied, atMost) {
  const name = `sync of ${JOBS} jobs, ${what}`;
  const rounds = [{ ours: seconds, theirs: copied }];
  reportRounds({ name, reference: 'COPY of the same rows', unit: 's', goal: { atMost } }, rounds);
}

/** @param {string} what @param {Measured} measured */
function reportMemory(what, { peak, start }) {
  const name = `memory of a sync of ${MANY_JOBS} jobs, ${what}`;
  const rounds = [{ ours: peak, theirs: start }];
  reportRounds({ name, reference: 'after start', unit: 'MB', goal: { atMost: 1.5 } }, rounds);
}

/** @param {import('typeorm').DataSource} dataSource @param {string} source @returns {Promise<string>} id of the organization with this feed */
async function organizations(dataSource, source) {
  const { id } = await organizationExists(dataSource, { vendor: 'indeed', source });
  for (const file of await readdir(shippedFeedsDirectory)) {
    const vendor = file.split('.').at(-2) ?? '';
    await organizationExists(dataSource, { vendor, sourceKind: 'file', source: file });
  }
  return id;
}

/** @param {string} url @param {string} organizationId @returns {Promise<Measured>} */
async function syncInProcess(url, organizationId) {
  const child = fork(import.meta.filename, [url, organizationId], { execArgv: [HEAP] });
  const [measured] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof measured !== 'object') throw new Error(`The sync ended with ${measured}.`);
  return measured;
}

/** A worker's code, its first round and one sync. @param {string} url @param {string} organizationId @returns {Promise<Measured>} */
async function syncOnce(url, organizationId) {
  await import('../../worker/dist/worker.js');
  const { createHttpClient } = await import('../../worker/dist/http/http-client.js');
  const { syncOrganization } = await import('../../worker/dist/sync/sync-organization.js');
  const dataSource = await createDataSource({ url, poolSize: 2, applicationName: 'bench' }).initialize();
  const http = createHttpClient({}, { privateHosts: [{ hostname: '127.0.0.1', port: 'any' }] });
  const context = { dataSource, http, feedsDirectory: shippedFeedsDirectory, keyOf: () => undefined };
  for (const { id, sourceKind } of await findActiveOrganizations(dataSource))
    if (sourceKind === 'file') await syncOrganization(context, id);
  const start = megabytes('VmRSS');
  const began = performance.now();
  const { outcome } = await syncOrganization(context, organizationId);
  const seconds = (performance.now() - began) / 1_000;
  if (outcome !== 'good') throw new Error(`The sync was ${outcome}.`);
  return { seconds, peak: megabytes('VmHWM'), start };
}

/** @param {'VmRSS' | 'VmHWM'} field present and highest memory of this process, in /proc/self/status */
function megabytes(field) {
  const [, kilobytes] =
    new RegExp(`${field}:\\s*(\\d+) kB`).exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

/** @param {string} url @param {string} file for the rows @returns {Promise<number>} seconds */
async function copySeconds(url, file) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows = `copy (select * from jobs where id like 'indeed\\_%') to stdout`;
  await pipeline(client.query(copyStreams.to(rows)), createWriteStream(file));
  await client.query('create table copied (like jobs)');
  const began = performance.now();
  await pipeline(
    createReadStream(file, { highWaterMark: 1 << 20 }),
    client.query(copyStreams.from('copy copied from stdin')),
  );
  const seconds = (performance.now() - began) / 1_000;
  await client.end();
  return seconds;
}

/** @param {string} folder @param {number} jobs @param {number} version in a later one, one job in a hundred is another */
async function writeFeed(folder, jobs, version) {
  const path = join(folder, `feed-${jobs}-${version}.xml`);
  async function* parts() {
    yield '<?xml version="1.0" encoding="utf-8"?><source><publisher>Bench</publisher>';
    for (let index = 0; index < jobs; index += 1) yield jobXml(index, version);
    yield '</source>';
  }
  await pipeline(parts, createWriteStream(path));
  return path;
}

/** With a description of about 3.5 kB, as real adverts have. @param {number} index @param {number} version */
function jobXml(index, version) {
  const paragraph = (/** @type {number} */ n) =>
    `<p>${Array.from({ length: 50 }, (_, word) => words[(index * 7 + n * 13 + word * 3) % words.length]).join(' ')}.</p>`;
  const description = Array.from({ length: 9 }, (_, n) => paragraph(n)).join('');
  const changed = version > 0 && index % 100 === 0 ? ` (version ${version})` : '';
  return `<job><title><![CDATA[Nurse ${index}${changed}]]></title><date>2026-11-01</date><referencenumber>posting-2026-houston-${index}</referencenumber><url>https://jobs.example/${index}</url><city>Houston</city><state>TX</state><country>US</country><description><![CDATA[${description}]]></description><jobtype>fulltime</jobtype><category>Unit ${index % 40}</category></job>`;
}
