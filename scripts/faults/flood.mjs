import { readdir, readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from 'db/testing/server';
import autocannon from 'autocannon';
import { execa } from 'execa';
import { isAnswered, until } from '../launcher/until.mjs';

const LASTS_MILLISECONDS = 15_000;
const CONNECTIONS = 60;
const MEGABYTES = 768;
const P99_MILLISECONDS = 1_000;

const malformed = [
  '/%',
  '/%ff',
  '/api/%E0%A4%A',
  '/graphql/%',
  '//',
  '/\\',
  '*',
  'http://',
  '/careers/%00',
  '/api/jobs?%',
];

/** @typedef {(number: number) => string} Flood what one connection sends */

/** @satisfies {Record<string, Flood>} */
export const floods = {
  pipelined: () => requestFor('/favicon.ico').repeat(1_900),
  malformed: (/** @type {number} */ number) => requestFor(malformed[number % malformed.length] ?? '/'),
};

/** @param {string} target */
const requestFor = (target) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/**
 * Floods the site for some seconds, and where nginx is installed also through it.
 *
 * @param {import('./stack.mjs').FaultStack} stack
 * @param {Flood} bytesOf
 * @returns {Promise<{ restoredAt: number, problems: string[] }>} `restoredAt`: when the direct flood ended
 */
export async function flooded({ site, pids }, bytesOf) {
  const problems = await throughNginx(site, bytesOf);
  const running = (await pids()).filter((pid) => pid !== undefined);
  const before = await Promise.all(running.map(descriptorsOf));
  const port = Number(new URL(site).port);
  await flood(() => connect(port, '127.0.0.1'), bytesOf, Date.now() + LASTS_MILLISECONDS);
  const restoredAt = Date.now();
  const isReleased = async () =>
    (await Promise.all(running.map(descriptorsOf))).every(
      (count, index) => count <= (before[index] ?? 0) + 64,
    );
  if (!(await until(isReleased, 5_000))) problems.push('descriptors stay open');
  for (const pid of running)
    if ((await megabytesOf(pid)) > MEGABYTES) problems.push(`process ${pid} takes more than ${MEGABYTES} MB`);
  return { restoredAt, problems };
}

/** @param {() => import('node:net').Socket} open @param {Flood} bytesOf @param {number} end */
async function flood(open, bytesOf, end) {
  let number = 0;
  const one = async () => {
    while (Date.now() < end) {
      const socket = open().on('error', () => undefined);
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.resume().write(bytesOf(number++), 'latin1');
      await Promise.race([closed, pause(2_000)]);
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
}

/** @param {string} site @param {Flood} bytesOf @returns {Promise<string[]>} problems of others behind the same proxy */
async function throughNginx(site, bytesOf) {
  if ((await execa('nginx', ['-v'], { reject: false })).exitCode !== 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'site-nginx-'));
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), nginxSettings(folder, port, site));
  const nginx = execa('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { reject: false });
  try {
    await until(() => isAnswered(`http://127.0.0.1:${port}/readyz`), 10_000);
    const url = `http://127.0.0.1:${port}/careers`;
    const { holds, found } = await othersDuring(() => connect(port, '127.0.0.1'), bytesOf, { url });
    console.log(`  through nginx: ${found}`);
    return holds ? [] : [`through nginx: ${found}`];
  } finally {
    nginx.kill();
    await nginx;
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Floods a proxy for some seconds, while others read pages through it.
 *
 * @param {() => import('node:net').Socket} open connects to the proxy
 * @param {Flood} bytesOf
 * @param {import('autocannon').Options} others their page, and how they reach it
 * @returns whether all got the page, and waited less than a second (p99)
 */
export async function othersDuring(open, bytesOf, others) {
  const flooding = flood(open, bytesOf, Date.now() + LASTS_MILLISECONDS);
  // In a thread of their own, because the flood keeps this one busy.
  const { latency, errors, non2xx, requests } = await autocannon({
    ...{ connections: 10, overallRate: 20, duration: LASTS_MILLISECONDS / 1_000, workers: 1 },
    ...others,
  });
  await flooding;
  const refused = errors + non2xx;
  const found = `p99 of others ${latency.p99} ms; ${refused} of ${requests.total} had no page`;
  return { holds: latency.p99 < P99_MILLISECONDS && refused === 0, found };
}

/** As docs/operations.md asks for: one request of a connection after the other, and few connections of one address. */
const nginxSettings = (
  /** @type {string} */ folder,
  /** @type {number} */ port,
  /** @type {string} */ site,
) => `
daemon off; pid ${folder}/pid; error_log /dev/null; worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off; proxy_max_temp_file_size 0; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream site { server ${new URL(site).host}; keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}`;

/** @param {number} pid */
const descriptorsOf = async (pid) => (await readdir(`/proc/${pid}/fd`).catch(() => [])).length;

/** @param {number} pid */
const megabytesOf = async (pid) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1]) / 1_024;
