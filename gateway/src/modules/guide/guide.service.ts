import { once, type EventEmitter } from 'node:events';
import { guideRequestSchema, limits, restRoutes, type Brand, type GuideResponse } from 'contract';
import { readGuideState, storeGuideRequest, switchGuideToDownload } from 'db/repositories/guide-requests';
import { within } from 'server-kit/within';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { guideOf } from 'worker/guide';
import { deliverGuideWork, type Producer } from 'worker/jobs';
import { AppError } from '../../app-error.js';
import type { Sender } from '../../ordered-letters.js';
import { validated } from '../../validation.js';
import type { SendingLimits } from '../../rate-limiter.js';

const STORE_WITHIN_MILLISECONDS = 2_000;

/** How long a mail, and any answer, is waited for. */
export type GuidePatience = Readonly<Record<'mailWithinMilliseconds' | 'answerWithinMilliseconds', number>>;

interface GuideSurroundings {
  readonly database: DataSource;
  readonly producer: Producer;
  readonly limits: SendingLimits;
  readonly brand: Brand;
  readonly log: Logger;
  readonly patience: GuidePatience;
  /** Emits the id of a request whose mail was sent or has failed, by notification of the database. */
  readonly notices: EventEmitter;
}

const download: GuideResponse = { emailSent: false, downloadUrl: restRoutes.guide };

/** Gives out the filming guide. Knows neither HTTP nor GraphQL. */
export class GuideService {
  constructor(private readonly surroundings: GuideSurroundings) {}

  /**
   * Stores the request, lets a worker mail the guide, and answers within `limits.guide`: mailed, or a download. After
   * a download no mail follows, unless it was being sent already or the database did not answer in time.
   *
   * @throws {AppError} BAD_USER_INPUT with the text of product 6.9, SERVICE_UNAVAILABLE
   */
  async request(input: unknown, { address, requestId }: Sender): Promise<GuideResponse> {
    const { email } = validated(guideRequestSchema, input);
    const { database, limits: sending, log } = this.surroundings;
    const began = performance.now();
    const lane = await sending.take(address).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      return undefined;
    });
    // The file is public, so it is not refused to an address that has sent too much.
    if (lane === undefined) {
      log.info({ requestId }, 'guide given as a download, nothing stored: too much was sent');
      return download;
    }
    const usual = lane === 'usual';
    const { id, isNew } = await within(
      STORE_WITHIN_MILLISECONDS,
      storeGuideRequest(database, { email, requestId }, limits.guide.sameWithinMinutes),
      'The request was not stored in time.',
    );
    // The recipient may not have asked for the mail. A repetition sends no mail and does not count.
    const mayMail = usual && (!isNew || (await sending.mayMail(email)));
    if (!mayMail) {
      const decided = await within(
        STORE_WITHIN_MILLISECONDS,
        switchGuideToDownload(database, id, 'too many were asked for'),
      ).catch(() => undefined);
      log.info({ requestId, guideRequest: id, decided }, 'guide not mailed: too many were asked for');
      return download;
    }
    const order = isNew ? this.order(id, requestId) : { isQueueAway: false };
    const mailed = await this.isMailed(id, began, order);
    log.info(
      { requestId, guideRequest: id, mailed, milliseconds: Math.round(performance.now() - began) },
      'guide asked for',
    );
    return mailed ? { emailSent: true } : download;
  }

  /** @returns the PDF */
  file(): Promise<Buffer> {
    return guideOf(this.surroundings.brand);
  }

  /** @returns whether the queue has refused the work; a refusal is emitted as a notice */
  private order(id: string, visit: string): { isQueueAway: boolean } {
    const { producer, log, notices } = this.surroundings;
    const order = { isQueueAway: false };
    producer.enqueue(deliverGuideWork, { id }, { jobId: `guide-${id}` }).catch((error: unknown) => {
      log.warn(
        { requestId: visit, guideRequest: id, reason: error instanceof Error ? error.message : 'unknown' },
        'the queue did not take a guide to mail',
      );
      order.isQueueAway = true;
      notices.emit(id);
    });
    return order;
  }

  /**
   * Reads the state after each notice, and when a wait is over. It listens before it reads, so no notice is lost. An
   * unknown state counts as not mailed: the download always works.
   */
  private async isMailed(
    id: string,
    began: number,
    order: { readonly isQueueAway: boolean },
  ): Promise<boolean> {
    const { database, patience } = this.surroundings;
    const left = (milliseconds: number) => milliseconds - (performance.now() - began);
    for (;;) {
      const listening = new AbortController();
      try {
        const notice = once(this.surroundings.notices, id, { signal: listening.signal });
        notice.catch(() => undefined);
        const state = await this.answered(
          readGuideState(database, id),
          left(patience.answerWithinMilliseconds),
        );
        if (state !== undefined && state !== 'waiting' && state !== 'sending') return state === 'delivered';
        const isOver = order.isQueueAway || left(patience.mailWithinMilliseconds) <= 0;
        if (isOver && state === 'waiting') {
          const switched = await this.answered(
            switchGuideToDownload(
              database,
              id,
              order.isQueueAway ? 'the queue was away' : 'not mailed in time',
            ),
            left(patience.answerWithinMilliseconds),
          );
          if (switched !== false) return false;
          continue;
        }
        if (left(patience.answerWithinMilliseconds) <= 0) return false;
        await within(
          Math.max(
            1,
            left(
              isOver || state === 'sending'
                ? patience.answerWithinMilliseconds
                : patience.mailWithinMilliseconds,
            ),
          ),
          notice,
        ).catch(() => undefined);
      } finally {
        listening.abort();
      }
    }
  }

  /** @returns undefined when the database does not answer in time */
  private async answered<Result>(
    question: Promise<Result>,
    milliseconds: number,
  ): Promise<Result | undefined> {
    return within(Math.max(1, milliseconds), question).catch(() => undefined);
  }
}
