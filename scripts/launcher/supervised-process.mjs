import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { OperatorError, root } from './settings.mjs';
import { isAnswered, until } from './until.mjs';

const exitWithParent = pathToFileURL(join(import.meta.dirname, 'exit-with-parent.mjs')).href;
const READY_WITHIN_MILLISECONDS = 60_000;
/** More than the worker takes (worker/src/main.ts). */
const STOP_WITHIN_MILLISECONDS = 28_000;
/** Before a restart. It doubles with each end, until the process has run for a minute. */
const PAUSE_MILLISECONDS = { first: 500, longest: 60_000 };
const STABLE_AFTER_MILLISECONDS = 60_000;
const LOG_BYTES = 20 * 1024 * 1024;
const PINO_ERROR = 50;

/** A process of the stack. Its output goes to `<name>.log`, errors also to the terminal. Once it has been ready, it is restarted whenever it ends. */
export class SupervisedProcess {
  /** @type {import('execa').ResultPromise | undefined} */ #process;
  #stop = new AbortController();
  #wasReady = false;
  /** Set when it ended before it was ready. */
  #hasFailed = false;
  /** @type {string[]} */ #lastLines = [];

  /**
   * @param {{ name: string, args: readonly string[], env: NodeJS.ProcessEnv, logs: string, verbose: boolean, pauses?: { first: number, longest: number } }} options
   * `args`: of Node; `logs`: a folder; `verbose`: prints all output; `pauses`: shorter ones, for tests
   */
  constructor(options) {
    this.options = options;
  }

  start() {
    const { logs, name } = this.options;
    mkdirSync(logs, { recursive: true });
    void this.#keepRunning(logWriter(join(logs, `${name}.log`)));
  }

  /**
   * From then on it is restarted when it ends. Before, a wrong setting or a taken port would only end it again.
   *
   * @param {string} url answers 2xx once the process is ready
   * @throws {OperatorError} with its last lines when it ends before, or takes too long
   */
  async ready(url) {
    const isOver = async () =>
      this.#hasFailed || this.#isStopping || (this.#wasReady = await isAnswered(url));
    await until(isOver, READY_WITHIN_MILLISECONDS);
    if (!this.#wasReady) throw this.#failure();
  }

  /** @throws {OperatorError} when it has ended without having been ready; for a process without an address to ask */
  requireRunning() {
    if (this.#hasFailed) throw this.#failure();
    this.#wasReady = true;
  }

  #failure() {
    const reason = this.#lastLines.map(readable).slice(-3).join('\n');
    return new OperatorError(`The ${this.options.name} cannot start: ${reason || 'it printed nothing'}`);
  }

  get #isStopping() {
    return this.#stop.signal.aborted;
  }

  async stop() {
    this.#stop.abort();
    this.#process?.kill();
    await this.#process;
  }

  /** @param {(line: string) => void} log */
  async #keepRunning(log) {
    const { name, verbose, pauses = PAUSE_MILLISECONDS } = this.options;
    for (let ends = 1; !this.#isStopping; ends += 1) {
      const startedAt = Date.now();
      const { exitCode, signal, shortMessage } = await this.#run(log);
      if (this.#isStopping) return;
      if (!this.#wasReady && signal === undefined) {
        this.#hasFailed = true;
        return;
      }
      if (Date.now() - startedAt > STABLE_AFTER_MILLISECONDS) ends = 1;
      // Half of it is random: processes that ended together do not start together.
      const wait = Math.min(pauses.longest, pauses.first * 2 ** (ends - 1)) * (0.5 + Math.random() / 2);
      const end = signal ?? (exitCode === undefined ? shortMessage : `status ${exitCode}`);
      if (verbose || ends > 1)
        console.log(`The ${name} ended (${end}); starting it again in ${(wait / 1_000).toFixed(1)} s.`);
      await pause(wait, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    }
  }

  /** @param {(line: string) => void} log */
  async #run(log) {
    const { name, args, env, verbose } = this.options;
    const child = execa(process.execPath, ['--enable-source-maps', '--import', exitWithParent, ...args], {
      cwd: root,
      env,
      extendEnv: false,
      stdin: 'ignore',
      all: true,
      buffer: false,
      // For exit-with-parent.mjs alone.
      ipc: true,
      reject: false,
      // Ctrl-C reaches the launcher alone, which stops everything in order.
      detached: process.platform !== 'win32',
      forceKillAfterDelay: STOP_WITHIN_MILLISECONDS,
    });
    this.#process = child;
    createInterface({ input: child.all }).on('line', (line) => {
      log(line);
      this.#lastLines = [...this.#lastLines.slice(-19), line];
      if (verbose || Number(/^\{"level":(\d+)/.exec(line)?.[1]) >= PINO_ERROR)
        console.log(`[${name}] ${readable(line)}`);
    });
    const result = await child;
    this.#process = undefined;
    return result;
  }
}

/**
 * A log that its owner and group alone may read, and that does not fill the disk: a long one becomes `<path>.old`, in place of the one before. A line that cannot be
 * written (full disk) is lost, later ones are not.
 *
 * @param {string} path
 * @param {number} [limit] in bytes, of each of the two files
 * @returns {(line: string) => void}
 */
export function logWriter(path, limit = LOG_BYTES) {
  let start = '';
  return (line) => {
    try {
      if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > limit) renameSync(path, `${path}.old`);
      appendFileSync(path, `${start}${line}\n`, { mode: 0o640 });
      start = '';
    } catch {
      // The process it belongs to must go on. A part of the line may have been written.
      start = '\n';
    }
  };
}

/** @param {string} line of pino, or plain text */
function readable(line) {
  if (!line.startsWith('{')) return line;
  try {
    const entry = JSON.parse(line);
    return [entry.msg, entry.err?.message].filter(Boolean).join(': ') || line;
  } catch {
    return line;
  }
}
