import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

/** A message a visitor sent: contact form or questionnaire. Kept whatever happens to its delivery. */
@Entity({ name: 'submissions' })
export class SubmissionEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'text' }) kind!: 'contact' | 'questionnaire';
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'text' }) email!: string;
  @Column({ type: 'text' }) subject!: string;
  @Column({ type: 'text' }) message!: string;
  /** Same key, same submission: double clicks and retries store one row. */
  @Column({ type: 'text', name: 'idempotency_key', nullable: true }) idempotencyKey!: string | null;
  /** Why this may be spam; marked, never dropped. */
  @Column({ type: 'text', array: true, name: 'spam_marks' }) spamMarks!: readonly string[];
  @Column({ type: 'text' }) state!: DeliveryState;
  @Column({ type: 'smallint' }) attempts!: number;
  @Column({ type: 'text', name: 'last_error', nullable: true }) lastError!: string | null;
  @Column({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'delivered_at', nullable: true }) deliveredAt!: Date | null;
}
