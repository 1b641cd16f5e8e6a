import { readdir, readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from 'db/testing/server';
import { execa } from 'execa';
import { isAnswered, until } from '../launcher/until.mjs';

const LASTS_MILLISECONDS = 15_000;
const CONNECTIONS = 60;
const MEGABYTES = 768;
const READ_EVERY_MILLISECONDS = 50;
const P99_MILLISECONDS = 1_000;

/**
 * Floods the site for some seconds, and where nginx is installed also through it.
 *
 * @param {import('./stack.mjs').FaultStack} stack
 * @param {(number: number) => string} bytesOf what one connection sends
 * @returns {Promise<{ restoredAt: number, problems: string[] }>} `restoredAt`: when the direct flood ended
 */
export async function flooded({ site, pids }, bytesOf) {
  const problems = await throughNginx(site, bytesOf);
  const running = (await pids()).filter((pid) => pid !== undefined);
  const before = await Promise.all(running.map(descriptorsOf));
  await flood(Number(new URL(site).port), bytesOf, Date.now() + LASTS_MILLISECONDS);
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

/** @param {number} port @param {(number: number) => string} bytesOf @param {number} end */
async function flood(port, bytesOf, end) {
  let number = 0;
  const one = async () => {
    while (Date.now() < end) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.resume().write(bytesOf(number++), 'latin1');
      await Promise.race([closed, pause(2_000)]);
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
}

/** @param {string} site @param {(number: number) => string} bytesOf @returns {Promise<string[]>} problems of others behind the same proxy */
async function throughNginx(site, bytesOf) {
  if ((await execa('nginx', ['-v'], { reject: false })).exitCode !== 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'site-nginx-'));
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), nginxSettings(folder, port, site));
  const nginx = execa('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { reject: false });
  try {
    await until(() => isAnswered(`http://127.0.0.1:${port}/readyz`), 10_000);
    const end = Date.now() + LASTS_MILLISECONDS;
    const flooding = flood(port, bytesOf, end);
    /** @type {ReturnType<typeof readOf>[]} */
    const reads = [];
    for (; Date.now() < end; await pause(READ_EVERY_MILLISECONDS))
      reads.push(readOf(`http://127.0.0.1:${port}/careers`));
    const answers = await Promise.all(reads);
    await flooding;
    const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
    const p99 = times[Math.ceil(times.length * 0.99) - 1] ?? Infinity;
    const refused = answers.flatMap(({ fault }) => fault ?? []);
    const found = `p99 of others ${p99.toFixed(0)} ms; ${refused.length} of ${answers.length} had no page (${[...new Set(refused)].join(', ')})`;
    console.log(`  through nginx: ${found}`);
    return p99 < P99_MILLISECONDS ? [] : [`through nginx: ${found}`];
  } finally {
    nginx.kill();
    await nginx;
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} url @returns {Promise<{ milliseconds: number, fault?: string }>} `fault`: the status, or why there is none */
async function readOf(url) {
  const began = performance.now();
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await answer.arrayBuffer();
    const milliseconds = performance.now() - began;
    return answer.ok ? { milliseconds } : { milliseconds, fault: String(answer.status) };
  } catch (error) {
    return { milliseconds: Infinity, fault: String(error) };
  }
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
