import { Column, PrimaryGeneratedColumn } from 'typeorm';
import type { DeliveryState } from './submission.entity.js';

/** What the letters to visitors have in common. `withdrawn`: there was nothing to send any more, as when the alert had ended. */
export abstract class LetterEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
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
