import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { mailFailure } from './mail-failure.js';

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** A mail, as whoever writes one hands it over. */
export interface Letter {
  /** Without angle brackets or host: the same letter has the same one each time it is sent. */
  readonly reference: string;
  readonly to: string | Mailbox;
  readonly replyTo?: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer | Readable; readonly contentType: string }[];
}

export interface MailTransport {
  /** @throws {MailFailure} when the server did not take it */
  send(letter: Letter): Promise<void>;
}

export interface MailTransportOptions {
  readonly smtpUrl: string;
  readonly from: Mailbox;
  /** The whole of one sending; less for tests. */
  readonly withinMilliseconds?: number;
}

const SEND_WITHIN_MILLISECONDS = 60_000;

/** Mail over SMTP, one connection a letter: there are few, and none is lost with a connection gone stale. */
export function createMailTransport({ smtpUrl, from, withinMilliseconds = SEND_WITHIN_MILLISECONDS }: MailTransportOptions): MailTransport {
  const step = Math.min(15_000, withinMilliseconds);
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: step,
    connectionTimeout: step,
    greetingTimeout: step,
    socketTimeout: step,
    // Nothing a visitor wrote may ever be read as the name of a file or a page.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    send: async ({ reference, to, replyTo, subject, text, html, attachments = [] }) => {
      try {
        await transport.sendMail({
          messageId: `<${reference}@${host}>`,
          // Names and addresses apart: nodemailer encodes each, so no name can add an address or a header.
          from: { ...from },
          to: typeof to === 'string' ? to : { ...to },
          ...(replyTo && { replyTo: { ...replyTo } }),
          subject,
          text,
          html,
          attachments: attachments.map((attachment) => ({ ...attachment })),
          signal: AbortSignal.timeout(withinMilliseconds),
        });
      } catch (error) {
        throw mailFailure(error);
      }
    },
  };
}
