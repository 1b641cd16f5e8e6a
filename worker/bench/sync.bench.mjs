import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createTestDatabase } from 'db/testing/test-database';
import { organizationExists } from 'db/testing/factories';
import { listen } from 'server-kit/listen';
import { startTestServer } from 'db/testing/server';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { reportOnce } from '../../scripts/bench/measure.mjs';

/**
 * A feed of many jobs in Indeed's format over local HTTP: the first sync, the second with nothing changed, and one where
 * one job in a hundred changed; rows a second, processor time and peak memory of the process that syncs (it does nothing else).
 * Reference: COPY FROM STDIN of the very rows the first sync wrote into a table of the same columns without indexes.
 * JOBS=100000 by default; PROFILE=folder writes a processor profile of each sync.
 */
const JOBS = Number(process.env.JOBS || 100_000);
const WORDS = 'patients team schedule clinical support record training quality safety shift benefits experience license communication department physician family community care plan report equipment policy leadership'.split(' ');

const server = await startTestServer(process.env);
const database = await createTestDatabase(server.url);
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
// Made beforehand: a vendor's work is none of ours.
const feeds = [await writeFeed(0), await writeFeed(1)];
let feed = feeds[0];
/** Like any server of files, once it has one to name. */
let mark;
const board = createServer((request, response) => {
  if (mark !== undefined && request.headers['if-none-match'] === mark) return void response.writeHead(304).end();
  response.writeHead(200, { 'content-type': 'application/xml', ...(mark && { etag: mark }) });
  createReadStream(feed, { highWaterMark: 1 << 18 }).pipe(response);
});
const port = await listen(board, { host: '127.0.0.1', port: 0, setting: 'none' });
const address = `http://127.0.0.1:${port}/feed.xml`;
const { id } = await organizationExists(database.dataSource, { vendor: 'indeed', source: address });

const first = await sync('first');
const copied = await measureCopy();
mark = '"first edition"';
const second = await sync('unchanged');
const told = await sync('unchanged, 304');
mark = undefined;
feed = feeds[1];
const third = await sync('1 in 100 changed');
console.table([copied, first, second, told, third]);
for (const [what, seconds, most] of [['first', first.seconds, 4], ['unchanged, read whole', second.seconds, 0.5], ['unchanged, as its server says (304)', told.seconds, 0.5]]) {
  reportOnce({ name: `sync of ${JOBS} jobs, ${what}`, reference: 'COPY of the same rows', unit: 's', ours: seconds, theirs: copied.seconds, goal: { atMost: most } });
}
const times = (one, other) => `${(one / other).toFixed(1)} times`;
console.log(`${JOBS} jobs. Against COPY of the same rows: first sync ${times(first.seconds, copied.seconds)}, unchanged ${times(second.seconds, copied.seconds)}.`);
console.log(`Unchanged is ${times(first.seconds, second.seconds)} cheaper than the first sync; by processor time ${times(first['cpu s'], second['cpu s'])}.`);

await new Promise((resolve) => board.close(resolve));
await database.drop();
await server.stop();
await rm(folder, { recursive: true });

/** @returns the file */
async function writeFeed(edition) {
  const path = join(folder, `feed-${edition}.xml`);
  const file = createWriteStream(path);
  file.write('<?xml version="1.0" encoding="utf-8"?><source><publisher>Bench</publisher>');
  for (let index = 0; index < JOBS; index += 1) if (!file.write(jobXml(index, edition))) await once(file, 'drain');
  file.end('</source>');
  await once(file, 'close');
  return path;
}

function jobXml(index, edition) {
  const changed = edition > 0 && index % 100 === 0 ? ` (edition ${edition})` : '';
  return `<job><title><![CDATA[Nurse ${index}${changed}]]></title><date>2026-11-01</date><referencenumber>posting-2026-houston-${index}</referencenumber><url>https://jobs.example/${index}</url><city>Houston</city><state>TX</state><country>US</country><description><![CDATA[${description(index)}]]></description><jobtype>fulltime</jobtype><category>Unit ${index % 40}</category></job>`;
}

/** About 3.5 kB, as real adverts have. */
function description(index) {
  const paragraph = (n) => `<p>${Array.from({ length: 50 }, (_, word) => WORDS[(index * 7 + n * 13 + word * 3) % WORDS.length]).join(' ')}.</p>`;
  return Array.from({ length: 9 }, (_, n) => paragraph(n)).join('');
}

async function sync(what) {
  const child = fork(new URL('sync-once.mjs', import.meta.url), [database.url, id], { execArgv: process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : [] });
  const result = await new Promise((resolve, reject) => child.once('message', resolve).once('exit', (code) => reject(new Error(`The sync ended with ${code}.`))));
  return { what, ...result, 'rows/s': Math.round(JOBS / result.seconds) };
}

async function measureCopy() {
  const rows = join(folder, 'rows');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await pipeline(client.query(copyStreams.to('copy jobs to stdout')), createWriteStream(rows));
  await client.query('create table copied (like jobs)');
  const began = performance.now();
  await pipeline(createReadStream(rows, { highWaterMark: 1 << 20 }), client.query(copyStreams.from('copy copied from stdin')));
  const seconds = (performance.now() - began) / 1_000;
  await client.query('drop table copied');
  await client.end();
  return { what: 'COPY of the same rows', seconds: round(seconds), 'rows/s': Math.round(JOBS / seconds) };
}

function round(seconds) {
  return Math.round(seconds * 100) / 100;
}
