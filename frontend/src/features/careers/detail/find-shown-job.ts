import { findJob, type LookupRule } from 'contract';
import { failed, type Failed } from '../../../lib/unreached.js';
import type { CachedJob } from '../job/jobs-cache.js';

/** The places a job can come from. Each may throw; `jobs` of the cache never does. */
export interface JobSources<Job> {
  /** The job with exactly this id, or null when there is none. */
  readonly byId: (segment: string) => Promise<Job | null>;
  /** What this session remembers; empty on the server. */
  readonly cached: () => readonly CachedJob[];
  /** The list, searched on the server by the rules of the contract; null only when no job is open. */
  readonly fromList: (segment: string) => Promise<{ readonly job: Job; readonly rule: LookupRule } | null>;
}

/** What the page shows. `matched: false`: another job than asked for. */
export type ShownJob<Job> =
  | { readonly kind: 'job'; readonly job: Job; readonly matched: boolean }
  | { readonly kind: 'remembered'; readonly job: CachedJob; readonly matched: boolean }
  | { readonly kind: 'none' }
  | Failed;

/**
 * Finds the job of `/careers/{segment}` in the order of product 4.37: direct fetch; the session cache; the list;
 * and when the list cannot be had either, the rules of the contract over the cache.
 *
 * @param segment the decoded last segment of the address
 * @returns never throws: a source that fails is passed over
 */
export async function findShownJob<Job extends { readonly id: string }>(
  segment: string,
  sources: JobSources<Job>,
): Promise<ShownJob<Job>> {
  const direct = await attempt(() => sources.byId(segment));
  if (direct.value) return { kind: 'job', job: direct.value, matched: true };
  const cached = sources.cached();
  const remembered = cached.find(({ id }) => id === segment);
  if (remembered) return { kind: 'remembered', job: remembered, matched: true };
  const listed = await attempt(() => sources.fromList(segment));
  if (listed.value) return { kind: 'job', job: listed.value.job, matched: isWhatWasAsked(listed.value.rule) };
  const guessed = listed.failed ? findJob(segment, cached) : undefined;
  if (guessed) return { kind: 'remembered', job: guessed.job, matched: isWhatWasAsked(guessed.rule) };
  return listed.failed ? failed(listed.error) : { kind: 'none' };
}

/** A title in the address is a name for that very job; every later rule is a guess. */
function isWhatWasAsked(rule: LookupRule): boolean {
  return rule === 'exact-id' || rule === 'exact-title';
}

async function attempt<Value>(
  source: () => Promise<Value>,
): Promise<{ readonly value?: Value; readonly failed: boolean; readonly error?: unknown }> {
  try {
    return { value: await source(), failed: false };
  } catch (error) {
    return { failed: true, error };
  }
}
