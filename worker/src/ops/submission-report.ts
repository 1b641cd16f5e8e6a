import { singleLine } from 'contract';
import type { SubmissionEntity } from 'db/entities/submission.entity';
import { shortened } from '../postings/clean-text.js';
import { csv, moment, table } from './command-kit.js';

const SUBJECT_CHARACTERS = 50;

export function submissionTable(submissions: readonly SubmissionEntity[]): readonly string[] {
  return table(
    ['id', 'received', 'kind', 'state', 'attempts', 'marks', 'from', 'subject'],
    submissions.map(({ id, createdAt, kind, state, attempts, spamMarks, email, subject }) => [
      id,
      moment(createdAt),
      kind,
      state,
      String(attempts),
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

export function submissionsCsv(submissions: readonly SubmissionEntity[]): string {
  return csv(
    submissions.map(({ createdAt, deliveredAt, spamMarks, ...rest }) => ({
      ...rest,
      received: createdAt.toISOString(),
      delivered: deliveredAt?.toISOString() ?? '',
      marks: spamMarks.join(' '),
    })),
    [
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
  );
}
