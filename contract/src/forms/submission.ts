import { limits } from '../limits.js';
import type { ContactMessage } from './contact.js';

/**
 * What accompanies a form's POST besides its body, whose shape product 8.12 states. All are optional:
 * an API user or a form without scripts sends none of them.
 */
export const submissionHeaders = {
  /** Made when the visitor begins and kept until the message is sent: retries and double clicks name the same one. */
  idempotencyKey: 'Idempotency-Key',
  /** Whole milliseconds between the form's appearance and its submission; people need some. */
  elapsed: 'Form-Elapsed',
  /** What stands in the field no person sees; anything but nothing is a robot's. */
  trap: 'Form-Trap',
} as const;

/** Name of the same hidden field in a form that is posted without scripts; one no form filler knows what to put into. */
export const honeypotField = 'confirm_topic';

/**
 * `trap`: the field no person sees was filled in. `too-fast`: sent faster than anybody types. `links`: many web addresses.
 * `flood`: sent while the site was flooded with forms.
 */
export type SpamMark = 'trap' | 'too-fast' | 'links' | 'flood';

/** What is known of how a message was sent, besides what it says. */
export interface SendingSigns {
  /** What stood in the hidden field. */
  readonly trap?: string | undefined;
  /** Milliseconds the form was open; undefined when the sender did not say. */
  readonly elapsedMilliseconds?: number | undefined;
  /** More was being sent than people send. */
  readonly inFlood?: boolean;
}

/** @returns why this may be spam; empty for what people send. Marks never drop a message. */
export function spamMarks(
  { name, subject, message }: ContactMessage,
  { trap, elapsedMilliseconds, inFlood = false }: SendingSigns,
): readonly SpamMark[] {
  const marks: SpamMark[] = [];
  if (trap) marks.push('trap');
  if (elapsedMilliseconds !== undefined && elapsedMilliseconds < limits.submissions.fastestMilliseconds)
    marks.push('too-fast');
  // A name or a subject needs no link: one there weighs as much as several in the message.
  const suspicious =
    countLinks(message) > limits.submissions.linksMax || countLinks(name) + countLinks(subject) > 0;
  if (suspicious) marks.push('links');
  if (inFlood) marks.push('flood');
  return marks;
}

/**
 * Whether only robots send like this: the message is kept for an operator, not mailed. Links alone never hold one back,
 * nor does haste alone: a clock that was set, or a form sent again at once, must not hide a person's message. In a flood there is reason enough for either.
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
