import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { type DeliveryState, SubmissionEntity } from './submission.entity.js';

/** The delivery of a submission to the lead webhook, beside its letter. Deleted with the submission. */
@Entity({ name: 'lead_deliveries' })
export class LeadDeliveryEntity {
  /** The submission's. */
  @PrimaryColumn('uuid') id!: string;
  @Column({ type: 'text' }) state!: DeliveryState;
  /** Since it was last ordered. */
  @Column({ type: 'smallint' }) attempts!: number;
  @Column({ type: 'text', name: 'last_error', nullable: true }) lastError!: string | null;
  /** When the sweep orders the next attempt. */
  @Column({ type: 'timestamptz', name: 'recheck_at' }) recheckAt!: Date;
  /** A worker is sending it until then. */
  @Column({ type: 'timestamptz', name: 'claimed_until', nullable: true }) claimedUntil!: Date | null;
  @Column({ type: 'timestamptz', name: 'delivered_at', nullable: true }) deliveredAt!: Date | null;
  @OneToOne(() => SubmissionEntity, 'lead')
  @JoinColumn({ name: 'id' })
  submission?: Relation<SubmissionEntity>;
}
