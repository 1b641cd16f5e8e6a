import { limits } from '../site/limits.js';
import type { ContactMessage } from './contact.js';

/** Optional headers of a form's POST; its body is that of product 8.12. */
export const submissionHeaders = {
  /** Made when the visitor begins and kept until the message is sent, so that retries and double clicks have the same. */
  idempotencyKey: 'Idempotency-Key',
  /** Whole milliseconds between showing and sending the form. */
  elapsed: 'Form-Elapsed',
  /** Content of the hidden field; robots fill it in. */
  trap: 'Form-Trap',
} as const;

/** Name of the hidden field in a form posted without scripts; one that form fillers do not know. */
export const honeypotField = 'confirm_topic';

/** `trap`: the hidden field was filled in. `too-fast`: sent faster than people type. `links`: many links. `flood`: sent during a flood of forms. */
export type SpamMark = 'trap' | 'too-fast' | 'links' | 'flood';

interface SendingSigns {
  readonly trap?: string | undefined;
  readonly elapsedMilliseconds?: number | undefined;
  readonly inFlood?: boolean;
}

/** @returns why this may be spam. Marks never drop a message. */
export function spamMarks(
  { name, subject, message }: ContactMessage,
  { trap, elapsedMilliseconds, inFlood = false }: SendingSigns,
): readonly SpamMark[] {
  const marks: SpamMark[] = [];
  if (trap) marks.push('trap');
  if (elapsedMilliseconds !== undefined && elapsedMilliseconds < limits.submissions.fastestMilliseconds)
    marks.push('too-fast');
  // A name or a subject needs no link.
  const suspicious =
    countLinks(message) > limits.submissions.linksMax || countLinks(name) + countLinks(subject) > 0;
  if (suspicious) marks.push('links');
  if (inFlood) marks.push('flood');
  return marks;
}

/**
 * Whether the message is kept for an operator and not mailed. Links or haste alone are not enough: a clock may be
 * wrong, and a person may send a form again at once. During a flood either is.
 */
export function isHeld(marks: readonly SpamMark[]): boolean {
  return (
    marks.includes('trap') ||
    (marks.includes('too-fast') && marks.includes('links')) ||
    (marks.includes('flood') && marks.length > 1)
  );
}

function countLinks(text: string): number {
  return text.match(/\bhttps?:\/\/|\bwww\.|<a\s|\[url\b|\[link\b/gi)?.length ?? 0;
}

export type SubmissionKind = 'contact' | 'questionnaire';

/** The beginning of the subject, before the organization (product 6.26). */
export const QUESTIONNAIRE_SUBJECT = 'Client Qualification Questionnaire - ';

/** Both forms POST to the same address; the subject tells which one it is. */
export function submissionKind(subject: string): SubmissionKind {
  return subject.startsWith(QUESTIONNAIRE_SUBJECT.trimEnd()) ? 'questionnaire' : 'contact';
}

/** @returns the organization that the subject of a questionnaire names; '' for other messages, whose form does not ask for it */
export function submissionCompany({
  kind,
  subject,
}: {
  readonly kind: SubmissionKind;
  readonly subject: string;
}): string {
  return kind === 'questionnaire' ? subject.replace(QUESTIONNAIRE_SUBJECT, '') : '';
}
