import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { LogFile } from './log-file.mjs';
import { root } from './paths.mjs';

const leaveWithParent = pathToFileURL(join(root, 'scripts/launcher/leave-with-parent.mjs'));
const beginWhenTold = pathToFileURL(join(root, 'scripts/launcher/begin-when-told.mjs'));
/** More than the worker takes at most (worker/src/main.ts); who has nothing under way leaves at once. */
const STOP_WITHIN_MILLISECONDS = 28_000;
/** Before it is started again: twice as long after each end, and as short as at first once it has run for a minute. */
const PAUSE_MILLISECONDS = { first: 500, longest: 60_000 };
const MINUTE_MILLISECONDS = 60_000;
/** pino's level for errors. */
const ERROR_LEVEL = 50;

/**
 * One process of the stack: its log goes to `<name>.log`, errors also to the terminal. Once it was up, it is started again
 * whenever it ends, after pauses that grow; the other processes run on.
 */
export class Child {
  /** @type {import('node:child_process').ChildProcess | undefined} */ #process;
  /** How often it has ended without having run for a minute. */
  #ends = 0;
  #stopping = false;
  #isUp = false;
  #startedAt = 0;
  /** Modules that run before its own. */
  #preloads = /** @type {readonly URL[]} */ ([]);
  #lastLines = /** @type {string[]} */ ([]);

  /**
   * @param {{ name: string, command: readonly string[], env: NodeJS.ProcessEnv, logs: string, talkative: boolean, pauses?: { first: number, longest: number }, onGivenUp: (reason: string) => void }} options
   * `pauses`: shorter ones, for tests; `onGivenUp`: it ended before it was up
   */
  constructor(options) {
    this.options = options;
  }

  get name() {
    return this.options.name;
  }

  /** What it printed last, for the sentence that explains a failed start. */
  get lastWords() {
    return this.#lastLines.map(readable).filter(Boolean).slice(-3).join('\n');
  }

  /** From now on it is started again when it dies. Before, what it dies of would only happen again: a setting that is wrong, a port that is taken. */
  isUp() {
    this.#isUp = true;
  }

  /**
   * Starts it as far as its code is loaded; it goes on when it is told to `begin`, and so does one that is started in its place.
   *
   * @param {string} code the module to load, a path below the project
   */
  async load(code) {
    const held = new URL(beginWhenTold);
    held.searchParams.set('code', join(root, code));
    this.#preloads = [held];
    await this.start();
  }

  /** Lets what was loaded go on. */
  begin() {
    this.#preloads = [];
    // One that died meanwhile is started again, or given up, as its end is noticed.
    this.#process?.send('begin', () => undefined);
  }

  /** Unless it has been stopped. */
  async start() {
    const { name, command, env, logs } = this.options;
    this.#startedAt = Date.now();
    await mkdir(logs, { recursive: true });
    if (this.#stopping) return;
    const log = new LogFile(join(logs, `${name}.log`));
    const child = spawn(
      process.execPath,
      [
        '--enable-source-maps',
        ...[leaveWithParent, ...this.#preloads].flatMap(({ href }) => ['--import', href]),
        ...command,
      ],
      {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        // Ctrl-C reaches the launcher alone, which then stops everything in order.
        detached: process.platform !== 'win32',
      },
    );
    // It has no id, and does not exit, where the system cannot start it.
    if (child.pid !== undefined) this.#process = child;
    child.on('error', (error) => {
      if (child.pid === undefined && !this.#stopping) this.#revive(`could not be started (${error.message})`);
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => this.#record(line, log));
    }
    let cannotStart = false;
    child.once('exit', (code, signal) => {
      this.#process = undefined;
      if (this.#stopping) return;
      cannotStart = !this.#isUp && signal === null;
      if (!cannotStart) this.#revive(`ended (${signal ?? `status ${code}`})`);
    });
    // What it says while dying arrives after its exit.
    child.once('close', (code) => {
      log.end();
      if (cannotStart)
        this.options.onGivenUp(
          `The ${name} cannot start: ${this.lastWords || `it ended with status ${code}`}`,
        );
    });
  }

  /** @param {string} line @param {LogFile} log */
  #record(line, log) {
    log.write(line);
    this.#lastLines.push(line);
    if (this.#lastLines.length > 20) this.#lastLines.shift();
    if (this.options.talkative || levelOf(line) >= ERROR_LEVEL)
      console.log(`[${this.name}] ${readable(line)}`);
  }

  /** @param {string} what happened to it */
  #revive(what) {
    const { first, longest } = this.options.pauses ?? PAUSE_MILLISECONDS;
    this.#ends = Date.now() - this.#startedAt < MINUTE_MILLISECONDS ? this.#ends + 1 : 1;
    const pause = jittered(Math.min(longest, first * 2 ** (this.#ends - 1)));
    if (this.options.talkative || this.#ends > 1)
      console.log(`The ${this.name} ${what}; starting it again in ${(pause / 1_000).toFixed(1)} s.`);
    setTimeout(() => {
      if (this.#stopping) return;
      this.start().catch(
        (error) => this.#stopping || this.#revive(`could not be started (${error.message})`),
      );
    }, pause).unref();
  }

  async stop() {
    this.#stopping = true;
    const child = this.#process;
    if (!child) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MILLISECONDS);
    await gone;
    clearTimeout(impatience);
  }
}

/** Half of it is random: processes that ended together do not start together for ever. @param {number} pause */
function jittered(pause) {
  return pause * (0.5 + Math.random() / 2);
}

/** @param {string} line */
function levelOf(line) {
  return Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0);
}

/** @param {string} line a pino line, or plain text */
function readable(line) {
  if (!line.startsWith('{')) return line;
  try {
    const entry = JSON.parse(line);
    return [entry.msg, entry.err?.message].filter(Boolean).join(': ') || line;
  } catch {
    return line;
  }
}
