import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { mailFailure, nothingWasSaid } from './mail-failure.js';

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
  /**
   * Logs in and sends nothing.
   *
   * @throws {MailFailure} when the server cannot be used
   */
  verify(): Promise<void>;
}

export interface MailTransportOptions {
  readonly smtpUrl: string;
  readonly from: Mailbox;
  /** The whole of one sending; less for tests. */
  readonly withinMilliseconds?: number;
}

const SEND_WITHIN_MILLISECONDS = 60_000;
/** A mail server that is just being started anew costs nobody the queue's long pause. Shorter than a worker's time to stop. */
const CONNECT_WITHIN_MILLISECONDS = 8_000;
const PAUSE_MILLISECONDS = 1_000;

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
    verify: async () => {
      try {
        await transport.verify();
      } catch (error) {
        throw mailFailure(error);
      } finally {
        transport.close();
      }
    },
    send: async ({ reference, to, replyTo, subject, text, html, attachments = [] }) => {
      // What is read as it is sent can be sent but once.
      const repeatable = attachments.every(({ content }) => Buffer.isBuffer(content));
      const until = performance.now() + Math.min(CONNECT_WITHIN_MILLISECONDS, withinMilliseconds);
      for (;;) {
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
          return;
        } catch (error) {
          if (!repeatable || !nothingWasSaid(error) || performance.now() + PAUSE_MILLISECONDS > until) throw mailFailure(error);
          await pause(PAUSE_MILLISECONDS * (0.5 + Math.random() / 2));
        }
      }
    },
  };
}
