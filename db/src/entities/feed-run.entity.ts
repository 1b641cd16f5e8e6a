import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** running: not finished (or its worker died) · good: applied in full · held: applied without its closings, because too much vanished · failed: nothing applied. */
export type FeedRunOutcome = 'running' | 'good' | 'held' | 'failed';

interface FeedRejection {
  readonly externalId: string | null;
  readonly reason: string;
}

/** How many records of a feed have a field that visitors look for. */
export interface FieldCounts {
  readonly records: number;
  readonly place: number;
  readonly date: number;
  readonly pay: number;
  readonly type: number;
  readonly text: number;
}

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
  /** Of the rejected: those without a readable id. */
  @Column({ type: 'integer' }) nameless!: number;
  @Column({ type: 'integer' }) added!: number;
  @Column({ type: 'integer' }) changed!: number;
  @Column({ type: 'integer' }) unchanged!: number;
  @Column({ type: 'integer' }) missing!: number;
  @Column({ type: 'integer' }) closed!: number;
  /** Listed by the feed although their deadline has passed. */
  @Column({ type: 'integer', name: 'past_deadline' }) pastDeadline!: number;
  @Column({ type: 'integer' }) reopened!: number;
  /** Of all its records; null where it was not applied. */
  @Column({ type: 'jsonb', nullable: true }) fields!: FieldCounts | null;
  /** At most 50; `rejected` counts all. */
  @Column({ type: 'jsonb' }) rejections!: readonly FeedRejection[];
  /** Of the applied answer: the vendor's mark and the code that read it. */
  @Column({ type: 'text', nullable: true }) revision!: string | null;
  /** When that answer was read in full. */
  @Column({ type: 'timestamptz', name: 'read_at', nullable: true }) readAt!: Date | null;
  /** Why it was held or failed, for an operator; contains no key. */
  @Column({ type: 'text', nullable: true }) reason!: string | null;
}
