import { submissionCompany, singleLine } from 'contract';
import type { DeliveryEntity, DeliveryState } from 'db/entities/delivery.entity';
import type { SubmissionEntity } from 'db/entities/submission.entity';
import type { DeliveryNumbers } from 'db/repositories/deliveries/deliveries';
import { LEAD_WEBHOOK, SUBMISSION_MAIL } from 'db/repositories/deliveries/submissions';
import { shortened } from '../postings/clean-text.js';
import { type Column, counted, csv, type Fact, moment } from './command-kit.js';

const SUBJECT_CHARACTERS = 50;

export const submissionStates = [
  'waiting',
  'delivered',
  'failed',
  'held',
] as const satisfies readonly DeliveryState[];

const deliveryOf = ({ deliveries = [] }: SubmissionEntity, wanted: string) =>
  deliveries.find(({ kind }) => kind === wanted);
const mailOf = (submission: SubmissionEntity) => deliveryOf(submission, SUBMISSION_MAIL);
const webhookState = (submission: SubmissionEntity) => {
  const webhook = deliveryOf(submission, LEAD_WEBHOOK);
  return webhook ? `${webhook.state} ${webhook.attempts}` : '';
};

function nextTry({ deliveries = [] }: SubmissionEntity): Date | undefined {
  const times = deliveries.flatMap(({ state, dueAt }) => (state === 'waiting' ? [dueAt.getTime()] : []));
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}

export const submissionColumns: readonly Column<SubmissionEntity>[] = [
  { heading: 'id', fact: ({ id }) => id },
  { heading: 'received', fact: ({ createdAt }) => createdAt },
  { heading: 'kind', fact: ({ kind }) => kind },
  { heading: 'state', fact: (submission) => mailOf(submission)?.state ?? '' },
  { heading: 'attempts', fact: (submission) => mailOf(submission)?.attempts ?? 0 },
  { heading: 'next try', fact: (submission) => nextTry(submission) ?? '' },
  { heading: 'webhook', fact: webhookState },
  { heading: 'marks', fact: ({ spamMarks }) => spamMarks.join(' ') },
  { heading: 'name', fact: ({ name }) => name },
  { heading: 'company', fact: submissionCompany },
  { heading: 'from', fact: ({ email }) => email },
  { heading: 'subject', fact: ({ subject }) => shortened(subject, SUBJECT_CHARACTERS) },
];

export function submissionFacts(submission: SubmissionEntity): readonly (readonly [string, Fact])[] {
  const { id, kind, spamMarks, createdAt, requestId, name, email, subject, deliveries = [] } = submission;
  const mail = mailOf(submission);
  const others = deliveries.filter((delivery) => delivery !== mail);
  const facts: readonly (readonly [string, Fact])[] = [
    ['id', id],
    ['kind', kind],
    ['received', createdAt],
    ['state', mail?.state ?? ''],
    ['attempts', mail?.attempts ?? ''],
    ['delivered', mail?.deliveredAt ?? ''],
    ['next try', nextTry(submission) ?? ''],
    ['last error', mail?.lastError ?? ''],
    ...others.map((delivery) => [delivery.kind, attemptsOf(delivery)] as const),
    ['marks', spamMarks.join(' ')],
    ['request', requestId ?? ''],
    ['name', name],
    ['company', submissionCompany(submission)],
    ['email', email],
    ['subject', subject],
  ];
  return facts.filter(([, fact]) => fact !== '');
}

function attemptsOf({ state, attempts, lastError, deliveredAt }: DeliveryEntity): string {
  return [state, `attempts ${attempts}`, deliveredAt && moment(deliveredAt), lastError]
    .filter(Boolean)
    .join(', ');
}

/** @returns how many deliveries of a kind are in which state, in words */
export function deliveryWords({ states, oldestSeconds }: DeliveryNumbers): string {
  const counts = Object.entries(states).filter(([, count]) => count > 0);
  const oldest = states.waiting > 0 ? [`the oldest waits for ${Math.round(oldestSeconds / 60)} min`] : [];
  return [...counts.map(([state, count]) => `${count} ${state}`), ...oldest].join(', ');
}

export function submissionDetails(submission: SubmissionEntity): readonly string[] {
  return [
    ...submissionFacts(submission).map(
      ([name, fact]) =>
        `${`${name}:`.padEnd(14)}${fact instanceof Date ? moment(fact) : singleLine(String(fact))}`,
    ),
    '',
    submission.message,
  ];
}

const csvColumns = 'id received kind state attempts delivered webhook marks name email subject message'.split(
  ' ',
);

/**
 * @param onRows is called with the number of rows of each part
 * @returns parts of RFC 4180 with a byte order mark, so that spreadsheets read UTF-8; an apostrophe precedes cells that look like formulas
 */
export async function* submissionsCsv(
  batches: AsyncIterable<readonly SubmissionEntity[]>,
  onRows: (rows: number) => void,
): AsyncGenerator<string> {
  yield csv([], csvColumns);
  for await (const batch of batches) {
    onRows(batch.length);
    const rows = batch.map((submission) => {
      const { state, attempts, deliveredAt } = mailOf(submission) ?? {};
      return {
        ...submission,
        received: submission.createdAt.toISOString(),
        state,
        attempts,
        delivered: deliveredAt?.toISOString() ?? '',
        webhook: webhookState(submission),
        marks: submission.spamMarks.join(' '),
      };
    });
    yield csv(rows, csvColumns, false);
  }
}

export function promised(deliveries: number, hasMail: boolean): string {
  if (deliveries === 0) return 'There is nothing to deliver.';
  return `Ordered ${counted(deliveries, 'delivery', 'deliveries')}: ${hasMail ? 'within a minute' : 'as soon as SMTP_URL is set'}.`;
}
