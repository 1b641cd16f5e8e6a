import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'undici';
import { percentile } from './measure.mjs';

/**
 * A process of many visitors, each with one kept connection and an address of its own. They arrive within five seconds,
 * follow their journey again and again, and pause after each answer.
 *
 * @typedef {{ url: string, visitors: number, seconds: number, pauseMilliseconds: number, journeys: readonly (readonly string[])[], form?: { path: string, headers: Record<string, string>, body: string } }} Crowd
 * `journeys`: paths; `form`: sent once by every 20th visitor
 * @typedef {{ answers: Record<string, number>, failures: Record<string, number>, p50: number, p99: number, perSecond: number }} Result
 * answers by status, failed requests by reason, times in milliseconds
 */
const ARRIVAL_MILLISECONDS = 5_000;
const TIMEOUT_MILLISECONDS = 30_000;
const FORM_EVERY = 20;

process.once('message', async (/** @type {Crowd} */ crowd) => {
  process.send?.(await run(crowd), () => process.disconnect());
});

/** @param {Crowd} crowd @returns {Promise<Result>} */
async function run({ url, visitors, seconds, pauseMilliseconds, journeys, form }) {
  /** @type {number[]} */
  const times = [];
  /** @type {Pick<Result, 'answers' | 'failures'>} */
  const counts = { answers: {}, failures: {} };
  const allArrived = Date.now() + ARRIVAL_MILLISECONDS;
  const end = allArrived + seconds * 1_000;
  await Promise.all(Array.from({ length: visitors }, (_, number) => visit(number)));
  return {
    ...counts,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    perSecond: times.length / seconds,
  };

  /** @param {number} number */
  async function visit(number) {
    await pause((number / visitors) * ARRIVAL_MILLISECONDS);
    const client = new Client(url, {
      headersTimeout: TIMEOUT_MILLISECONDS,
      bodyTimeout: TIMEOUT_MILLISECONDS,
      connect: { timeout: TIMEOUT_MILLISECONDS },
    });
    const headers = {
      'accept-encoding': 'gzip, deflate, br',
      'x-forwarded-for': `198.18.${number >> 8}.${number & 255}`,
    };
    const steps = (journeys[number % journeys.length] ?? []).map((path) => ({
      method: 'GET',
      path,
      headers,
    }));
    const sent =
      form && number % FORM_EVERY === 0
        ? [{ ...form, method: 'POST', headers: { ...headers, ...form.headers } }]
        : [];
    for (let round = 0; Date.now() < end; round += 1) {
      for (const step of round === 1 ? [...steps, ...sent] : steps) {
        if (Date.now() >= end) break;
        await request(client, step);
        await pause(pauseMilliseconds * (0.5 + Math.random()));
      }
    }
    await client.destroy();
  }

  /** @param {Client} client @param {{ method: string, path: string, headers: Record<string, string>, body?: string }} step */
  async function request(client, { method, path, headers, body }) {
    const began = performance.now();
    try {
      const answer = await client.request({ method, path, headers, body: body ?? null });
      await answer.body.dump({ limit: 10_000_000 });
      // Latency counts once all visitors have arrived, answers and failures always.
      if (Date.now() > allArrived) times.push(performance.now() - began);
      count(counts.answers, String(answer.statusCode));
    } catch (error) {
      count(
        counts.failures,
        `${error instanceof Error && 'code' in error ? error.code : error} ${path.split('?')[0]}`,
      );
    }
  }
}

/** @param {Record<string, number>} counts @param {string} name */
function count(counts, name) {
  counts[name] = (counts[name] ?? 0) + 1;
}
