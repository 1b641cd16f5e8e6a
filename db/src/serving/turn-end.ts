import type { ServerResponse } from 'node:http';
import { runTask } from './run-task.js';

/** Two for an answer: with more, the first would wait for the sake of the last. */
const TASKS_AT_MOST = 64;

let waiting: (() => void)[] = [];

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
  const tasks = waiting.push(task);
  if (tasks === 1) setImmediate(endTurn);
  else if (tasks === TASKS_AT_MOST) endTurn();
}

/** Does now what waits for the end of the turn: before something that takes long, which nobody should wait for. */
export function endTurn(): void {
  const tasks = waiting;
  waiting = [];
  for (const task of tasks) runTask(task);
}
