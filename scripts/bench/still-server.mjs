import { execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from 'db/testing/server';

/** More than the asks from which the site compresses a page best (frontend/server/encodings.ts). */
const SAME_TIMES = 15;
const SETTLE_MILLISECONDS = 100;

/** Headers that belong to a connection or to the moment, not to what is sent; an answer's id is sent, though its value is of the moment. */
const PASSING = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/**
 * @typedef {{ path: string, headers: Record<string, string>, body: Buffer }} Answer
 * @typedef {{ name: string, url: string, stop: () => Promise<void> }} StillServer
 */

/** What an address answers once it is cached. @param {string} url @param {Record<string, string>} headers @param {number} sameTimes so often it must have been as long @returns {Promise<Answer>} */
export async function settledAnswer(url, headers, sameTimes = SAME_TIMES) {
  const { request } = await import('undici');
  // The first asks have it made, cached and compressed well; what is still the same a while later is what all others get.
  let same = 0;
  for (let before = 0; same < sameTimes; ) {
    const { body } = await request(url, { headers });
    const { byteLength } = await body.arrayBuffer();
    same = byteLength === before ? same + 1 : 0;
    before = byteLength;
    await pause(SETTLE_MILLISECONDS);
  }
  const { headers: sent, body } = await request(url, { headers });
  const kept = Object.entries(sent).flatMap(([name, value]) => (PASSING.has(name) || value === undefined ? [] : [[name, [value].flat().join(', ')]]));
  return { path: new URL(url).pathname, headers: Object.fromEntries(kept), body: Buffer.from(await body.arrayBuffer()) };
}

/** The same bytes and headers from nginx where it is installed, else from the least server Node has. @param {readonly Answer[]} answers @returns {Promise<StillServer>} */
export async function startStillServer(answers) {
  const hasNginx = process.env.BENCH_NO_NGINX !== '1' && (await promisify(execFile)('nginx', ['-v']).then(() => true, () => false));
  return hasNginx ? startNginx(answers) : startBare(answers);
}

/** @param {readonly Answer[]} answers @returns {Promise<StillServer>} */
async function startNginx(answers) {
  const folder = await mkdtemp(join(tmpdir(), 'still-'));
  const port = await freePort();
  const places = await Promise.all(
    answers.map(async ({ path, headers, body }, index) => {
      await writeFile(join(folder, `${index}.body`), body);
      const { 'content-type': type = 'text/html', etag: _, 'last-modified': __, ...others } = headers;
      const sent = Object.entries(others).map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`);
      return `location = "${path}" { root ${folder}; rewrite ^ /${index}.body break; types { } default_type "${type}"; ${sent.join(' ')} }`;
    }),
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; user root; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 4096; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100; server { listen 127.0.0.1:${port}; ${places.join('\n')} } }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => ended(child).then(() => rm(folder, { recursive: true, force: true }));
  await answering(`${url}${answers[0]?.path ?? '/'}`).catch(async (error) => {
    await stop();
    throw error;
  });
  return { name: 'nginx', url, stop };
}

/** The same from a bare Node server; it also answers 304. @param {readonly Answer[]} answers @returns {Promise<StillServer>} */
export async function startBare(answers) {
  const child = fork(fileURLToPath(new URL('bare-server.mjs', import.meta.url)), { serialization: 'advanced' });
  child.send(answers);
  const [port] = await once(child, 'message');
  return { name: 'bare node:http', url: `http://127.0.0.1:${port}`, stop: () => ended(child) };
}

/** @param {import('node:child_process').ChildProcess} child */
async function ended(child) {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** @param {string} url */
async function answering(url) {
  const deadline = Date.now() + 10_000;
  while (!(await fetch(url).then(({ ok }) => ok, () => false))) {
    if (Date.now() > deadline) throw new Error(`${url} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
