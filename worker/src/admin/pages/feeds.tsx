import { type FeedStatus, findFeedRuns, findFeedStatus } from 'db/repositories/feeds/feed-runs';
import { readAdvertisements } from 'db/repositories/numbers/advertisements';
import { findFaults } from '../../numbers/faults.js';
import { orderSync } from '../../jobs/sync-feeds.js';
import {
  countFaults,
  type FaultCount,
  faultColumns,
  faultCountColumns,
  feedColumns,
  feedRunColumns,
} from '../../cli/feed-report.js';
import { Action, OPERATIONS_PATH, Table } from './layout.js';
import { fieldOf, type Operations, notFound, type PageRouter } from './page-router.js';

const PATH = '/feeds';
const RUNS_SHOWN = 20;

/** Staff know organizations by name. */
const columns = [{ heading: 'organization', fact: ({ name }: FeedStatus) => name }, ...feedColumns.slice(1)];

const outcomes = {
  ordered: 'The sync is ordered. Load this page again in a minute.',
  'under way': 'A sync of this organization is under way or waits already; nothing more was ordered.',
};

export function addFeeds({ view, act }: PageRouter, operations: Operations): void {
  const { dataSource } = operations;
  view(PATH, async () => {
    const feeds = await findFeedStatus(dataSource);
    const named = ({ organizationId }: FaultCount) =>
      feeds.find((feed) => feed.organizationId === organizationId)?.name ?? organizationId;
    return {
      title: 'Feeds',
      content: (
        <>
          <Table
            caption="Organizations and their feeds"
            columns={columns}
            rows={feeds}
            link={({ organizationId }) => `${PATH}/${encodeURIComponent(organizationId)}`}
            action={(feed) => feed.active && <SyncNow feed={feed} />}
            empty="There is no organization."
          />
          <Table
            caption="Faults of advertisements"
            columns={[{ heading: 'organization', fact: named }, ...faultCountColumns.slice(1)]}
            rows={countFaults(findFaults(await readAdvertisements(dataSource)))}
            link={({ organizationId }) => `${PATH}/${encodeURIComponent(organizationId)}`}
            empty="No advertisement has a fault."
          />
        </>
      ),
    };
  });

  view(`${PATH}/:organization`, async ({ params }) => {
    const feed = (await findFeedStatus(dataSource)).find(
      ({ organizationId }) => organizationId === params['organization'],
    );
    if (!feed) return notFound;
    const runs = await findFeedRuns(dataSource, feed.organizationId, RUNS_SHOWN);
    return {
      title: `Feed of ${feed.name}`,
      content: (
        <>
          <div className="bar">
            {feed.active && <SyncNow feed={feed} />}
            <a href={`${OPERATIONS_PATH}/organizations/${feed.organizationId}`}>The organization</a>
          </div>
          {feed.active && feed.lastOutcome === 'held' && <AcceptClosings feed={feed} />}
          <Table
            caption={`Its last ${RUNS_SHOWN} runs`}
            columns={feedRunColumns}
            rows={runs}
            empty="It was never read."
          />
          <Table
            caption="Rejected records of the last run, 50 at most"
            columns={[
              { heading: 'id', fact: ({ externalId }) => externalId ?? '(no id)' },
              { heading: 'reason', fact: ({ reason }) => reason },
            ]}
            rows={runs[0]?.rejections ?? []}
            empty="The last run rejected no record."
          />
          <Table
            caption="Faults of its advertisements, and what to do"
            columns={faultColumns.slice(1)}
            rows={findFaults(await readAdvertisements(dataSource, feed.organizationId))}
            empty="No advertisement has a fault."
          />
        </>
      ),
    };
  });

  act(`${PATH}/:organization/accept-closings`, async (request) => {
    if (fieldOf(request, 'sure') !== 'yes')
      return { title: 'Not confirmed', content: <p>Go back and confirm it by the box.</p>, status: 400 };
    const outcome = await orderSync(operations, String(request.params['organization']), true);
    return outcome === 'unknown' ? notFound : { to: PATH, note: outcomes[outcome] };
  });

  act(`${PATH}/:organization/sync`, async ({ params }) => {
    const outcome = await orderSync(operations, String(params['organization']));
    return outcome === 'unknown' ? notFound : { to: PATH, note: outcomes[outcome] };
  });
}

function SyncNow({ feed: { organizationId, name } }: { readonly feed: FeedStatus }) {
  return <Action to={`${PATH}/${encodeURIComponent(organizationId)}/sync`}>Sync {name} now</Action>;
}

/** As `ops feeds sync --accept-closings`. */
function AcceptClosings({ feed: { organizationId, lastReason } }: { readonly feed: FeedStatus }) {
  return (
    <section>
      <h2>Held back</h2>
      <p>
        {lastReason} If that is true, confirm it: the next sync then closes at once what the board does not
        list.
      </p>
      <Action
        to={`${PATH}/${encodeURIComponent(organizationId)}/accept-closings`}
        fields={
          <label className="box">
            <input type="checkbox" name="sure" value="yes" required />I have looked at the board
          </label>
        }
      >
        Accept the closings
      </Action>
    </section>
  );
}
