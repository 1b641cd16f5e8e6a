import { performance } from 'node:perf_hooks';
import { runTask } from './run-task.js';
import { endTurn } from './turn-end.js';

/** How long a turn of the event loop may work at requests while visitors may be waiting to be taken, in milliseconds. */
const SHORT = 0.5;
/** What is done is let go once there are so many of them, or all: not one by one, of thousands. */
const LET_GO = 256;

interface Waiting {
  readonly task: () => void;
  /** On the clock of `performance.now()`. */
  readonly since: number;
}

let areShort = false;
let hasComeThisTurn = false;
let waiting: Waiting[] = [];
/** So many of these are done. */
let done = 0;

/**
 * A connection has come. Node takes one a turn of its event loop, so there may be more: a turn that first answers all who are
 * there already would let them wait for as long as that takes, each, and of those a system keeps waiting, thousands, some
 * would never be taken. As long as one comes each turn, turns are short, and requests wait for theirs in the order of coming.
 */
export function connectionCame(): void {
  hasComeThisTurn = true;
  if (areShort) return;
  areShort = true;
  setImmediate(turn);
}

/** Whether connections come: whatever takes long shall wait for its turn. */
export function areTurnsShort(): boolean {
  return areShort;
}

/** Does something in this turn or a later one, after all that waits already. Only while turns are short. */
export function inShortTurns(task: () => void): void {
  waiting.push({ task, since: performance.now() });
}

/** Does all that waits, now. */
export function endShortTurns(): void {
  work(Infinity);
}

/** @returns for how many milliseconds the first of all has been waiting */
export function waitedInShortTurns(): number {
  const first = waiting[done];
  return first ? performance.now() - first.since : 0;
}

function turn(): void {
  areShort = hasComeThisTurn;
  hasComeThisTurn = false;
  work(areShort ? performance.now() + SHORT : Infinity);
  // What was done is sent with this turn.
  endTurn();
  if (areShort) setImmediate(turn);
}

function work(until: number): void {
  while (performance.now() < until) {
    const next = waiting[done];
    if (!next) break;
    done += 1;
    runTask(next.task);
  }
  if (done < waiting.length && done < LET_GO) return;
  waiting = waiting.slice(done);
  done = 0;
}
