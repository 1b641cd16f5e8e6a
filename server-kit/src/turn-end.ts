import type { ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { runTask } from './run-task.js';

/** Two for an answer: with more, the first would wait for the sake of the last. */
const TASKS_AT_MOST = 64;

let waiting: (() => void)[] = [];
/** On the clock of `performance.now()`. */
let began: number | undefined;

/**
 * The time at which this was first asked since the last `endTurn`: at most one turn of the event loop ago. The clock is asked
 * once for all that a turn reads.
 *
 * @returns on the clock of `performance.now()`
 */
export function turnBegan(): number {
  if (began === undefined) {
    began = performance.now();
    setImmediate(endTurn);
  }
  return began;
}

/**
 * Ends an answer that is at hand, its head made already, together with all others of this turn of the event loop. A write
 * that finds its reader asleep also wakes it, which takes longer than the write, and a reader that is faster than we are
 * sleeps again before the next. What is written in one go wakes it once.
 */
export function endTogether(response: ServerResponse, body?: string | Buffer): void {
  atTurnEnd(() => response.end(body));
}

/**
 * Does something once the answers of this turn that were given before are ended: at once, with all that waits, where that is
 * much already.
 */
export function atTurnEnd(task: () => void): void {
  turnBegan();
  if (waiting.push(task) === TASKS_AT_MOST) endTurn();
}

/** Does now what waits for the end of the turn, whose time is over: before something that takes long, which nobody should wait for. */
export function endTurn(): void {
  const tasks = waiting;
  waiting = [];
  began = undefined;
  for (const task of tasks) runTask(task);
}
