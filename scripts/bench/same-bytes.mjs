import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from 'db/testing/server';
import { request } from 'undici';

/** Headers of the connection or the moment, which a server sets itself. */
const CONNECTION_HEADERS = new Set([
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'x-request-id',
]);

/**
 * @typedef {{ path: string, headers: Record<string, string>, body: Buffer }} Answer
 * @typedef {{ name: string, url: string, stop: () => Promise<void> }} Reference
 */

/** What an address answers from the cache, its second answer. @param {string} url @param {Record<string, string>} headers @returns {Promise<Answer>} */
export async function cachedAnswer(url, headers) {
  await (await request(url, { headers })).body.dump();
  const { headers: sent, body } = await request(url, { headers });
  const kept = Object.entries(sent).flatMap(([name, value]) =>
    CONNECTION_HEADERS.has(name) || value === undefined ? [] : [[name, [value].flat().join(', ')]],
  );
  return {
    path: new URL(url).pathname,
    headers: Object.fromEntries(kept),
    body: Buffer.from(await body.arrayBuffer()),
  };
}

/** nginx sending these answers from files. @param {readonly Answer[]} answers @returns {Promise<Reference | undefined>} undefined where nginx is not installed */
export async function startNginx(answers) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'));
  const port = await freePort();
  const places = await Promise.all(
    answers.map(async ({ path, headers, body }, index) => {
      await writeFile(join(folder, `${index}.body`), body);
      const { 'content-type': type = 'text/html', etag: _, 'last-modified': __, ...others } = headers;
      const sent = Object.entries(others).map(
        ([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`,
      );
      return `location = "${path}" { root ${folder}; rewrite ^ /${index}.body break; types { } default_type "${type}"; ${sent.join(' ')} }`;
    }),
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; user root; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 4096; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100; server { listen 127.0.0.1:${port}; ${places.join('\n')} } }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const installed = await Promise.race([
    once(child, 'spawn').then(() => true),
    once(child, 'error').then(() => false),
  ]).catch(() => false);
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (installed) await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  if (!installed) return void (await stop());
  try {
    await untilAnswers(`${url}${answers[0]?.path ?? '/'}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { name: 'nginx sending the same bytes', url, stop };
}

/** A bare Node server sending these answers from memory. @param {readonly Answer[]} answers @returns {Promise<Reference>} */
export async function startBareNode(answers) {
  const child = fork(fileURLToPath(import.meta.url), { serialization: 'advanced' });
  child.send(answers);
  const [port] = await once(child, 'message');
  return {
    name: 'bare node:http sending the same bytes',
    url: `http://127.0.0.1:${port}`,
    stop: () => end(child),
  };
}

/** @param {import('node:child_process').ChildProcess} child */
async function end(child) {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** @param {string} url */
async function untilAnswers(url) {
  const deadline = Date.now() + 10_000;
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error(`${url} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The child process of `startBareNode`. */
function serveAnswers() {
  process.once('message', (/** @type {readonly Answer[]} */ answers) => {
    const byPath = new Map(
      answers.map(({ path, headers, body }) => [
        path,
        { headers: { ...headers, 'content-length': String(body.length) }, body },
      ]),
    );
    const server = createServer((incoming, response) => {
      const answer = byPath.get(incoming.url ?? '');
      if (answer) response.writeHead(200, answer.headers).end(answer.body);
      else response.writeHead(404).end();
    });
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      process.send?.(typeof address === 'object' ? address?.port : undefined);
    });
  });
}
if (process.argv[1] === fileURLToPath(import.meta.url)) serveAnswers();
