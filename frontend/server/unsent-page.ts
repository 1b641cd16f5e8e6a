import type { ServerResponse } from 'node:http';
import { errorCodes, trapField } from 'contract';
import { formTexts } from '../src/content/form-texts.js';
import type { PostedForm } from '../src/lib/posted-form.js';
import { escapeAttribute, escapeText } from './document.js';
import type { PostedPage } from './form-post.js';
import { sendNotice, type NoticeContext } from './refusal-page.js';

/**
 * Sends what a visitor without scripts sees whose form was not taken, when its page cannot be made either: that it was
 * not sent, why, and a button that sends the same words again, which are nowhere else any more.
 *
 * @param action address the form is posted to
 */
export function sendUnsent(response: ServerResponse, action: string, { status, form, retryAfter }: PostedPage, about: NoticeContext): void {
  const content = [
    ...reasons(form).map((reason) => `<p>${escapeText(reason)}</p>`),
    `<p>${formTexts.kept}</p>`,
    `<form method="post" action="${escapeAttribute(action)}">`,
    ...Object.entries(form.values).map(([name, value]) => hidden(name, value)),
    // As in the form itself, which shows it empty again.
    hidden(trapField, ''),
    '<button type="submit">Send it again</button></form>',
  ].join('');
  sendNotice(response, { status, title: 'Not sent', heading: 'What you wrote was not sent', content, retryAfter }, about);
}

function reasons({ outcome, errors }: PostedForm): readonly string[] {
  if (outcome.kind === 'limited') return [formTexts.limited(outcome.waitSeconds)];
  return outcome.kind === 'invalid' ? Object.values(errors) : [errorCodes.SERVICE_UNAVAILABLE.message];
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${escapeAttribute(name)}" value="${escapeAttribute(value)}">`;
}
