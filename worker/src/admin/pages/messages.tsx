import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { houstonDate, type SubmissionKind } from 'contract';
import type { DeliveryState } from 'db/entities/delivery.entity';
import type { SubmissionEntity } from 'db/entities/submission.entity';
import {
  countSubmissions,
  findSubmissions,
  findSubmissionsById,
  findSubmissionsInBatches,
  orderDeliveryAgain,
  type OrderedAgain,
  type SubmissionFilter,
} from 'db/repositories/deliveries/submissions';
import type { DataSource } from 'typeorm';
import type { Request } from 'express';
import { dispatchDeliveriesWork } from '../../jobs/definitions.js';
import {
  promised,
  submissionColumns,
  submissionFacts,
  submissionsCsv,
  submissionStates,
} from '../../cli/submission-report.js';
import { Action, Facts, OPERATIONS_PATH, Table } from './layout.js';
import { type Operations, chosen, notFound, type PageRouter } from './page-router.js';

const PATH = '/messages';
const PER_PAGE = 25;
const kinds = ['contact', 'questionnaire'] as const satisfies readonly SubmissionKind[];
const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Seen on a phone without scrolling sideways. */
const first = ['subject', 'state'];
const columns = [
  ...first.flatMap((wanted) => submissionColumns.filter(({ heading }) => heading === wanted)),
  ...submissionColumns.filter(({ heading }) => heading !== 'id' && !first.includes(heading)),
];

export function addMessages({ router, view, act }: PageRouter, operations: Operations): void {
  const { dataSource, producer, hasMail, hasLeads, log } = operations;
  const deliver = async (which: OrderedAgain) => {
    const ordered = await orderDeliveryAgain(dataSource, which, hasLeads);
    // When the queue is away, the schedule finds them.
    await producer.enqueue(dispatchDeliveriesWork, {}).catch(() => undefined);
    return promised(ordered, hasMail);
  };

  view(PATH, async ({ query }) => {
    const filter = filterOf(query);
    const total = await countSubmissions(dataSource, filter);
    const pages = Math.max(1, Math.ceil(total / PER_PAGE));
    const wanted = Number(query['page']);
    const page = Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, pages) : 1;
    const rows = await findSubmissions(dataSource, filter, {
      limit: PER_PAGE,
      skip: (page - 1) * PER_PAGE,
    });
    return {
      title: 'Messages',
      content: (
        <>
          <Filter filter={filter} />
          <Table
            caption={`${total} ${total === 1 ? 'message' : 'messages'}, newest first, page ${page} of ${pages}`}
            columns={columns}
            rows={rows}
            link={({ id }) => `${PATH}/${id}`}
            empty="There is no such message."
          />
          {pages > 1 && (
            <nav className="bar" aria-label="Pages">
              {page > 1 && <a href={addressOf(filter, page - 1)}>Newer messages</a>}
              {page < pages && <a href={addressOf(filter, page + 1)}>Older messages</a>}
            </nav>
          )}
          <div className="bar">
            <a href={`${OPERATIONS_PATH}/messages.csv${queryOf(filter)}`}>Download these as CSV</a>
            <Action to="/messages/deliver-failed">Deliver all failed ones again</Action>
          </div>
        </>
      ),
    };
  });

  router.get('/messages.csv', async ({ query }, response) => {
    let rows = 0;
    const csv = submissionsCsv(findSubmissionsInBatches(dataSource, filterOf(query)), (some) => {
      rows += some;
    });
    response.attachment(`messages-${houstonDate()}.csv`);
    await pipeline(Readable.from(csv), response);
    log.info({ action: '/messages.csv', rows }, 'operator action');
  });

  view(`${PATH}/:id`, async (request) => {
    const found = await findOne(dataSource, request);
    if (!found) return notFound;
    const isSome = (wanted: DeliveryState) => found.deliveries?.some(({ state }) => state === wanted);
    return {
      title: `Message: ${found.subject}`,
      content: (
        <>
          <Facts facts={submissionFacts(found)} />
          {isSome('failed') && <Action to={`${PATH}/${found.id}/deliver`}>Deliver again</Action>}
          {isSome('held') && (
            <Action to={`${PATH}/${found.id}/deliver`}>Release: deliver to the company</Action>
          )}
          <h2>Text</h2>
          <p className="message">{found.message}</p>
        </>
      ),
    };
  });

  act(`${PATH}/:id/deliver`, async (request) => {
    const found = await findOne(dataSource, request);
    if (!found) return notFound;
    return { to: `${PATH}/${found.id}`, note: await deliver({ ids: [found.id] }) };
  });

  act(`${PATH}/deliver-failed`, async () => ({ to: PATH, note: await deliver('failed') }));
}

async function findOne(dataSource: DataSource, { params }: Request): Promise<SubmissionEntity | undefined> {
  const id = String(params['id']);
  return idPattern.test(id) ? (await findSubmissionsById(dataSource, id))[0] : undefined;
}

function filterOf(query: Request['query']): SubmissionFilter {
  return { state: chosen(query['state'], submissionStates), kind: chosen(query['kind'], kinds) };
}

function queryOf({ state, kind }: SubmissionFilter, page = 1): string {
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(kind && { kind }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query === '' ? '' : `?${query}`;
}

function addressOf(filter: SubmissionFilter, page: number): string {
  return `${OPERATIONS_PATH}${PATH}${queryOf(filter, page)}`;
}

function Filter({ filter }: { readonly filter: SubmissionFilter }) {
  const choices = [
    { name: 'state', label: 'State', values: submissionStates },
    { name: 'kind', label: 'Kind', values: kinds },
  ] as const;
  return (
    <form className="choices" role="search">
      {choices.map(({ name, label, values }) => (
        <label key={name}>
          {label}
          <select name={name} defaultValue={filter[name] ?? ''}>
            <option value="">all</option>
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </label>
      ))}
      <button>Show</button>
    </form>
  );
}
