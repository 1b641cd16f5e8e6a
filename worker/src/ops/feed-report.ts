import { sourceStateOf } from 'contract';
import type { FeedRunEntity } from 'db/entities/feed-run.entity';
import type { FeedStatus } from 'db/repositories/feed-runs';
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

export const feedRunColumns: readonly Column<FeedRunEntity>[] = [
  { heading: 'started', fact: ({ startedAt }) => startedAt },
  { heading: 'finished', fact: ({ finishedAt }) => finishedAt ?? '' },
  { heading: 'outcome', fact: ({ outcome }) => outcome },
  ...(
    ['received', 'added', 'changed', 'unchanged', 'reopened', 'missing', 'closed', 'rejected'] as const
  ).map((heading) => ({ heading, fact: (run: FeedRunEntity) => run[heading] })),
  { heading: 'note', fact: ({ reason }) => reason ?? '' },
];
