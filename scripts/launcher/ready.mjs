import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from './operator-error.mjs';

const READY_WITHIN_MILLISECONDS = 60_000;

/**
 * @param {string} url answers 2xx once the process can serve
 * @param {{ name: string, lastWords: string }} child
 * @param {() => boolean} givenUp true once waiting is pointless
 */
export async function waitUntilReady(url, child, givenUp) {
  const deadline = Date.now() + READY_WITHIN_MILLISECONDS;
  while (Date.now() < deadline && !givenUp()) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await pause(50);
  }
  throw new OperatorError(`The ${child.name} did not get ready.\n${child.lastWords}`);
}
