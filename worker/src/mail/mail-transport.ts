import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { LEFT_ALONE_MINUTES } from 'db/repositories/deliveries';
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
  /**
   * @param withinMilliseconds for a letter that is of no use after so long; not given: as long as mail servers may take
   * @throws {MailFailure} when the server did not take it
   */
  send(letter: Letter, withinMilliseconds?: number): Promise<void>;
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
  /** Each step before the server is told anything: its name, the connection, its greeting; less for tests. */
  readonly stepMilliseconds?: number;
}

/**
 * A server that scans what it was given says nothing for minutes and then takes it: who gave up before sends it again, and
 * again. RFC 5321 section 4.5.3.2.6 asks for ten minutes because of that; these are as many as end before the sweep
 * promises the delivery anew.
 */
const SEND_WITHIN_MILLISECONDS = (LEFT_ALONE_MINUTES - 1) * 60_000;
/** A server that is there names itself at once. */
const STEP_MILLISECONDS = 15_000;
/** A mail server that is just being started anew costs nobody the queue's long pause. Shorter than a worker's time to stop. */
const CONNECT_WITHIN_MILLISECONDS = 8_000;
const PAUSE_MILLISECONDS = 1_000;

/** Mail over SMTP, one connection a letter: there are few, and none is lost with a connection gone stale. */
export function createMailTransport({ smtpUrl, from, withinMilliseconds: atMost = SEND_WITHIN_MILLISECONDS, stepMilliseconds = STEP_MILLISECONDS }: MailTransportOptions): MailTransport {
  const step = Math.min(stepMilliseconds, atMost);
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: step,
    connectionTimeout: step,
    greetingTimeout: step,
    // Nodemailer knows one silence for every answer, that after the final dot among them.
    socketTimeout: atMost,
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
    send: async ({ reference, to, replyTo, subject, text, html, attachments = [] }, withinMilliseconds = atMost) => {
      // What is read as it is sent can be sent but once.
      const repeatable = attachments.every(({ content }) => Buffer.isBuffer(content));
      const until = performance.now() + Math.min(CONNECT_WITHIN_MILLISECONDS, withinMilliseconds, atMost);
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
            signal: AbortSignal.timeout(Math.min(withinMilliseconds, atMost)),
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
