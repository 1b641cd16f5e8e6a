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
import { Action, Facts, Table } from './layout.js';
import { addressOf, Choice, FilterForm, Input, pageOf, Pages, textOf } from './lists.js';
import { type Operations, chosen, notFound, type PageRouter } from './page-router.js';

const PATH = '/messages';
const PER_PAGE = 25;
const kinds = ['contact', 'questionnaire'] as const satisfies readonly SubmissionKind[];
/** Of the button that has a message delivered now, by the state of one of its deliveries. */
const labels = [
  ['held', 'Release: deliver to the company'],
  ['failed', 'Deliver again'],
  ['waiting', 'Send now'],
] as const satisfies readonly (readonly [DeliveryState, string])[];
const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What staff look for comes first. */
const first = ['subject', 'state', 'name', 'company'];
const columns = [
  ...first.flatMap((wanted) => submissionColumns.filter(({ heading }) => heading === wanted)),
  ...submissionColumns.filter(({ heading }) => heading !== 'id' && !first.includes(heading)),
];

export function addMessages({ view, viewPrivate, act, download }: PageRouter, operations: Operations): void {
  const { dataSource, producer, hasMail, hasLeads } = operations;
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
    const page = Math.min(pageOf(query), pages);
    const rows = await findSubmissions(dataSource, filter, {
      limit: PER_PAGE,
      skip: (page - 1) * PER_PAGE,
    });
    return {
      title: 'Messages',
      content: (
        <>
          <FilterForm>
            <Input name="words" label="Words" value={filter.words} />
            <Choice name="state" label="State" values={submissionStates} value={filter.state} />
            <Choice name="kind" label="Kind" values={kinds} value={filter.kind} />
          </FilterForm>
          <Table
            caption={`${total} ${total === 1 ? 'message' : 'messages'}, newest first, page ${page} of ${pages}`}
            columns={columns}
            rows={rows}
            link={({ id }) => `${PATH}/${id}`}
            empty="There is no such message."
          />
          <Pages
            page={page}
            pages={pages}
            what="messages"
            addressAt={(at) => addressOf(PATH, { ...filter, page: at })}
          />
          <div className="bar">
            <a href={addressOf(`${PATH}.csv`, filter)}>Download these as CSV</a>
            <Action to="/messages/deliver-failed">Deliver all failed ones again</Action>
          </div>
        </>
      ),
    };
  });

  download(
    `${PATH}.csv`,
    () => `messages-${houstonDate()}.csv`,
    ({ query }, onRows) => submissionsCsv(findSubmissionsInBatches(dataSource, filterOf(query)), onRows),
  );

  viewPrivate(`${PATH}/:id`, async (request) => {
    const found = await findOne(dataSource, request);
    if (!found) return notFound;
    const isSome = (wanted: DeliveryState) => found.deliveries?.some(({ state }) => state === wanted);
    const label = labels.find(([state]) => isSome(state))?.[1];
    return {
      title: `Message: ${found.subject}`,
      content: (
        <>
          <Facts facts={submissionFacts(found)} />
          <div className="bar">
            {label !== undefined && <Action to={`${PATH}/${found.id}/deliver`}>{label}</Action>}
            <a href={replyTo(found)}>Reply to {found.name}</a>
          </div>
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

function replyTo({ email, subject }: SubmissionEntity): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}

function filterOf(query: Request['query']) {
  return {
    words: textOf(query, 'words'),
    state: chosen(query['state'], submissionStates),
    kind: chosen(query['kind'], kinds),
  } satisfies SubmissionFilter;
}
