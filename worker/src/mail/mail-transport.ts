import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { propertyOf } from 'db/error-code';
import { createTransport } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';

interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface Mail {
  /** Message id without brackets and host; stable, however often the mail is sent. */
  readonly reference: string;
  readonly to: string | Mailbox;
  readonly replyTo?: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** How to stop such mails, with one click (RFC 8058). */
  readonly unsubscribe?: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content: Buffer;
    readonly contentType: string;
  }[];
}

export interface MailTransport {
  /** @throws {MailFailure} when the server did not accept it */
  send(mail: Mail): Promise<void>;
  /** Logs in and sends nothing. @throws {MailFailure} when the server cannot be used */
  verify(): Promise<void>;
}

interface MailTransportOptions {
  readonly smtpUrl: string;
  readonly from: Mailbox;
  /** For the whole sending; less in tests. */
  readonly withinMilliseconds?: number;
  /** For each of DNS, connection and greeting; less in tests. */
  readonly stepMilliseconds?: number;
  /** For the answer to each command before the end of the mail; less in tests. */
  readonly answerMilliseconds?: number;
}

/** A server that scans a mail is silent for minutes and then accepts it: giving up earlier would send it twice. RFC 5321 section 4.5.3.2.6 asks for ten minutes. */
const SEND_WITHIN_MILLISECONDS = 9 * 60_000;
const STEP_MILLISECONDS = 15_000;
/** Some servers delay answers on purpose, by seconds. */
const ANSWER_MILLISECONDS = 30_000;
/** Retries during a restart of the mail server, instead of a delivery's long pause. Shorter than a worker's time to stop. */
const CONNECT_WITHIN_MILLISECONDS = 8_000;
const PAUSE_MILLISECONDS = 1_000;

