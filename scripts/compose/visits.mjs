import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pagePaths, restRoutes, submissionHeaders } from 'db/contract';
import { ask } from '../faults/ask.mjs';

/** @param {string} site @returns {Promise<{ status: number, key: string }>} */
export async function sendForm(site) {
  const key = randomUUID();
  const body = JSON.stringify({ name: 'Jo Doe', email: 'jo@clinic.example', subject: `Nurses ${key}`, message: 'We need ten nurses by spring.' });
  const { status } = await ask(`${site}${restRoutes.contact}`, { method: 'POST', body, headers: { 'content-type': 'application/json', [submissionHeaders.idempotencyKey]: key, [submissionHeaders.elapsed]: '60000' } });
  return { status, key };
}

/** Every kind of thing a visitor asks for; the last one no cache can answer. */
export function visits() {
  return [pagePaths.home, pagePaths.careers, pagePaths.videoGallery, `${restRoutes.jobs}?limit=3&q=nurse+${randomUUID().slice(0, 8)}`];
}

/**
 * Asks all the time until told to stop, as browsers do: over connections that are kept.
 *
 * @param {string} site
 * @returns {() => Promise<{ answered: number, failed: readonly string[] }>}
 */
export function keepAsking(site) {
  let stopped = false;
  let answered = 0;
  /** @type {string[]} */
  const failed = [];
  const visitor = async () => {
    while (!stopped) {
      for (const path of visits()) {
        const { status } = await ask(`${site}${path}`);
        if (status === 200) answered += 1;
        else failed.push(`${path.split('?')[0]}: ${status || 'no answer'}`);
        await pause(40);
      }
      const { status } = await sendForm(site);
      // A visitor from one address sends no more than the limit allows.
      if (status === 201 || status === 429) answered += 1;
      else failed.push(`form: ${status || 'no answer'}`);
    }
  };
  const visitors = Array.from({ length: 4 }, visitor);
  return async () => {
    stopped = true;
    await Promise.all(visitors);
    return { answered, failed };
  };
}
