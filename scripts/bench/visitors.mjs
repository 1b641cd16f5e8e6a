import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'undici';

/**
 * A crowd of visitors in a process of its own, each with a connection it keeps and an address of its own. They come within
 * a few seconds, go the same way again and again, and look at what they got for a while.
 *
 * @typedef {{ method?: 'GET' | 'POST', path: string, headers?: Record<string, string>, body?: string }} Step
 * @typedef {{ url: string, visitors: number, seconds: number, lookMilliseconds: number, journeys: readonly (readonly Step[])[], once?: readonly Step[], onceShare?: number, fresh?: boolean }} Crowd
 * @typedef {{ answers: Record<string, number>, failures: Record<string, number>, withoutRetryAfter: number, p50: number, p99: number, worst: number, perSecond: number }} Seen
 */
const COMING_MILLISECONDS = 5_000;
/** Nobody looks at an empty window for longer. */
const PATIENCE_MILLISECONDS = 30_000;

process.once('message', async (/** @type {Crowd} */ crowd) => {
  process.send?.(await send(crowd), () => process.disconnect());
});

/** @param {Crowd} crowd @returns {Promise<Seen>} */
async function send(crowd) {
  /** @type {number[]} */
  const times = [];
  /** @type {Seen} */
  const seen = { answers: {}, failures: {}, withoutRetryAfter: 0, p50: 0, p99: 0, worst: 0, perSecond: 0 };
  const all = Date.now() + COMING_MILLISECONDS;
  const end = all + crowd.seconds * 1_000;
  await Promise.all(Array.from({ length: crowd.visitors }, (_, number) => visit(number)));
  times.sort((one, other) => one - other);
  const at = (/** @type {number} */ share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { ...seen, p50: at(0.5), p99: at(0.99), worst: at(1), perSecond: times.length / crowd.seconds };

  /** @param {number} number */
  async function visit(number) {
    await pause((number / crowd.visitors) * COMING_MILLISECONDS);
    const client = new Client(crowd.url, { headersTimeout: PATIENCE_MILLISECONDS, bodyTimeout: PATIENCE_MILLISECONDS, connect: { timeout: PATIENCE_MILLISECONDS } });
    const address = `198.18.${number >> 8}.${number & 255}`;
    const journey = crowd.journeys[number % crowd.journeys.length] ?? [];
    const posts = number % Math.round(1 / (crowd.onceShare ?? 1)) === 0 ? (crowd.once ?? []) : [];
    let round = 0;
    while (Date.now() < end) {
      for (const step of round === 1 ? [...journey, ...posts] : journey) {
        if (Date.now() >= end) break;
        await take(client, crowd.fresh && step.path.includes('?') ? { ...step, path: `${step.path}&q=${number}+${round}` } : step, address);
        await pause(crowd.lookMilliseconds * (0.5 + Math.random()));
      }
      round += 1;
    }
    await client.destroy();
  }

  /** @param {Client} client @param {Step} step @param {string} address */
  async function take(client, { method = 'GET', path, headers, body }, address) {
    const began = performance.now();
    try {
      const answer = await client.request({ method, path, body: body ?? null, headers: { 'accept-encoding': 'gzip, deflate, br', 'x-forwarded-for': address, ...headers } });
      await answer.body.dump({ limit: 10_000_000 });
      // Times count once everybody is there, answers and failures always.
      if (Date.now() > all) times.push(performance.now() - began);
      const name = String(answer.statusCode);
      seen.answers[name] = (seen.answers[name] ?? 0) + 1;
      if (answer.statusCode === 503 && answer.headers['retry-after'] === undefined) seen.withoutRetryAfter += 1;
    } catch (error) {
      const name = error instanceof Error ? `${'code' in error ? error.code : error.name} ${path.split('?')[0]}` : 'unknown';
      seen.failures[name] = (seen.failures[name] ?? 0) + 1;
    }
  }
}
