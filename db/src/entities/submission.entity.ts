import { Column, Entity, OneToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { SpamMark, SubmissionKind } from 'contract';
import type { LeadDeliveryEntity } from './lead-delivery.entity.js';

export type DeliveryState = 'waiting' | 'delivered' | 'failed';
/** `held`: probably a robot's; not mailed until an operator releases it. */
export type SubmissionState = DeliveryState | 'held';

/** A visitor's message, contact form or questionnaire. */
@Entity({ name: 'submissions' })
export class SubmissionEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'text' }) kind!: SubmissionKind;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'text' }) email!: string;
  @Column({ type: 'text' }) subject!: string;
  @Column({ type: 'text' }) message!: string;
  /** Repeated requests with one key store one row. */
  @Column({ type: 'text', name: 'idempotency_key', nullable: true }) idempotencyKey!: string | null;
  /** SHA-256 of the content. */
  @Column({ type: 'text', name: 'content_hash' }) contentHash!: string;
  /** Why this may be spam. */
  @Column({ type: 'text', array: true, name: 'spam_marks' }) spamMarks!: readonly SpamMark[];
  @Column({ type: 'text' }) state!: SubmissionState;
  /** Since its delivery was last ordered. */
  @Column({ type: 'smallint' }) attempts!: number;
  @Column({ type: 'text', name: 'last_error', nullable: true }) lastError!: string | null;
  /** Finds its log lines. */
  @Column({ type: 'text', name: 'request_id', nullable: true }) requestId!: string | null;
  @Column({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  /** When the sweep orders the delivery again if its job was lost. */
  @Column({ type: 'timestamptz', name: 'recheck_at' }) recheckAt!: Date;
  /** A worker is sending it until then, and renews the claim. */
  @Column({ type: 'timestamptz', name: 'claimed_until', nullable: true }) claimedUntil!: Date | null;
  @Column({ type: 'timestamptz', name: 'delivered_at', nullable: true }) deliveredAt!: Date | null;
  /** Where a lead webhook is set, and when it is read along. */
  @OneToOne('LeadDeliveryEntity', 'submission') lead?: Relation<LeadDeliveryEntity> | null;
}
