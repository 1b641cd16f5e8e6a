import { listVideoAccounts } from 'db/repositories/videos/video-accounts';
import { findLatestRun, readVideoNumbers, readVideoProgress } from 'db/repositories/videos/video-enhancement';
import { listVideosToDo } from 'db/repositories/videos/videos';
import { accountColumns, findingColumns } from '../../cli/video-report.js';
import { Facts, Table } from './layout.js';
import type { Operations, PageRouter } from './page-router.js';

export function addVideos({ view }: PageRouter, { dataSource, keyOf }: Operations): void {
  view('/videos', async () => {
    const run = await findLatestRun(dataSource);
    const { isProcessing, progress } = await readVideoProgress(dataSource);
    const videos = await readVideoNumbers(dataSource);
    return {
      title: 'Video accounts',
      content: (
        <>
          <Table
            caption="Accounts"
            columns={accountColumns((variable) => keyOf(variable) !== undefined)}
            rows={await listVideoAccounts(dataSource)}
            empty="There is no account."
          />
          <h2>Last enhancement run</h2>
          <Facts
            facts={[
              ['requested', run?.requestedAt ?? 'never'],
              ...(run
                ? ([
                    [
                      'finished',
                      run.finishedAt ?? (isProcessing ? `${progress} % done` : 'no worker is at it'),
                    ],
                    ['videos', run.total],
                    ['cost', `$${Number(run.costUsd).toFixed(2)}`],
                  ] as const)
                : []),
              ['waiting now', videos.waiting],
              ['enhanced', videos.done],
              ['failed', videos.failed],
            ]}
          />
          <h2>Findings</h2>
          <Table
            caption="Faults of videos that visitors see"
            columns={findingColumns}
            rows={await listVideosToDo(dataSource)}
            empty="Nothing was noticed."
          />
        </>
      ),
    };
  });
}
