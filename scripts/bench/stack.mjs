import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../launcher/paths.mjs';
import { startOwnStack } from '../testing/own-stack.mjs';

/** The whole site with the shipped feeds and videos, logging warnings only. */
export async function startStack() {
  process.env.LOG_LEVEL ??= 'warn';
  return startOwnStack({ logs: 'bench' });
}

/** @returns {Promise<string>} path of the script every page loads */
export async function scriptOfPages() {
  const manifest = JSON.parse(await readFile(join(root, 'frontend/dist/client/.vite/manifest.json'), 'utf8'));
  return `/${manifest['src/entry-client.tsx'].file}`;
}

/** @param {string} gateway @returns {Promise<string>} path of a job's page */
export async function firstJob(gateway) {
  const jobs = await fetch(`${gateway}/api/jobs?limit=1`).then((answer) => answer.json());
  return `/careers/${encodeURIComponent(jobs[0].id)}`;
}

/** @param {string} gateway @returns {Promise<string>} path of a watch page */
export async function firstVideo(gateway) {
  const answer = await fetch(`${gateway}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ videos(first: 1) { nodes { id } } }"}',
  });
  const { data } = await answer.json();
  return `/videos/${encodeURIComponent(data.videos.nodes[0].id)}`;
}
