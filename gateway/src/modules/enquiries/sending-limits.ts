import { limits, mailboxOf } from 'contract';
import { limitedAddress, limitedNetwork } from 'server-kit/client-ip';
import { AppError } from '../../app-error.js';
import { hashedKey, sharedLimiter, type Counters } from '../../rate-limiter.js';

const { perAddress, perNetwork, overall, windowMinutes, flood } = limits.submissions;
const DAY_SECONDS = 86_400;

/** `slow`: so much is being sent that this one is kept, and mailed when its turn comes. */
export type Lane = 'usual' | 'slow';

/** How much may be sent, from one address and in all (docs/decisions/007-floods-of-forms.md). */
export interface SendingLimits {
  /**
   * Counts one submission.
   *
   * @throws {AppError} TOO_MANY_REQUESTS with the seconds to wait
   */
  take(address: string): Promise<Lane>;
  /** Counts one mail to somebody who only claims to have asked for it. @returns whether it may be sent today */
  mayMail(recipient: string): Promise<boolean>;
}

export function createSendingLimits(counters: Counters): SendingLimits {
  const { secret } = counters;
  const limiter = (name: string, points: number, seconds = windowMinutes * 60) => sharedLimiter(counters, { name, points, seconds });
  const ofAddress = limiter('contact-address', perAddress);
  const ofNetwork = limiter('contact-network', perNetwork);
  const inAll = limiter('contact', overall);
  const inFlood = limiter('contact-flood', flood.overall);
  const ofRecipient = limiter('guide-recipient', limits.guide.mailsADay, DAY_SECONDS);
  return {
    take: async (address) => {
      // The address first: one that floods must not use up what is meant for all.
      const sent = await ofAddress.take(hashedKey(secret, limitedAddress(address)));
      const sentNearby = await ofNetwork.take(hashedKey(secret, limitedNetwork(address)));
      if (await inAll.tryTake('all')) return 'usual';
      // Somebody floods the site from many places. Who has hardly sent anything is let through all the same.
      if (sent > flood.perAddress || sentNearby > flood.perNetwork) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: windowMinutes * 60 });
      await inFlood.take('all');
      return 'slow';
    },
    mayMail: (recipient) => ofRecipient.tryTake(hashedKey(secret, mailboxOf(recipient))),
  };
}
