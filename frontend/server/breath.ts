import { setImmediate as nextTurn } from 'node:timers/promises';

const TURNS = 32;

/**
 * Turns of Node's loop before each rendering, which is one long turn: in each, one waiting connection is accepted (libuv
 * 1.46) and what has arrived is answered. Without them a crowd waits outside, unseen, where nobody can be turned away.
 */
export async function drawBreath(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
}
