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
const RESTARTS_A_MINUTE = 5;
const MINUTE_MILLISECONDS = 60_000;
/** pino's level for errors. */
const ERROR_LEVEL = 50;

/**
 * One process of the stack: its log goes to `<name>.log`, errors also to the terminal, and it is started
 * again when it dies: a bounded number of times, or, where the others can do without it, at most once a minute after that.
 */
export class Child {
  /** @type {import('node:child_process').ChildProcess | undefined} */ #process;
  /** @type {number[]} */ #deaths = [];
  #stopping = false;
  #isUp = false;
  #startedAt = 0;
  /** It has ended so often that it is tried once a minute. */
  #keepsEnding = false;
  /** Modules that run before its own. */
  #preloads = /** @type {readonly URL[]} */ ([]);
  #lastLines = /** @type {string[]} */ ([]);

  /**
   * @param {{ name: string, command: readonly string[], env: NodeJS.ProcessEnv, logs: string, talkative: boolean, dispensable?: boolean, restartsAMinute?: number, onGivenUp: (reason: string) => void }} options
   * `dispensable`: the others do without it, so once it was up it is never given up; `restartsAMinute`: less for tests
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
    await mkdir(logs, { recursive: true });
    if (this.#stopping) return;
    const log = new LogFile(join(logs, `${name}.log`));
    const child = spawn(process.execPath, ['--enable-source-maps', ...[leaveWithParent, ...this.#preloads].flatMap(({ href }) => ['--import', href]), ...command], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C reaches the launcher alone, which then stops everything in order.
      detached: process.platform !== 'win32',
    });
    this.#process = child;
    this.#startedAt = Date.now();
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => this.#record(line, log));
    }
    let cannotStart = false;
    child.once('exit', (code, signal) => {
      this.#process = undefined;
      if (this.#stopping) return;
      cannotStart = !this.#isUp && signal === null;
      if (!cannotStart) this.#revive(signal ?? `status ${code}`);
    });
    // What it says while dying arrives after its exit.
    child.once('close', (code) => {
      log.end();
      if (cannotStart) this.options.onGivenUp(`The ${name} cannot start: ${this.lastWords || `it ended with status ${code}`}`);
    });
  }

  /** @param {string} line @param {LogFile} log */
  #record(line, log) {
    log.write(line);
    this.#lastLines.push(line);
    if (this.#lastLines.length > 20) this.#lastLines.shift();
    if (this.options.talkative || levelOf(line) >= ERROR_LEVEL) console.log(`[${this.name}] ${readable(line)}`);
  }

  /** @param {string} how it ended */
  #revive(how) {
    const now = Date.now();
    this.#deaths = [...this.#deaths.filter((time) => now - time < MINUTE_MILLISECONDS), now];
    this.#keepsEnding &&= now - this.#startedAt < MINUTE_MILLISECONDS;
    if (this.#deaths.length > (this.options.restartsAMinute ?? RESTARTS_A_MINUTE)) {
      if (!this.options.dispensable) {
        this.options.onGivenUp(`The ${this.name} keeps ending (${how}).`);
        return;
      }
      this.#keepsEnding = true;
      console.error(`The ${this.name} keeps ending (${how}); it is tried once a minute from now on, and what it has to do waits.\n${this.lastWords}`);
    }
    if (this.options.talkative || (this.#deaths.length > 1 && !this.#keepsEnding)) console.log(`The ${this.name} ended (${how}); starting it again.`);
    const pause = this.#keepsEnding ? MINUTE_MILLISECONDS : 250 * 2 ** this.#deaths.length;
    setTimeout(() => void (this.#stopping || this.start()), pause).unref();
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
