import { guideRequestSchema, limits, restRoutes, type Brand, type GuideResponse } from 'contract';
import { errorMessage } from 'db/error-code';
import { mailFlows } from 'db/repositories/deliveries/deliveries';
import { isGuideOrdered, storeGuideRequest } from 'db/repositories/deliveries/requested-mails';
import { readShownBrand } from 'db/repositories/site/site-texts';
import type { Logger } from 'pino';
import { within } from 'server-kit/within';
import type { DataSource } from 'typeorm';
import { guideOf } from 'worker/guide';
import { dispatchDeliveriesWork } from 'worker/jobs';
import type { AfterCommit } from '../../after-commit.js';
import type { MailRequests, Sender } from '../../mail-requests.js';
import { AppError } from '../../app-error.js';
import type { SendingLimits } from '../../rate-limiter.js';
import { validated } from '../../validation.js';

const STORE_WITHIN_MILLISECONDS = 2_500;

interface Dependencies {
  readonly database: DataSource;
  readonly afterCommit: Pick<AfterCommit, 'start'>;
  readonly mails: Pick<MailRequests, 'offered'>;
  readonly limits: SendingLimits;
  readonly brand: Brand;
  readonly log: Logger;
}

const download: GuideResponse = { emailSent: false, downloadUrl: restRoutes.guide };

/** Gives out the filming guide. Knows neither HTTP nor GraphQL. */
export class GuideService {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Orders a mail with the guide, and answers at once: sent where mail flows, otherwise a download, whose mail may follow.
   *
   * @throws {AppError} BAD_USER_INPUT with the text of product 6.9, SERVICE_UNAVAILABLE
   */
  async request(input: unknown, sender: Sender): Promise<GuideResponse> {
    const { email } = validated(guideRequestSchema, input);
    const { afterCommit, log } = this.dependencies;
    const { requestId } = sender;
    const isOrdered = await within(
      STORE_WITHIN_MILLISECONDS,
      this.order(email, sender),
      'The request was not stored in time.',
    );
    const isMailed = isOrdered && (await this.mailFlows());
    log.info({ requestId, isOrdered, isMailed }, 'guide requested');
    if (isOrdered) afterCommit.start(dispatchDeliveriesWork, { requestId });
    return isMailed ? { emailSent: true } : download;
  }

  /** @returns the PDF; not `isCurrent` where the database did not say what staff state of the company: then it has the settings' words */
  async file(): Promise<{ readonly pdf: Buffer; readonly isCurrent: boolean }> {
    const { database, brand, log } = this.dependencies;
    const shown = await readShownBrand(database, brand).catch((error: unknown) => {
      log.warn({ reason: errorMessage(error) }, 'the guide has the contact data of the settings');
      return undefined;
    });
    return { pdf: await guideOf(shown ?? brand), isCurrent: shown !== undefined };
  }

  /** An unknown state counts as none: the download always works. */
  private async mailFlows(): Promise<boolean> {
    const { database, mails } = this.dependencies;
    return mails
      .offered()
      .then((offered) => offered && mailFlows(database))
      .catch(() => false);
  }

  /** @returns whether a mail is ordered, now or just before; a repetition sends no second one and does not count */
  private async order(email: string, { address, requestId }: Sender): Promise<boolean> {
    const { database, limits: sending } = this.dependencies;
    const pace = await sending.take(address).catch((error: unknown) => {
      // The file is public, so it is not refused to an address that has sent too much.
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return 'none';
      throw error;
    });
    // In a flood nothing is mailed to addresses that may belong to others.
    if (pace !== 'usual') return false;
    const { sameWithinMinutes } = limits.guide;
    if (await isGuideOrdered(database, email, sameWithinMinutes)) return true;
    if (!(await sending.mayMail(email))) return false;
    await storeGuideRequest(database, { email, requestId }, sameWithinMinutes);
    return true;
  }
}
