import { stringify } from 'csv-stringify/sync';
import { singleLine } from 'contract';
import type { LeadDeliveryEntity } from 'db/entities/lead-delivery.entity';
import type { SubmissionEntity } from 'db/entities/submission.entity';
import { shortened } from '../postings/clean-text.js';
import { table } from './command-kit.js';

const SUBJECT_CHARACTERS = 50;

export function submissionTable(submissions: readonly SubmissionEntity[]): readonly string[] {
  return table(
    ['id', 'received', 'kind', 'state', 'attempts', 'webhook', 'marks', 'from', 'subject'],
    submissions.map(({ id, createdAt, kind, state, attempts, lead, spamMarks, email, subject }) => [
      id,
      moment(createdAt),
      kind,
      state,
      String(attempts),
      lead ? `${lead.state} ${lead.attempts}` : '',
      spamMarks.join(' '),
      email,
      shortened(subject, SUBJECT_CHARACTERS),
    ]),
  );
}

export function submissionDetails(submission: SubmissionEntity): readonly string[] {
  const {
    id,
    kind,
    state,
    attempts,
    lastError,
    lead,
    spamMarks,
    createdAt,
    deliveredAt,
    requestId,
    name,
    email,
    subject,
    message,
  } = submission;
  const facts: readonly (readonly [string, string])[] = [
    ['id', id],
    ['kind', kind],
    ['received', moment(createdAt)],
    ['state', state],
    ['attempts', String(attempts)],
    ['delivered', deliveredAt ? moment(deliveredAt) : ''],
    ['last error', lastError ?? ''],
    ['webhook', lead ? leadFacts(lead) : ''],
    ['marks', spamMarks.join(' ')],
    ['request', requestId ?? ''],
    ['name', name],
    ['email', email],
    ['subject', subject],
  ];
  return [
    ...facts
      .filter(([, value]) => value !== '')
      .map(([fact, value]) => `${`${fact}:`.padEnd(12)}${singleLine(value)}`),
    '',
    message,
  ];
}

function leadFacts({ state, attempts, deliveredAt, lastError }: LeadDeliveryEntity): string {
  const facts = [state, `attempts ${attempts}`, deliveredAt && moment(deliveredAt), lastError];
  return facts.filter(Boolean).join(', ');
}

/** @returns RFC 4180 with a byte order mark, so that spreadsheets read UTF-8; an apostrophe precedes cells that look like formulas */
export function submissionsCsv(submissions: readonly SubmissionEntity[]): string {
  return stringify(
    submissions.map(({ createdAt, deliveredAt, spamMarks, ...rest }) => ({
      ...rest,
      received: createdAt.toISOString(),
      delivered: deliveredAt?.toISOString() ?? '',
      marks: spamMarks.join(' '),
    })),
    {
      header: true,
      bom: true,
      escape_formulas: true,
      quoted_string: true,
      record_delimiter: 'windows',
      columns: [
        'id',
        'received',
        'kind',
        'state',
        'attempts',
        'delivered',
        'marks',
        'name',
        'email',
        'subject',
        'message',
      ],
    },
  );
}

function moment(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
