import { sourceStateOf, sourceStates } from 'contract';
import { readDeliveryNumbers } from 'db/repositories/deliveries/deliveries';
import { findFeedStatus } from 'db/repositories/feeds/feed-runs';
import { alertNumbers } from 'db/repositories/jobs/job-alerts';
import { SUBMISSION_MAIL } from 'db/repositories/deliveries/submissions';
import { listVideoAccounts } from 'db/repositories/videos/video-accounts';
import { readVideoNumbers } from 'db/repositories/videos/video-enhancement';
import type { DataSource } from 'typeorm';
import type { Fact } from '../../cli/command-kit.js';
import { deliveryWords } from '../../cli/submission-report.js';
import { Facts, OPERATIONS_PATH } from './layout.js';
import type { Operations, PageRouter } from './page-router.js';

interface Group {
  readonly title: string;
  /** Of its page; undefined: it has none. */
  readonly path?: string;
  readonly facts: readonly (readonly [string, Fact])[];
}

/** What staff come for, in their words. */
const tasks = [
  ['/new-organization', 'Add a client with its jobs'],
  ['/films/new', 'Add a film'],
  ['/texts', 'Change a price or a sentence'],
  ['/messages?state=failed', 'Send a failed message again'],
] as const;

export function addOverview({ view }: PageRouter, { dataSource }: Operations): void {
  view('/', async () => ({
    title: 'Overview',
    content: (
      <>
        <p className="bar">
          {tasks.map(([path, words]) => (
            <a key={path} href={`${OPERATIONS_PATH}${path}`}>
              {words}
            </a>
          ))}
        </p>
        <div className="groups">
          {(await readGroups(dataSource)).map(({ title, path, facts }) => (
            <section key={title}>
              <h2>{path === undefined ? title : <a href={`${OPERATIONS_PATH}${path}`}>{title}</a>}</h2>
              <Facts facts={facts} />
            </section>
          ))}
        </div>
      </>
    ),
  }));
}

async function readGroups(dataSource: DataSource): Promise<readonly Group[]> {
  const deliveries = await readDeliveryNumbers(dataSource);
  const {
    waiting = 0,
    delivered = 0,
    failed = 0,
    held = 0,
  } = deliveries.find(({ kind }) => kind === SUBMISSION_MAIL)?.states ?? {};
  const feeds = (await findFeedStatus(dataSource)).filter(({ active }) => active);
  const accounts = await listVideoAccounts(dataSource);
  const videos = await readVideoNumbers(dataSource);
  return [
    { title: 'Messages', path: '/messages', facts: Object.entries({ waiting, delivered, failed, held }) },
    {
      title: 'Deliveries',
      facts: deliveries.map((numbers) => [numbers.kind, deliveryWords(numbers)]),
    },
    {
      title: 'Feeds',
      path: '/feeds',
      facts: sourceStates.map(({ value }) => [
        value,
        feeds.filter((feed) => sourceStateOf(feed) === value).length,
      ]),
    },
    { title: 'Job alerts', facts: Object.entries(await alertNumbers(dataSource)) },
    {
      title: 'Video accounts',
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
