import { limits } from '../site/limits.js';
import type { Option } from '../site/option-sets.js';

/** How far a source of jobs can be relied on, as operators and API users read it. */
export const sourceStates = [
  { value: 'live', label: 'Live' },
  { value: 'empty', label: 'Empty' },
  { value: 'degraded', label: 'Degraded' },
  { value: 'unavailable', label: 'Unavailable' },
] as const satisfies readonly Option[];
export type SourceState = (typeof sourceStates)[number]['value'];

interface SourceRuns {
  readonly openJobs: number;
  readonly lastOutcome: 'running' | 'good' | 'held' | 'failed' | null;
  /** When the feed was last applied in full or but for its closings. */
  readonly lastGoodAt: Date | null;
}

/**
 * live: read and applied · empty: read, and it lists nothing · degraded: what is shown is of the last good run, or closings
 * are held back · unavailable: it was never read (feeds.md 2.0: last good data stays, its age is said).
 */
export function sourceStateOf({ openJobs, lastOutcome, lastGoodAt }: SourceRuns): SourceState {
  if (lastGoodAt === null) return 'unavailable';
  if (lastOutcome === 'failed' || lastOutcome === 'held') return 'degraded';
  return openJobs === 0 ? 'empty' : 'live';
}

/**
 * What visitors read about an organization's openings: nothing while they are current, their age when they are `old`, and
 * that they cannot be shown when they were never read. A failure that lasts an hour is no visitor's business.
 */
export function openingsState(
  { openJobs, lastGoodAt }: Omit<SourceRuns, 'lastOutcome'>,
  now: Date,
): 'current' | 'old' | 'missing' {
  // The age of jobs of an unknown day is unknown: they are not called current.
  if (lastGoodAt === null) return openJobs === 0 ? 'missing' : 'old';
  return now.getTime() - lastGoodAt.getTime() > limits.openingsOldAfterHours * 3_600_000 ? 'old' : 'current';
}
