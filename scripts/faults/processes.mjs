import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {number} parent
 * @returns {Promise<{ pid: number, command: string }[]>} its children that are no zombies
 */
export async function childrenOf(parent) {
  const found = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // pid (command) state ppid: the command may hold spaces and brackets.
    const [state, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(ppid) !== parent || state === 'Z') continue;
    const command = (await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
    found.push({ pid: Number(name), command });
  }
  return found;
}

/**
 * Kills a child of the launcher without a word and waits until the launcher has started it again.
 *
 * @param {number} launcher
 * @param {string} program part of its command line
 * @returns {Promise<number>} when the new process was there
 */
export async function killAndAwaitNext(launcher, program) {
  const before = await pidOf(launcher, program);
  if (before === undefined) throw new Error(`There is no process ${program}.`);
  process.kill(before, 'SIGKILL');
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(25)) {
    const now = await pidOf(launcher, program);
    if (now !== undefined && now !== before) return Date.now();
  }
  throw new Error(`${program} was not started again.`);
}

/** @param {number} parent @param {string} program @returns {Promise<number | undefined>} */
export async function pidOf(parent, program) {
  return (await childrenOf(parent)).find(({ command }) => command.includes(program))?.pid;
}

/** Processes are found and frozen by what Linux tells of them. */
export const hasProc = process.platform === 'linux' && existsSync('/proc/self/stat');
