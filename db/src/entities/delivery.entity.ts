import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';

/** `held`: probably a robot's; not sent until an operator releases it. `withdrawn`: there was nothing to send any more, as when the alert had ended. */
export type DeliveryState = 'waiting' | 'delivered' | 'failed' | 'held' | 'withdrawn';

/** Something to send, of any kind, and what became of it. Deleted with its subject. */
@Entity({ name: 'deliveries' })
export class DeliveryEntity {
  /** Stable, however often it is sent: part of the Message-ID. */
  @PrimaryGeneratedColumn('uuid') id!: string;
  /** Which of `worker/src/deliveries/delivery-kinds.ts` sends it. Kinds that are mailed end with `-mail`. */
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
