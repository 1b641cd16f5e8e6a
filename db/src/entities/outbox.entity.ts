import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Work requested by a committed transaction; `dispatch-outbox` adds it to its queue. */
@Entity({ name: 'outbox' })
export class OutboxEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @Column({ type: 'text' }) work!: string;
  /** The row the work is about. */
  @Column({ type: 'text', name: 'subject_id' }) subjectId!: string;
  @Column({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'dispatched_at', nullable: true }) dispatchedAt!: Date | null;
  @Column({ type: 'smallint' }) attempts!: number;
  @Column({ type: 'text', name: 'last_error', nullable: true }) lastError!: string | null;
}
