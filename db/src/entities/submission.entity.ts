import type { Locale, SpamMark, SubmissionKind } from 'contract';
import {
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';

/** `held`: probably a robot's; not sent until an operator releases it. `withdrawn`: there was nothing to send any more, as when the alert had ended. */
export type DeliveryState = 'waiting' | 'delivered' | 'failed' | 'held' | 'withdrawn';

/** Something to send, of any kind, and what became of it. Deleted with its subject. */
@Entity({ name: 'deliveries' })
export class DeliveryEntity {
  /** Stable, however often it is sent: part of the Message-ID. */
  @PrimaryGeneratedColumn('uuid') id!: string;
  /** Names the file of `worker/src/deliveries/kinds` that sends it. Kinds that are mailed end with `-mail`. */
  @Column({ type: 'text' }) kind!: string;
  /** The row it is about, in the table of its kind. */
  @Column({ type: 'uuid', name: 'subject_id' }) subjectId!: string;
  @Column({ type: 'text' }) state!: DeliveryState;
  /** Since it was last ordered. */
  @Column({ type: 'integer' }) attempts!: number;
  /** Of the next attempt. */
  @Column({ type: 'timestamptz', name: 'due_at' }) dueAt!: Date;
  /** A worker sends it until then, and renews that. */
  @Column({ type: 'timestamptz', name: 'locked_until', nullable: true }) lockedUntil!: Date | null;
  @Column({ type: 'text', name: 'last_error', nullable: true }) lastError!: string | null;
  @Column({ type: 'timestamptz', name: 'delivered_at', nullable: true }) deliveredAt!: Date | null;
  @Column({ type: 'text', name: 'request_id', nullable: true }) requestId!: string | null;
  @Column({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  /** Of kinds that are about submissions, which read their deliveries by it. */
  @ManyToOne('SubmissionEntity', 'deliveries')
  @JoinColumn({ name: 'subject_id' })
  submission?: object;
}

@Entity({ name: 'guide_requests' })
export class GuideRequestEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'text' }) email!: string;
  @Column({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}

@Entity({ name: 'saved_job_lists' })
export class SavedJobListEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'text' }) email!: string;
  @Column({ type: 'text', name: 'job_ids', array: true }) jobIds!: string[];
  @Column({ type: 'text' }) locale!: Locale;
  @Column({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}

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
