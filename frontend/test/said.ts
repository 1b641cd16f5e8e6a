import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/**
 * @param output of a process; lines that come before it is asked again are lost
 * @returns what first matches in one of its lines
 * @throws when it ends before
 */
export async function said(output: Readable, what: RegExp): Promise<string> {
  const lines = createInterface(output);
  try {
    for await (const line of lines) {
      const [found] = what.exec(line) ?? [];
      if (found !== undefined) return found;
    }
  } finally {
    lines.close();
  }
  throw new Error(`The process has ended without ${what.source}.`);
}
