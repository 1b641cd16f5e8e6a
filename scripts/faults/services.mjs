import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from 'db/testing/server';
import { startEmbeddedPostgres } from 'db/embedded/server';
import { childrenOf, isAlive } from './processes.mjs';

/** Postgres on data of its own, started again when it ends, as a restart policy does. */
export class Postgres {
  /** @type {import('db/embedded/server').EmbeddedPostgres | undefined} */ #server;
  /** @type {Promise<void> | undefined} */ #watching;
  #held = false;
  #closed = false;
  #port = 0;
  url = '';

  /** @param {string} folder */
  constructor(folder) {
    this.home = join(folder, 'postgres');
  }

  async open() {
    this.#port = await freePort();
    await this.#start();
    this.#watching = this.#watch();
  }

  async #start() {
    this.#server = await startEmbeddedPostgres({
      home: this.home,
      port: this.#port,
      database: 'site',
      settings: { max_wal_size: '64MB', min_wal_size: '32MB' },
    });
    this.url = this.#server.url;
  }

  async #watch() {
    for (; !this.#closed; await pause(300)) {
      if (this.#held || (await this.pid()) !== undefined) continue;
      // What keeps it from starting (a full disk) may pass.
      await this.#start().catch(() => undefined);
    }
  }

  /** Where its files really are: root's may have had to move. */
  get place() {
    return this.#server?.home ?? this.home;
  }

  /** @returns {Promise<number | undefined>} the server that runs */
  async pid() {
    const pid = Number(
      (await readFile(join(this.place, 'cluster/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
    );
    return pid && isAlive(pid) ? pid : undefined;
  }

  /** Everything stays connected and nothing answers. */
  async freeze() {
    await this.#signalAll('SIGSTOP');
  }

  async thaw() {
    await this.#signalAll('SIGCONT');
  }

  /** @param {NodeJS.Signals} signal */
  async #signalAll(signal) {
    const pid = await this.pid();
    if (pid === undefined) throw new Error('Postgres does not run.');
    for (const one of [pid, ...(await childrenOf(pid)).map((child) => child.pid)]) {
      // A backend may have ended meanwhile.
      if (isAlive(one)) process.kill(one, signal);
    }
  }

  /** Immediate shutdown: no goodbye to anyone, no checkpoint. It stays away until `start`. */
  async stop() {
    this.#held = true;
    const pid = await this.pid();
    if (pid === undefined) return;
    process.kill(pid, 'SIGQUIT');
    while (isAlive(pid)) await pause(20);
  }

  async start() {
    await this.#start();
    this.#held = false;
  }

  async close() {
    this.#closed = true;
    await this.#watching;
    await this.#server?.stop();
  }
}

/** Redis as compose runs it: nothing evicted, every change in a log. */
export class Redis {
  /** @type {import('node:child_process').ChildProcess | undefined} */ #child;
  #port = 0;

  static isHere() {
    return spawnSync('redis-server', ['--version']).status === 0;
  }

  /** @param {string} folder */
  constructor(folder) {
    this.folder = join(folder, 'redis');
  }

  get url() {
    return `redis://127.0.0.1:${this.#port}`;
  }

  async open() {
    await mkdir(this.folder, { recursive: true });
    this.#port = await freePort();
    this.start();
  }

  start() {
    const settings = [
      '--port',
      String(this.#port),
      '--bind',
      '127.0.0.1',
      '--dir',
      this.folder,
      '--appendonly',
      'yes',
      '--maxmemory-policy',
      'noeviction',
      '--save',
      '',
    ];
    this.#child = spawn('redis-server', settings, { stdio: 'ignore' });
    this.#child.on('error', () => undefined);
  }

  /** Loses what it kept. It must not run. */
  async empty() {
    await rm(this.folder, { recursive: true, force: true });
    await mkdir(this.folder, { recursive: true });
  }

  /** @param {NodeJS.Signals} signal */
  async stop(signal = 'SIGKILL') {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}