/** One SMTP connection for each mail: there are few, and none is lost with a stale connection. */
export function createMailTransport({
  smtpUrl,
  from,
  withinMilliseconds: atMost = SEND_WITHIN_MILLISECONDS,
  stepMilliseconds = STEP_MILLISECONDS,
  answerMilliseconds = ANSWER_MILLISECONDS,
}: MailTransportOptions): MailTransport {
  const step = Math.min(stepMilliseconds, atMost);
  const options = {
    url: smtpUrl,
    dnsTimeout: step,
    connectionTimeout: step,
    greetingTimeout: step,
    // Nodemailer has one timeout for every answer, including the one after the final dot.
    socketTimeout: atMost,
    // A visitor's text must never be read as a path or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  const verify = async () => {
    const transport = createTransport({ ...options, socketTimeout: Math.min(answerMilliseconds, atMost) });
    try {
      await transport.verify();
    } catch (error) {
      throw mailFailure(error);
    } finally {
      transport.close();
    }
  };
  const sendOnce = async ({
    reference,
    to,
    replyTo,
    subject,
    text,
    html,
    unsubscribe,
    attachments = [],
  }: Mail) => {
    const watch = new AnswerWatch(answerMilliseconds);
    const { moved } = watch;
    const transport = createTransport({
      ...options,
      transactionLog: true,
      logger: {
        level: moved,
        trace: moved,
        debug: moved,
        info: moved,
        warn: moved,
        error: moved,
        fatal: moved,
      },
    });
    transport.use('stream', ({ message }, done) => {
      message.processFunc(watch.untilEndOf);
      done();
    });
    try {
      await transport.sendMail({
        messageId: `<${reference}@${host}>`,
        // Separate names and addresses: nodemailer encodes each, so no name can add an address or a header.
        from: { ...from },
        to: typeof to === 'string' ? to : { ...to },
        ...(replyTo && { replyTo: { ...replyTo } }),
        // Nodemailer leaves a valid encoded word (RFC 2047), which mail programs would decode; its own words have 52 characters.
        subject: subject.includes('=?') ? encodeWord(subject, 'B', 52) : subject,
        text,
        html,
        ...(unsubscribe !== undefined && {
          headers: {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
        attachments: attachments.map((attachment) => ({ ...attachment })),
        signal: AbortSignal.any([AbortSignal.timeout(atMost), watch.signal]),
      });
    } finally {
      watch.end();
      transport.close();
    }
  };
  return {
    verify,
    send: async (mail) => {
      // One attempt, over a connection that may have been closed; the long pauses are rows of `deliveries`, not a promise of `p-retry`.
      const until = performance.now() + Math.min(CONNECT_WITHIN_MILLISECONDS, atMost);
      for (;;) {
        try {
          return await sendOnce(mail);
        } catch (error) {
          if (!nothingWasSaid(error) || performance.now() + PAUSE_MILLISECONDS > until)
            throw mailFailure(error);
          await pause(PAUSE_MILLISECONDS * (0.5 + Math.random() / 2));
        }
      }
    },
  };
}

/** Limits the wait for each answer up to the end of the mail. Nodemailer has one timeout for all answers, but a server may scan a mail for minutes (RFC 5321 section 4.5.3.2). */
class AnswerWatch {
  readonly #silence = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(private readonly milliseconds: number) {}

  get signal(): AbortSignal {
    return this.#silence.signal;
  }

  /** With `transactionLog` nodemailer logs each line on the connection. */
  readonly moved = (): void => {
    if (this.#isOver) return;
    this.#timer ??= setTimeout(() => this.#silence.abort(), this.milliseconds);
    this.#timer.refresh();
  };

  readonly untilEndOf = (mail: Readable): Readable => mail.once('end', this.end);

  readonly end = (): void => {
    this.#isOver = true;
    clearTimeout(this.#timer);
  };
}

/** RFC 2606. */
const reserved = /[@.](?:example(?:\.(?:com|net|org))?|invalid|test|localhost)$/i;

export function hasReservedDomain(address: string): boolean {
  return reserved.test(address);
}

const REASON_CHARACTERS = 300;

/** Why a mail was not accepted. The message holds codes only, safe for logs. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';

  constructor(
    message: string,
    /** With the server's words, which may name people: for operators, not for logs. */
    readonly reason: string,
    readonly refused?: 'sender' | 'recipient' | 'mail',
  ) {
    super(message);
  }
}

/** SMTP commands a server may refuse permanently. */
const REFUSED_BY_COMMAND = new Map<unknown, 'sender' | 'recipient'>([
  ['MAIL FROM', 'sender'],
  ['RCPT TO', 'recipient'],
]);

/** @returns whether the server refuses the sender's server or login, not the mailbox (530; 5.7.x, RFC 3463 section 3.8): an operator can correct that */
function isPolicy(error: unknown): boolean {
  return /^530|^5\d\d[ -]5\.7\.\d/.test(String(propertyOf(error, 'response')));
}

/** Interprets nodemailer's errors. Only permanent answers (5xx, RFC 5321 section 4.2.1) to sender, recipient or mail count as refused; a failed login or connection may be corrected. */
function mailFailure(error: unknown): MailFailure {
  const code = propertyOf(error, 'code');
  const responseCode = propertyOf(error, 'responseCode');
  const said = error instanceof Error ? error.message : String(error);
  const isForGood = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  const about =
    code === 'EMESSAGE'
      ? 'mail'
      : code === 'EENVELOPE'
        ? REFUSED_BY_COMMAND.get(propertyOf(error, 'command'))
        : undefined;
  const refused = isForGood && !(about === 'recipient' && isPolicy(error)) ? about : undefined;
  const codes =
    [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') ||
    'no code';
  return new MailFailure(
    `The mail server ${refused === undefined ? 'did not take the mail for now' : `refused the ${refused} for good`} (${codes}).`,
    `${codes}: ${said.replace(/\s+/g, ' ')}`.slice(0, REASON_CHARACTERS),
    refused,
  );
}

/** @returns whether sending failed before the first command: a retry cannot send the mail twice */
function nothingWasSaid(error: unknown): boolean {
  const timeout = propertyOf(error, 'timeoutType');
  return (
    propertyOf(error, 'syscall') === 'connect' ||
    propertyOf(error, 'code') === 'EDNS' ||
    timeout === 'CONNECT_TIMEOUT' ||
    timeout === 'GREETING_TIMEOUT'
  );
}
