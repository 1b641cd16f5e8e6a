import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DeliveryState } from './submission.entity.js';

/** A letter about an alert. `withdrawn`: there was nothing to send any more, as when the alert had ended. */
@Entity({ name: 'job_alert_letters' })
export class JobAlertLetterEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'uuid', name: 'alert_id' }) alertId!: string;
  @Column({ type: 'text' }) kind!: 'confirmation' | 'jobs';
  @Column({ type: 'text' }) state!: DeliveryState | 'withdrawn';
  @Column({ type: 'smallint' }) attempts!: number;
  @Column({ type: 'text', name: 'last_error', nullable: true }) lastError!: string | null;
  /** Finds its log lines. */
  @Column({ type: 'text', name: 'request_id', nullable: true }) requestId!: string | null;
  @Column({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'recheck_at' }) recheckAt!: Date;
  @Column({ type: 'timestamptz', name: 'claimed_until', nullable: true }) claimedUntil!: Date | null;
  @Column({ type: 'timestamptz', name: 'delivered_at', nullable: true }) deliveredAt!: Date | null;
}
