import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import { createTestDatabase } from 'db/testing/test-database';
import { organizationExists } from 'db/testing/factories';
import { startTestServer } from 'db/testing/server';

/**
 * A feed of many jobs in Indeed's format over local HTTP: the first sync, the second with nothing changed, and one where
 * one job in a hundred changed; rows a second and peak memory of the process that syncs (it does nothing else).
 * Reference: COPY of the same rows into a bare table. JOBS=100000 by default.
 */
const JOBS = Number(process.env.JOBS || 100_000);
const WORDS = 'patients team schedule clinical support record training quality safety shift benefits experience license communication department physician family community care plan report equipment policy leadership'.split(' ');

const server = await startTestServer(process.env);
const database = await createTestDatabase(server.url);
let edition = 0;
const board = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/xml' });
  void writeFeed(response);
});
await new Promise((resolve) => board.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${board.address().port}/feed.xml`;
const { id } = await organizationExists(database.dataSource, { vendor: 'indeed', source: address });

const copied = await measureCopy();
const first = await sync('first');
const second = await sync('unchanged');
edition = 1;
const third = await sync('1 in 100 changed');
console.table([copied, first, second, third]);
console.log(`${JOBS} jobs. First sync against COPY of the same rows: ${(first.seconds / copied.seconds).toFixed(1)} times. Unchanged against the first: ${(first.seconds / second.seconds).toFixed(1)} times cheaper.`);

await new Promise((resolve) => board.close(resolve));
await database.drop();
await server.stop();

async function writeFeed(response) {
  response.write('<?xml version="1.0" encoding="utf-8"?><source><publisher>Bench</publisher>');
  for (let index = 0; index < JOBS; index += 1) if (!response.write(jobXml(index))) await new Promise((resolve) => response.once('drain', resolve));
  response.end('</source>');
}

function jobXml(index) {
  const changed = edition > 0 && index % 100 === 0 ? ` (edition ${edition})` : '';
  return `<job><title><![CDATA[Nurse ${index}${changed}]]></title><date>2026-11-01</date><referencenumber>${index}</referencenumber><url>https://jobs.example/${index}</url><city>Houston</city><state>TX</state><country>US</country><description><![CDATA[${description(index)}]]></description><jobtype>fulltime</jobtype><category>Unit ${index % 40}</category></job>`;
}

/** About 3.5 kB, as real adverts have. */
function description(index) {
  const paragraph = (n) => `<p>${Array.from({ length: 50 }, (_, word) => WORDS[(index * 7 + n * 13 + word * 3) % WORDS.length]).join(' ')}.</p>`;
  return Array.from({ length: 9 }, (_, n) => paragraph(n)).join('');
}

async function sync(what) {
  const child = fork(new URL('sync-once.mjs', import.meta.url), [database.url, id]);
  const result = await new Promise((resolve, reject) => child.once('message', resolve).once('exit', (code) => reject(new Error(`The sync ended with ${code}.`))));
  return { what, ...result, 'rows/s': Math.round(JOBS / result.seconds) };
}

async function measureCopy() {
  await database.dataSource.query('create table copied (id text primary key, title text, description text, location text)');
  const runner = database.dataSource.createQueryRunner();
  await runner.connect();
  const began = performance.now();
  // COPY through the driver needs a stream of its own; the same rows as one insert of arrays are as close as SQL comes.
  for (let start = 0; start < JOBS; start += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, JOBS - start) }, (_, offset) => start + offset);
    await runner.query('insert into copied select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])', [rows.map(String), rows.map((n) => `Nurse ${n}`), rows.map(description), rows.map(() => 'Houston, TX')]);
  }
  const seconds = (performance.now() - began) / 1_000;
  await runner.query('drop table copied');
  await runner.release();
  return { what: 'rows written in bulk', seconds: round(seconds), 'rows/s': Math.round(JOBS / seconds) };
}

function round(seconds) {
  return Math.round(seconds * 100) / 100;
}
