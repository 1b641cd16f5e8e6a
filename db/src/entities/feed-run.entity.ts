import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * running: under way (or killed: no finish time) · good: applied in full ·
 * held: additions and changes applied, closings held back because too much vanished · failed: nothing applied.
 */
export type FeedRunOutcome = 'running' | 'good' | 'held' | 'failed';

/** A feed record that could not become a job, with the reason. */
export interface FeedRejection {
  readonly externalId: string | null;
  readonly reason: string;
}

/** One sync of one organization's feed. */
@Entity({ name: 'feed_runs' })
export class FeedRunEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @Column({ type: 'text', name: 'organization_id' }) organizationId!: string;
  @Column({ type: 'text' }) vendor!: string;
  @Column({ type: 'timestamptz', name: 'started_at' }) startedAt!: Date;
  @Column({ type: 'timestamptz', name: 'finished_at', nullable: true }) finishedAt!: Date | null;
  @Column({ type: 'text' }) outcome!: FeedRunOutcome;
  @Column({ type: 'integer' }) received!: number;
  @Column({ type: 'integer' }) accepted!: number;
  @Column({ type: 'integer' }) rejected!: number;
  /** Of the rejected: those that do not tell which job they are. */
  @Column({ type: 'integer' }) nameless!: number;
  @Column({ type: 'integer' }) added!: number;
  @Column({ type: 'integer' }) changed!: number;
  @Column({ type: 'integer' }) unchanged!: number;
  @Column({ type: 'integer' }) missing!: number;
  @Column({ type: 'integer' }) closed!: number;
  @Column({ type: 'integer' }) reopened!: number;
  /** At most 50; `rejected` counts them all. */
  @Column({ type: 'jsonb' }) rejections!: readonly FeedRejection[];
  /** Of the answer it applied: the vendor's mark, and what of ours it was read with. */
  @Column({ type: 'text', nullable: true }) revision!: string | null;
  /** When that answer was read in full. */
  @Column({ type: 'timestamptz', name: 'read_at', nullable: true }) readAt!: Date | null;
  /** Why the run was held or failed, in words for an operator; holds no key. */
  @Column({ type: 'text', nullable: true }) reason!: string | null;
}
