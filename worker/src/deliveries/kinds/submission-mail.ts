import { type Brand, singleLine } from 'contract';
import { SubmissionEntity } from 'db/entities/submission.entity';
import { SUBMISSION_MAIL } from 'db/repositories/deliveries/submissions';
import type { DataSource } from 'typeorm';
import {
  composedMail,
  card,
  factTable,
  html,
  link,
  mutedStyle,
  writtenText,
  type Mailing,
  type Html,
} from '../../mail/mail-layout.js';
import type { Mail } from '../../mail/mail-transport.js';
import type { DeliveryKind } from '../delivery-kind.js';

const PREVIEW_CHARACTERS = 120;

/** The mail to the company about a submission. A mailbox or sender that is refused is tried again: both are settings that an operator can correct. */
export function submissionMailKind(
  dataSource: DataSource,
  { transport, brand, companyMailbox }: Mailing,
): DeliveryKind<Mail> {
  return {
    kind: SUBMISSION_MAIL,
    // Some mail servers accept three connections of one sender.
    concurrency: 2,
    load: async ({ subjectId }) => {
      const submission = await dataSource.getRepository(SubmissionEntity).findOneBy({ id: subjectId });
      return submission ? submissionMail(submission, brand, companyMailbox) : undefined;
    },
    send: (mail) => transport.send(mail),
  };
}

type MailedSubmission = Pick<
  SubmissionEntity,
  'id' | 'kind' | 'name' | 'email' | 'subject' | 'message' | 'spamMarks' | 'createdAt'
>;

/** A reply goes to the visitor. */
export function submissionMail(
  { id, kind, message, spamMarks, createdAt, ...fields }: MailedSubmission,
  brand: Brand,
  to: string,
): Mail {
  // Stored as single lines; made sure of for a header.
  const name = singleLine(fields.name);
  const email = singleLine(fields.email);
  const subject = singleLine(fields.subject);
  const isQuestionnaire = kind === 'questionnaire';
  const heading = isQuestionnaire ? 'A client filled out the questionnaire' : 'A message from the website';
  const received = `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const warning = spamMarks.length > 0 ? `Marked as possible spam: ${spamMarks.join(', ')}.` : undefined;
  const content = html`${warning === undefined ? '' : card(html`<strong>${warning}</strong>`)}
  ${factTable([
    ['From', name],
    ['Email', link(email, `mailto:${encodeURIComponent(email).replace('%40', '@')}`)],
    ['Subject', subject],
    ['Received', received],
  ])}
  ${isQuestionnaire ? questionnairePart(message) : writtenText(message)}`;
  return composedMail(brand, {
    reference: `submission-${id}`,
    to,
    // Nodemailer quotes a name that looks like an encoded word; many mail programs decode it anyway.
    replyTo: { name: name.includes('=?') ? '' : name, address: email },
    subject: `${warning === undefined ? '[Website]' : '[Website, possible spam]'} ${subject}`,
    text: [
      heading,
      '',
      ...(warning === undefined ? [] : [warning, '']),
      `From:     ${name}`,
      `Email:    ${email}`,
      `Subject:  ${subject}`,
      `Received: ${received}`,
      '',
      message,
    ],
    heading,
    preview: message.slice(0, PREVIEW_CHARACTERS).replace(/\s+/g, ' '),
    content,
    footer: `Reply to this email to answer ${name}. Reference ${id}.`,
  });
}

/** A questionnaire's summary (contract): headings over dashes, `Question: answer`, and indented answers. */
export function questionnairePart(message: string): Html {
  const lines = message.split('\n');
  const isRule = (at: number) => /^-+$/.test(lines[at] ?? '') && lines[at]?.length === lines[at - 1]?.length;
  const parts = lines.flatMap((text, at) => {
    if (text.trim() === '' || isRule(at)) return [];
    if (isRule(at + 1))
      return html`<h2
        class="line"
        style="margin:24px 0 8px;padding-bottom:4px;border-bottom:1px solid #e2ddd2;font-size:18px"
      >
        ${text}
      </h2>`;
    const [, name, value] = /^(\S[^:]*):\s*(.*)$/.exec(text) ?? [];
    if (name === undefined || value === undefined)
      return html`<div style="margin:0 0 8px;font-weight:600">${writtenText(text)}</div>`;
    return html`<p style="margin:0 0 8px">
      <span class="muted" style="${mutedStyle}">${name}</span><br /><strong>${value}</strong>
    </p>`;
  });
  return html`${parts}`;
}
