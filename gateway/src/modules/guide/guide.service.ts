import { setTimeout as pause } from 'node:timers/promises';
import { guideRequestSchema, limits, restRoutes, type Brand, type GuideResponse } from 'contract';
import { readGuideState, storeGuideRequest, switchGuideToDownload } from 'db/repositories/guide-requests';
import { within } from 'server-kit/within';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { guideOf } from 'worker/guide';
import { deliverGuideWork, type Producer } from 'worker/queues';
import { AppError } from '../../app-error.js';
import { writtenWithin } from '../../app-failure.js';
import { validated } from '../../validation.js';
import type { SendingLimits } from '../../rate-limiter.js';

const LOOK_EVERY_MILLISECONDS = 80;
const STORE_WITHIN_MILLISECONDS = 2_000;

/** How long is waited for a mail to be out, and for anything at all. */
export type GuidePatience = Readonly<Record<'mailWithinMilliseconds' | 'answerWithinMilliseconds', number>>;

interface GuideSurroundings {
  readonly database: DataSource;
  readonly producer: Producer;
  readonly limits: SendingLimits;
  readonly brand: Brand;
  readonly log: Logger;
  readonly patience: GuidePatience;
}

const download: GuideResponse = { emailSent: false, downloadUrl: restRoutes.guide };

/** Gives out the B-roll filming guide. Knows neither HTTP nor GraphQL. */
export class GuideService {
  constructor(private readonly surroundings: GuideSurroundings) {}

  /**
   * Stores the request, unless its address has sent too much, lets a worker mail the guide and says within its patience (`limits.guide`: three seconds) what became of it: mailed, or to be
   * downloaded. Then no mail follows, unless it was on its way already or the database did not answer in time.
   *
   * @throws {AppError} BAD_USER_INPUT with the text of spec section 5, SERVICE_UNAVAILABLE
   */
  async request(input: unknown, { address, requestId }: { readonly address: string; readonly requestId: string }): Promise<GuideResponse> {
    const { email } = validated(guideRequestSchema, input);
    const { limits: sending } = this.surroundings;
    const began = performance.now();
    const { database, log } = this.surroundings;
    const lane = await sending.take(address).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      return undefined;
    });
    // The file is public; that others of the same address have sent much is no reason to keep it from somebody.
    if (lane === undefined) {
      log.info({ requestId }, 'guide given as a download, nothing stored: too much was sent');
      return download;
    }
    const usual = lane === 'usual';
    const { id, isNew } = await writtenWithin(STORE_WITHIN_MILLISECONDS, storeGuideRequest(database, { email, requestId }, limits.guide.sameWithinMinutes));
    // A visitor gets the guide whatever happens; who is mailed may not have asked for it. A repetition sends no mail and
    // counts for none.
    const mayMail = usual && (!isNew || (await sending.mayMail(email)));
    if (!mayMail) {
      const decided = await within(STORE_WITHIN_MILLISECONDS, switchGuideToDownload(database, id, 'too many were asked for')).catch(() => undefined);
      log.info({ requestId, guideRequest: id, decided }, 'guide not mailed: too many were asked for');
      return download;
    }
    const queueAway = isNew ? this.order(id, requestId) : undefined;
    const mailed = await this.isMailed(id, began, queueAway);
    log.info({ requestId, guideRequest: id, mailed, milliseconds: Math.round(performance.now() - began) }, 'guide asked for');
    return mailed ? { emailSent: true } : download;
  }

  /** The PDF itself. */
  file(): Promise<Buffer> {
    return guideOf(this.surroundings.brand);
  }

  /** @returns a signal that tells when the queue does not take the work */
  private order(id: string, visit: string): AbortSignal {
    const away = new AbortController();
    this.surroundings.producer.enqueue(deliverGuideWork, { requestId: id }, { jobId: `guide-${id}` }).catch((error: unknown) => {
      this.surroundings.log.warn({ requestId: visit, guideRequest: id, reason: error instanceof Error ? error.message : 'unknown' }, 'the queue did not take a guide to mail');
      away.abort();
    });
    return away.signal;
  }

  /** What cannot be known in time counts as not mailed: the download is a promise that is always kept. */
  private async isMailed(id: string, began: number, queueAway: AbortSignal | undefined): Promise<boolean> {
    const { mailWithinMilliseconds, answerWithinMilliseconds } = this.surroundings.patience;
    const left = (milliseconds: number) => milliseconds - (performance.now() - began);
    let mayMail = true;
    while (left(answerWithinMilliseconds) > 0) {
      const state = await this.answered(readGuideState(this.surroundings.database, id), left(answerWithinMilliseconds));
      if (state !== 'waiting' && state !== 'sending') return state === 'delivered';
      if (mayMail && state === 'waiting' && (queueAway?.aborted === true || left(mailWithinMilliseconds) <= 0)) {
        mayMail = false;
        const decided = await this.answered(switchGuideToDownload(this.surroundings.database, id, queueAway?.aborted === true ? 'the queue was away' : 'not mailed in time'), left(answerWithinMilliseconds));
        if (decided !== false) return false;
      }
      await pause(LOOK_EVERY_MILLISECONDS);
    }
    return false;
  }

  /** @returns undefined when the database does not answer in time */
  private async answered<Result>(question: Promise<Result>, milliseconds: number): Promise<Result | undefined> {
    return within(Math.max(1, milliseconds), question).catch(() => undefined);
  }
}
