import { setTimeout as pause } from 'node:timers/promises';

/**
 * @param {() => Promise<boolean>} holds an error counts as no
 * @param {number} within milliseconds
 * @param {number} [every] milliseconds between two tries
 * @returns {Promise<boolean>} whether it held in time
 */
export async function until(holds, within, every = 50) {
  for (const end = Date.now() + within; Date.now() < end; await pause(every))
    if (await holds().catch(() => false)) return true;
  return false;
}

/** @param {string} url @returns {Promise<boolean>} whether it answers 2xx soon */
export async function isAnswered(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.ok === true;
}
