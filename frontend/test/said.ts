import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/**
 * @param output of a process
 * @returns what first matches in one of its lines
 * @throws when it ends before
 */
export async function said(output: Readable, what: RegExp): Promise<string> {
  for await (const line of createInterface(output)) {
    const [found] = what.exec(line) ?? [];
    if (found !== undefined) return found;
  }
  throw new Error(`The process has ended without ${what.source}.`);
}
