import { singleLine, type Brand } from 'contract';
import type { Delivery } from 'db/repositories/deliveries';
import { factTable, html, mailDocument, writtenText } from './mail-layout.js';
import type { Letter } from './mail-transport.js';
import { questionnairePart } from './questionnaire-part.js';

const PREVIEW_CHARACTERS = 120;

/**
 * The mail the company gets about a submission. Answering it answers the visitor.
 *
 * @param to the company's mailbox
 */
export function submissionLetter({ id, kind, message, spamMarks, createdAt, ...fields }: Delivery, brand: Pick<Brand, 'name' | 'streetAddress'>, to: string): Letter {
  // They were stored as single lines; a header is no place to rely on that.
  const [name, email, subject] = [singleLine(fields.name), singleLine(fields.email), singleLine(fields.subject)];
  const isQuestionnaire = kind === 'questionnaire';
  const heading = isQuestionnaire ? 'A client filled in the questionnaire' : 'A message from the website';
  const received = `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const warning = spamMarks.length > 0 ? `Marked as possible spam: ${spamMarks.join(', ')}.` : undefined;
  const footer = `Reply to this mail to answer ${name}. Reference ${id}.`;
  const content = html`${warning === undefined ? '' : html`<p style="margin:0 0 16px;padding:8px 12px;border-left:4px solid #a14b00;background:#fdf3e7">${warning}</p>`}
${factTable([
  ['From', name],
  ['Email', html`<a href="mailto:${encodeURIComponent(email).replace('%40', '@')}" style="color:#0b5cad">${email}</a>`],
  ['Subject', subject],
  ['Received', received],
])}
${isQuestionnaire ? questionnairePart(message) : writtenText(message)}`;
  return {
    reference: `submission-${id}`,
    to,
    // Nodemailer quotes a name that looks like an encoded word, and many mail programs decode it all the same. No name does.
    replyTo: { name: name.includes('=?') ? '' : name, address: email },
    subject: `${warning === undefined ? '[Website]' : '[Website, possible spam]'} ${subject}`,
    text: [heading, '', ...(warning === undefined ? [] : [warning, '']), `From:     ${name}`, `Email:    ${email}`, `Subject:  ${subject}`, `Received: ${received}`, '', message, '', '-- ', footer, brand.name].join('\n'),
    html: mailDocument(brand, { heading, preview: message.slice(0, PREVIEW_CHARACTERS).replace(/\s+/g, ' '), content, footer }),
  };
}
