import type { DeliveryEntity } from 'db/entities/delivery.entity';
import type { EntityManager } from 'typeorm';
import { MailFailure, type Mail, type MailTransport } from '../mail/mail-transport.js';

/** How one kind of delivery is sent. Its methods know no retry, lock or state: `deliver.ts` has them for all. */
export interface DeliveryKind<Content = unknown> {
  /** In the table, in logs and metrics; of what is mailed it ends with `-mail`. */
  readonly kind: string;
  /** How many are sent at once, by all workers together. */
  readonly concurrency: number;
  /** @returns undefined when there is nothing to send any more */
  load(delivery: DeliveryEntity): Promise<Content | undefined>;
  /** May be called again with the same content, when a worker ends before it has recorded the success. @throws {MailFailure | FailedAttempt} when it was not accepted */
  send(content: Content): Promise<void>;
  /** Whether a failure is for good, so that no attempt follows; undefined: none is. */
  isPermanent?(failure: unknown): boolean;
  /** Called in the transaction that records a success, or the end of all attempts with the last failure. */
  settled?(manager: EntityManager, delivery: DeliveryEntity, failure?: unknown): Promise<void>;
  /** Where it is set, the delivery is due again so long after each success, and never given up. */
  readonly everyMilliseconds?: number;
}

type MailKind = Pick<DeliveryKind<Mail>, 'kind' | 'load'> & Partial<Pick<DeliveryKind, 'settled'>>;

/** A mail to a visitor: one whose mailbox is refused for good is not tried again (product 6.40). */
export function visitorMail(transport: MailTransport, kind: MailKind): DeliveryKind<Mail> {
  return {
    // Few, beside the mails to the company: some mail servers accept three connections of one sender.
    concurrency: 2,
    send: (mail) => transport.send(mail),
    isPermanent: isRefusedMailbox,
    ...kind,
  };
}

export function isRefusedMailbox(failure: unknown): boolean {
  return failure instanceof MailFailure && failure.refused === 'recipient';
}
