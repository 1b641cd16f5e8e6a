import { sourceStateOf } from 'contract';
import type { FeedRunEntity } from 'db/entities/feed-run.entity';
import type { FeedStatus } from 'db/repositories/feeds/feed-runs';
import { fieldShares } from '../sync/hold-closings.js';
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
  { heading: 'note', fact: noteOf },
];

function noteOf({ active, lastReason, vanished }: FeedStatus): string {
  if (!active) return 'switched off';
  const closings = `${vanished} missing, ${vanished === 1 ? 'closes' : 'close'} at the next sync`;
  return [lastReason, vanished > 0 && closings].filter(Boolean).join(' ');
}

const changes = ['added', 'changed', 'reopened', 'pastDeadline', 'rejected', 'missing', 'closed'] as const;

/** Of an organization's page: what a run changed is one column, so that the table fits a screen. */
export const feedRunColumns: readonly Column<FeedRunEntity>[] = [
  { heading: 'started', fact: ({ startedAt }) => startedAt },
  { heading: 'outcome', fact: ({ outcome }) => outcome },
  { heading: 'received', fact: ({ received }) => received },
  { heading: 'unchanged', fact: ({ unchanged }) => unchanged },
  {
    heading: 'changes',
    fact: (run) =>
      changes
        .filter((name) => run[name] > 0)
        .map((name) => `${run[name]} ${name === 'pastDeadline' ? 'past the deadline' : name}`)
        .join(', '),
  },
  { heading: 'fields', fact: ({ fields }) => fieldShares(fields) },
  { heading: 'finished', fact: ({ finishedAt }) => finishedAt ?? '' },
  { heading: 'note', fact: ({ reason }) => reason ?? '' },
];

/** Faults of advertisements (product 12.11). */
export const faultColumns: readonly Column<Finding>[] = [
  { heading: 'organization', fact: ({ organizationId }) => organizationId },
  { heading: 'job or film', fact: ({ id, title }) => (id === '' ? '(all its jobs)' : `${title} (${id})`) },
  { heading: 'what is wrong', fact: ({ fault }) => faultWords(fault).fault },
  { heading: 'what to do', fact: ({ fault }) => faultWords(fault).advice },
];

export interface FaultCount {
  readonly organizationId: string;
  readonly fault: Finding['fault'];
  readonly count: number;
}

export const faultCountColumns: readonly Column<FaultCount>[] = [
  { heading: 'organization', fact: ({ organizationId }) => organizationId },
  { heading: 'what is wrong', fact: ({ fault }) => faultWords(fault).fault },
  { heading: 'jobs or films', fact: ({ count }) => count },
];

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
