import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { mailFailure, nothingWasSaid } from './mail-failure.js';

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** A mail to send. */
export interface Letter {
  /** Without angle brackets or host: the same letter has the same one each time it is sent. */
  readonly reference: string;
  readonly to: string | Mailbox;
  readonly replyTo?: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content: Buffer | Readable;
    readonly contentType: string;
  }[];
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
  /** Each step before the first command: its name, the connection, its greeting; less for tests. */
  readonly stepMilliseconds?: number;
  /** The answer to each command before the end of the letter; less for tests. */
  readonly answerMilliseconds?: number;
}

/**
 * A server that scans a letter says nothing for minutes and then takes it: a sender that gave up before would send it again.
 * RFC 5321 section 4.5.3.2.6 asks for ten minutes because of that.
 */
const SEND_WITHIN_MILLISECONDS = 9 * 60_000;
/** A server that is there names itself at once. */
const STEP_MILLISECONDS = 15_000;
/** Some servers slow their answers down on purpose, by seconds. One that is silent for longer hangs. */
const ANSWER_MILLISECONDS = 30_000;
/** A mail server that is just being started anew does not cost a letter the queue's long pause. Shorter than a worker's time to stop. */
const CONNECT_WITHIN_MILLISECONDS = 8_000;
const PAUSE_MILLISECONDS = 1_000;

/** Mail over SMTP, one connection a letter: there are few, and none is lost with a connection gone stale. */
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
    // Nodemailer knows one silence for every answer, that after the final dot among them.
    socketTimeout: atMost,
    // Nothing a visitor wrote may ever be read as the name of a file or a page.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  /** @throws {MailFailure} */
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
  /** @throws what nodemailer throws */
  const sendOnce = async (
    { reference, to, replyTo, subject, text, html, attachments = [] }: Letter,
    withinMilliseconds: number,
  ) => {
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
        // Names and addresses apart: nodemailer encodes each, so no name can add an address or a header.
        from: { ...from },
        to: typeof to === 'string' ? to : { ...to },
        ...(replyTo && { replyTo: { ...replyTo } }),
        subject: encodedSubject(subject),
        text,
        html,
        attachments: attachments.map((attachment) => ({ ...attachment })),
        signal: AbortSignal.any([AbortSignal.timeout(withinMilliseconds), watch.signal]),
      });
    } finally {
      watch.end();
      transport.close();
    }
  };
  return {
    verify,
    send: async (letter, withinMilliseconds = atMost) => {
      // What is read as it is sent can be sent but once.
      const repeatable = (letter.attachments ?? []).every(({ content }) => Buffer.isBuffer(content));
      const within = Math.min(withinMilliseconds, atMost);
      const until = performance.now() + Math.min(CONNECT_WITHIN_MILLISECONDS, within);
      for (;;) {
        try {
          return await sendOnce(letter, within);
        } catch (error) {
          if (!repeatable || !nothingWasSaid(error) || performance.now() + PAUSE_MILLISECONDS > until)
            throw mailFailure(error);
          await pause(PAUSE_MILLISECONDS * (0.5 + Math.random() / 2));
        }
      }
    },
  };
}

/**
 * Bounds the wait for each answer of a mail server up to the end of the letter. The wait after that is another one:
 * nodemailer knows one silence for all answers, and a server may look at a letter for minutes (RFC 5321 section 4.5.3.2).
 */
export class AnswerWatch {
  readonly #silence = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(private readonly milliseconds: number) {}

  /** Aborts when the server has been silent for too long. */
  get signal(): AbortSignal {
    return this.#silence.signal;
  }

  /** Something went over the connection: with `transactionLog` nodemailer reports each line, as a call of its logger. */
  readonly moved = (): void => {
    if (this.#isOver) return;
    this.#timer ??= setTimeout(() => this.#silence.abort(), this.milliseconds);
    this.#timer.refresh();
  };

  /** @returns the same letter; its end is the end of the watch */
  readonly untilEndOf = (letter: Readable): Readable => letter.once('end', this.end);

  readonly end = (): void => {
    this.#isOver = true;
    clearTimeout(this.#timer);
  };
}

/** Nodemailer's own length for an encoded word; RFC 2047 section 2 allows 75 characters. */
const WORD_CHARACTERS = 52;

/**
 * A subject that holds what looks like an encoded word (RFC 2047) must be encoded, or a mail program decodes it and shows
 * another text. Nodemailer encodes other subjects where they need it, and takes a valid encoded word for its own work.
 */
export function encodedSubject(subject: string): string {
  return subject.includes('=?') ? encodeWord(subject, 'B', WORD_CHARACTERS) : subject;
}

/** RFC 2606. */
const reserved = /[@.](?:example(?:\.(?:com|net|org))?|invalid|test|localhost)$/i;

/** @returns whether the domain of an address is reserved for examples and tests: it has no mailboxes */
export function hasReservedDomain(address: string): boolean {
  return reserved.test(address);
}
