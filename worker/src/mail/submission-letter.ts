import { type Brand, singleLine } from 'contract';
import type { Delivery } from 'db/repositories/deliveries';
import { composedLetter, factTable, html, type Html, linkStyle, writtenText } from './mail-layout.js';
import type { Letter } from './mail-transport.js';

const PREVIEW_CHARACTERS = 120;

/**
 * The mail to the company about a submission; a reply goes to the visitor.
 *
 * @param to the company's mailbox
 */
export function submissionLetter(
  { id, kind, message, spamMarks, createdAt, ...fields }: Delivery,
  brand: Brand,
  to: string,
): Letter {
  // Stored as single lines; made sure of for a header.
  const name = singleLine(fields.name);
  const email = singleLine(fields.email);
  const subject = singleLine(fields.subject);
  const isQuestionnaire = kind === 'questionnaire';
  const heading = isQuestionnaire ? 'A client filled in the questionnaire' : 'A message from the website';
  const received = `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const warning = spamMarks.length > 0 ? `Marked as possible spam: ${spamMarks.join(', ')}.` : undefined;
  const content = html`${warning === undefined ? '' : html`<p style="margin:0 0 16px;padding:8px 12px;border-left:4px solid #a14b00;background:#fdf3e7">${warning}</p>`}
  ${factTable([
    ['From', name],
    [
      'Email',
      html`<a href="mailto:${encodeURIComponent(email).replace('%40', '@')}" style="${linkStyle}"
        >${email}</a
      >`,
    ],
    ['Subject', subject],
    ['Received', received],
  ])}
  ${isQuestionnaire ? questionnairePart(message) : writtenText(message)}`;
  return composedLetter(brand, {
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
    footer: `Reply to this mail to answer ${name}. Reference ${id}.`,
  });
}

/** Lines of a questionnaire's summary (contract): a heading over dashes, `Question: answer`, or indented answers. */
type Line =
  | { readonly kind: 'heading' | 'answers'; readonly text: string }
  | { readonly kind: 'fact'; readonly name: string; readonly value: string };

export function questionnairePart(message: string): Html {
  return html`${linesOf(message).map(shown)}`;
}

function shown(line: Line): Html {
  switch (line.kind) {
    case 'heading':
      return html`<h2
        style="margin:24px 0 8px;padding-bottom:4px;border-bottom:1px solid #d5dce3;font-size:17px;color:#0f2a43"
      >
        ${line.text}
      </h2>`;
    case 'fact':
      return html`<p style="margin:0 0 8px">
        <span style="color:#56646f">${line.name}</span><br /><strong>${line.value}</strong>
      </p>`;
    case 'answers':
      return html`<div style="margin:0 0 8px;font-weight:600">${writtenText(line.text)}</div>`;
  }
}

function linesOf(message: string): readonly Line[] {
  const lines = message.split('\n');
  return lines.flatMap((text, index): readonly Line[] => {
    const next = lines[index + 1];
    if (text.trim() === '' || (/^-+$/.test(text) && text.length === lines[index - 1]?.length)) return [];
    if (next !== undefined && /^-+$/.test(next) && next.length === text.length)
      return [{ kind: 'heading', text }];
    const [, name, value] = /^(\S[^:]*):\s*(.*)$/.exec(text) ?? [];
    return name === undefined || value === undefined
      ? [{ kind: 'answers', text }]
      : [{ kind: 'fact', name, value }];
  });
}
