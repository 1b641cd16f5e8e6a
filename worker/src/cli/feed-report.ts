import { sourceStateOf } from 'contract';
import type { FeedRunEntity } from 'db/entities/feed-run.entity';
import type { FeedStatus } from 'db/repositories/feeds/feed-runs';
import { fieldShares } from '../sync/field-falls.js';
import { type Finding, faultWords } from '../numbers/faults.js';
import type { Column } from './command-kit.js';

const NEVER = 'never';

export const feedColumns: readonly Column<FeedStatus>[] = [
  { heading: 'organization', fact: ({ organizationId }) => organizationId },
  { heading: 'vendor', fact: ({ vendor }) => vendor },
  { heading: 'state', fact: (feed) => (feed.active ? sourceStateOf(feed) : 'off') },
  { heading: 'open jobs', fact: ({ openJobs }) => openJobs },
  { heading: 'last run', fact: ({ lastRunAt }) => lastRunAt ?? NEVER },
  { heading: 'outcome', fact: ({ lastOutcome }) => lastOutcome ?? NEVER },
  { heading: 'last good', fact: ({ lastGoodAt }) => lastGoodAt ?? NEVER },
  { heading: 'note', fact: ({ active, lastReason }) => (active ? (lastReason ?? '') : 'switched off') },
];

function counted<
  Name extends
    'received' | 'added' | 'changed' | 'unchanged' | 'reopened' | 'rejected' | 'missing' | 'closed',
>(heading: Name): Column<FeedRunEntity> {
  return { heading, fact: (run) => run[heading] };
}

/** What was received is the sum of the columns up to `rejected`. */
export const feedRunColumns: readonly Column<FeedRunEntity>[] = [
  { heading: 'started', fact: ({ startedAt }) => startedAt },
  { heading: 'finished', fact: ({ finishedAt }) => finishedAt ?? '' },
  { heading: 'outcome', fact: ({ outcome }) => outcome },
  ...(['received', 'added', 'changed', 'unchanged', 'reopened'] as const).map(counted),
  { heading: 'past deadline', fact: ({ pastDeadline }) => pastDeadline },
  ...(['rejected', 'missing', 'closed'] as const).map(counted),
  { heading: 'fields', fact: ({ fields }) => fieldShares(fields) },
  { heading: 'note', fact: ({ reason }) => reason ?? '' },
];

/** Faults of advertisements (product 12.11). */
export const faultColumns: readonly Column<Finding>[] = [
  { heading: 'organization', fact: ({ organizationId }) => organizationId },
  { heading: 'job or film', fact: ({ id, title }) => (id === '' ? '(all its jobs)' : `${title} (${id})`) },
  { heading: 'what is wrong', fact: ({ fault }) => faultWords(fault).fault },
  { heading: 'what to do', fact: ({ fault }) => faultWords(fault).advice },
];

/** How often an organization has a fault. */
interface FaultCount {
  readonly organizationId: string;
  readonly fault: Finding['fault'];
  readonly count: number;
}

export const faultCountColumns: readonly Column<FaultCount>[] = [
  { heading: 'organization', fact: ({ organizationId }) => organizationId },
  { heading: 'what is wrong', fact: ({ fault }) => faultWords(fault).fault },
  { heading: 'jobs or films', fact: ({ count }) => count },
];

/** @returns a row for each organization and fault, by organization */
export function countFaults(findings: readonly Finding[]): readonly FaultCount[] {
  const counts = new Map<string, FaultCount>();
  for (const { organizationId, fault } of findings) {
    const key = `${organizationId} ${fault}`;
    counts.set(key, { organizationId, fault, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((one, other) =>
    one.organizationId.localeCompare(other.organizationId),
  );
}
