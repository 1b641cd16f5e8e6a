import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

const PAUSE_MILLISECONDS = { first: 250, longest: 2_000 };

/**
 * Connects, and goes on trying for `seconds` while the database does not answer: where nothing says who starts first
 * (Swarm), and after a reboot, it comes later than we do.
 *
 * @param onWait called once with the reason for waiting
 * @throws what the last try threw
 */
export async function initializeWithin(
  dataSource: DataSource,
  seconds: number,
  onWait: (reason: string) => void,
): Promise<DataSource> {
  const deadline = performance.now() + seconds * 1_000;
  let longest = PAUSE_MILLISECONDS.first;
  for (let tries = 1; ; tries += 1) {
    try {
      return await dataSource.initialize();
    } catch (error) {
      if (performance.now() + longest > deadline) throw error;
      if (tries === 1) onWait(error instanceof Error ? error.message || error.name : String(error));
      await pause(longest * (0.5 + Math.random() / 2));
      longest = Math.min(longest * 2, PAUSE_MILLISECONDS.longest);
    }
  }
}
