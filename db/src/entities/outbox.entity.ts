import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Work that a committed transaction asks for; `dispatch-outbox` adds it to its queue and marks it. */
@Entity({ name: 'outbox' })
export class OutboxEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  /** Name of the queue definition. */
  @Column({ type: 'text' }) work!: string;
  /** Row the work is about: payloads are ids. */
  @Column({ type: 'text', name: 'subject_id' }) subjectId!: string;
  @Column({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'dispatched_at', nullable: true }) dispatchedAt!: Date | null;
  @Column({ type: 'smallint' }) attempts!: number;
  @Column({ type: 'text', name: 'last_error', nullable: true }) lastError!: string | null;
}
