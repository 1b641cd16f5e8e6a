import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from 'db/testing/server';
import { request } from 'undici';
import { isAnswered, until } from '../launcher/until.mjs';

/** @import { Resources } from '../launcher/resources.mjs' */

/** A server sets these itself. */
const OF_CONNECTION = [
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'x-request-id',
];

/** @typedef {{ path: string, headers: Record<string, string>, body: Buffer }} Answer */

/** @param {string} url @param {Record<string, string>} headers @returns {Promise<Answer>} what the cache answers: the second answer, compressed as sent */
export async function cachedAnswer(url, headers) {
  await (await request(url, { headers })).body.dump();
  const { headers: sent, body } = await request(url, { headers });
  const kept = Object.entries(sent).filter(([name]) => !OF_CONNECTION.includes(name));
  return {
    path: url.slice(new URL(url).origin.length),
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body: Buffer.from(await body.arrayBuffer()),
  };
}

/**
 * reference-server.mjs in a process of its own.
 *
 * @param {Resources} resources
 * @param {readonly Answer[] | string} task the answers to send, or the database of the list
 * @returns {Promise<string>} its address
 */
export async function startBareNode(resources, task) {
  const child = await resources.open(
    () => fork(join(import.meta.dirname, 'reference-server.mjs'), { serialization: 'advanced' }),
    (one) => one.kill(),
  );
  child.send(task);
  const [port] = await once(child, 'message');
  return `http://127.0.0.1:${port}`;
}

/**
 * nginx that sends these answers from files.
 *
 * @param {Resources} resources
 * @param {readonly Answer[]} answers
 * @returns {Promise<string | undefined>} its address; undefined where nginx is not installed
 */
export async function startNginx(resources, answers) {
  const folder = await resources.temporaryFolder('bench-nginx-');
  const port = await freePort();
  const locations = answers.map(({ path, headers }, index) => {
    const { 'content-type': type = 'text/html', etag: _, 'last-modified': __, ...others } = headers;
    const sent = Object.entries(others).map(
      ([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`,
    );
    return `location = "${path}" { root ${folder}; rewrite ^ /${index}.body break; types { } default_type "${type}"; ${sent.join(' ')} }`;
  });
  for (const [index, { body }] of answers.entries()) await writeFile(join(folder, `${index}.body`), body);
  const config = join(folder, 'nginx.conf');
  await writeFile(
    config,
    `daemon off; user root; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 4096; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100; server { listen 127.0.0.1:${port}; ${locations.join('\n')} } }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  child.on('error', () => undefined);
  if (child.pid === undefined) return undefined;
  await resources.open(
    () => ({ child }),
    () => child.kill(),
  );
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(`${url}${answers[0]?.path}`);
  return url;
}

/** @param {string} url @param {number} [within] milliseconds @throws when it does not answer 2xx in time */
export async function untilAnswers(url, within = 60_000) {
  if (!(await until(() => isAnswered(url), within, 20))) throw new Error(`${url} does not answer.`);
}
