import { randomUUID } from 'node:crypto';
import { pagePaths, restRoutes, submissionHeaders } from 'contract';
import { ask } from '../faults/ask.mjs';

/** @param {string} site @returns {Promise<{ status: number, key: string }>} */
export async function sendForm(site) {
  const key = randomUUID();
  const body = JSON.stringify({
    name: 'Jo Doe',
    email: 'jo@clinic.example',
    subject: `Nurses ${key}`,
    message: 'We need ten nurses by spring.',
  });
  const { status } = await ask(`${site}${restRoutes.contact}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      [submissionHeaders.idempotencyKey]: key,
      [submissionHeaders.elapsed]: '60000',
    },
  });
  return { status, key };
}

/** Every kind of thing a visitor asks for; the last one no cache can answer. */
export function visits() {
  return [
    pagePaths.home,
    pagePaths.careers,
    pagePaths.videoGallery,
    `${restRoutes.jobs}?limit=3&q=nurse+${randomUUID().slice(0, 8)}`,
  ];
}
