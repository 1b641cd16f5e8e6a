import { singleLine } from 'contract';
import type { SubmissionEntity, SubmissionState } from 'db/entities/submission.entity';
import { shortened } from '../postings/clean-text.js';
import { type Column, counted, csv, type Fact, moment } from './command-kit.js';

const SUBJECT_CHARACTERS = 50;

export const submissionStates = [
  'waiting',
  'delivered',
  'failed',
  'held',
] as const satisfies readonly SubmissionState[];

export const submissionColumns: readonly Column<SubmissionEntity>[] = [
  { heading: 'id', fact: ({ id }) => id },
  { heading: 'received', fact: ({ createdAt }) => createdAt },
  { heading: 'kind', fact: ({ kind }) => kind },
  { heading: 'state', fact: ({ state }) => state },
  { heading: 'attempts', fact: ({ attempts }) => attempts },
  { heading: 'webhook', fact: ({ lead }) => (lead ? `${lead.state} ${lead.attempts}` : '') },
  { heading: 'marks', fact: ({ spamMarks }) => spamMarks.join(' ') },
  { heading: 'from', fact: ({ email }) => email },
  { heading: 'subject', fact: ({ subject }) => shortened(subject, SUBJECT_CHARACTERS) },
];

export function submissionFacts(submission: SubmissionEntity): readonly (readonly [string, Fact])[] {
  const { id, kind, state, attempts, lastError, spamMarks, createdAt, deliveredAt, requestId } = submission;
  const { lead, name, email, subject } = submission;
  const facts: readonly (readonly [string, Fact])[] = [
    ['id', id],
    ['kind', kind],
    ['received', createdAt],
    ['state', state],
    ['attempts', attempts],
    ['delivered', deliveredAt ?? ''],
    ['last error', lastError ?? ''],
    [
      'webhook',
      lead ? [lead.state, `attempts ${lead.attempts}`, lead.lastError].filter(Boolean).join(', ') : '',
    ],
    ['sent to it', lead?.deliveredAt ?? ''],
    ['marks', spamMarks.join(' ')],
    ['request', requestId ?? ''],
    ['name', name],
    ['email', email],
    ['subject', subject],
  ];
  return facts.filter(([, fact]) => fact !== '');
}

export function submissionDetails(submission: SubmissionEntity): readonly string[] {
  return [
    ...submissionFacts(submission).map(
      ([name, fact]) =>
        `${`${name}:`.padEnd(12)}${fact instanceof Date ? moment(fact) : singleLine(String(fact))}`,
    ),
    '',
    submission.message,
  ];
}

const csvColumns = 'id received kind state attempts delivered marks name email subject message'.split(' ');

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
    const rows = batch.map(({ createdAt, deliveredAt, spamMarks, ...rest }) => ({
      ...rest,
      received: createdAt.toISOString(),
      delivered: deliveredAt?.toISOString() ?? '',
      marks: spamMarks.join(' '),
    }));
    yield csv(rows, csvColumns, false);
  }
}

/** @param hasMail whether SMTP_URL is set */
export function promised(deliveries: number, hasMail: boolean): string {
  if (deliveries === 0) return 'There is nothing to deliver.';
  return `Promised ${counted(deliveries, 'delivery', 'deliveries')}; ${hasMail ? 'the worker takes them up within a minute' : 'they wait until SMTP_URL is set'}.`;
}
