import { sourceStateOf, sourceStates } from 'contract';
import { findFeedStatus } from 'db/repositories/feed-runs';
import { alertNumbers } from 'db/repositories/job-alerts';
import { readStats } from 'db/repositories/stats';
import { listVideoAccounts } from 'db/repositories/video-accounts';
import type { DataSource } from 'typeorm';
import type { Fact } from '../../ops/command-kit.js';
import { Facts, OPERATIONS_PATH } from './layout.js';
import type { Operations, PageRouter } from './page-router.js';

interface Group {
  readonly title: string;
  /** Of its page; undefined: it has none. */
  readonly path?: string;
  readonly facts: readonly (readonly [string, Fact])[];
}

export function addOverview({ view }: PageRouter, { dataSource }: Operations): void {
  view('/', async () => ({
    title: 'Overview',
    content: (
      <div className="groups">
        {(await readGroups(dataSource)).map(({ title, path, facts }) => (
          <section key={title}>
            <h2>{path === undefined ? title : <a href={`${OPERATIONS_PATH}${path}`}>{title}</a>}</h2>
            <Facts facts={facts} />
          </section>
        ))}
      </div>
    ),
  }));
}

async function readGroups(dataSource: DataSource): Promise<readonly Group[]> {
  const { submissions, submissionOldestSeconds, guideRequestsWaiting, videos } = await readStats(dataSource);
  const feeds = (await findFeedStatus(dataSource)).filter(({ active }) => active);
  const accounts = await listVideoAccounts(dataSource);
  const { alerts, letters } = await alertNumbers(dataSource);
  const minutes = Math.round(submissionOldestSeconds / 60);
  return [
    {
      title: 'Messages',
      path: '/messages',
      facts: [
        ...Object.entries(submissions),
        ...(submissions.waiting > 0 ? ([['oldest waits', `${minutes} min`]] as const) : []),
        ['guides on their way', guideRequestsWaiting],
      ],
    },
    {
      title: 'Feeds',
      path: '/feeds',
      facts: sourceStates.map(({ value }) => [
        value,
        feeds.filter((feed) => sourceStateOf(feed) === value).length,
      ]),
    },
    {
      title: 'Job alerts',
      facts: [
        ...Object.entries(alerts),
        ...Object.entries(letters).map(([state, count]) => [`letters ${state}`, count] as const),
      ],
    },
    {
      title: 'Videos',
      path: '/videos',
      facts: [
        ['accounts', accounts.length],
        ['accounts in trouble', accounts.filter(({ outcome }) => outcome && outcome !== 'good').length],
        ['to be enhanced', videos.waiting],
        ['enhanced', videos.done],
        ['not enhanced', videos.failed],
      ],
    },
  ];
}
