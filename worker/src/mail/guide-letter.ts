import { Readable } from 'node:stream';
import { restRoutes } from 'contract';
import { html, letterToVisitor, linkStyle, type Sender } from './mail-layout.js';
import type { Letter } from './mail-transport.js';

/** With the guide as attachment, and as a link for programs that drop attachments. */
export function guideLetter(
  { id, email, guide }: { readonly id: string; readonly email: string; readonly guide: Readable },
  sender: Sender,
): Letter {
  const link = `${sender.siteUrl}${restRoutes.guide}`;
  const opening =
    'Here is the guide you asked for: eleven pages on framing, light and sound, with checklists and a shot list to print.';
  const advice =
    'Start with page 9. Twelve shots, ten seconds each, and your next recruitment video has its pictures.';
  const question = 'Questions? Just answer this mail.';
  return letterToVisitor(sender, email, {
    reference: `guide-${id}`,
    heading: 'Your B-Roll Filming Guide',
    preview: 'Eleven pages with diagrams, checklists and a shot list.',
    text: [opening, '', advice, '', `Should the attachment be missing: ${link}`, '', question],
    content: html`<p style="margin:0 0 16px">${opening}</p>
      <p style="margin:0 0 16px">${advice}</p>
      <p style="margin:0 0 16px">
        <a href="${link}" style="${linkStyle}">Download the guide</a>, should the attachment be missing.
      </p>
      <p style="margin:0">${question}</p>`,
    footer: `You get this mail, once, because somebody asked for the guide with this address on ${sender.siteUrl}.`,
    attachments: [{ filename: 'b-roll-filming-guide.pdf', content: guide, contentType: 'application/pdf' }],
  });
}

/** Small, so that the last piece is not buffered before the server has read the others. */
const PIECE_BYTES = 16_384;

/**
 * A file whose last piece is sent only after a decision: until then the mail can be aborted, while connecting and most of the transfer are done. An aborted mail is not delivered (RFC 5321 section 4.1.1.4).
 *
 * @param decide is called once, before the last piece; throwing aborts the mail
 */
export function gatedAttachment(file: Buffer, decide: () => Promise<void>): Readable {
  return Readable.from(pieces(file, decide), { objectMode: false, highWaterMark: PIECE_BYTES });
}

async function* pieces(file: Buffer, decide: () => Promise<void>): AsyncGenerator<Buffer> {
  const last = Math.max(0, file.length - PIECE_BYTES);
  for (let at = 0; at < last; at += PIECE_BYTES) yield file.subarray(at, Math.min(at + PIECE_BYTES, last));
  await decide();
  yield file.subarray(last);
}
