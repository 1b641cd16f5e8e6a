import type { SpamMark, SubmissionKind } from 'contract';
import { Column, Entity, OneToMany, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { DeliveryEntity } from './delivery.entity.js';

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
  @Column({ type: 'text', array: true, name: 'spam_marks' }) spamMarks!: readonly SpamMark[];
  @Column({ type: 'text', name: 'request_id', nullable: true }) requestId!: string | null;
  @Column({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  /** By mail and to the lead webhook, when they are read along. */
  @OneToMany('DeliveryEntity', 'submission') deliveries?: Relation<DeliveryEntity[]>;
}
