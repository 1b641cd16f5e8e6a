import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One enhancement of all videos that were waiting when it was asked for. At most one is unfinished. */
@Entity({ name: 'video_enhancement_runs' })
export class VideoEnhancementRunEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @Column({ type: 'integer' }) version!: number;
  @Column({ type: 'timestamptz', name: 'requested_at' }) requestedAt!: Date;
  @Column({ type: 'timestamptz', name: 'started_at', nullable: true }) startedAt!: Date | null;
  /** When a worker last showed that it lives. */
  @Column({ type: 'timestamptz', name: 'heartbeat_at' }) heartbeatAt!: Date;
  /** The worker at it; another one may take over once the lease has run out. */
  @Column({ type: 'text', name: 'lease_owner', nullable: true }) leaseOwner!: string | null;
  @Column({ type: 'timestamptz', name: 'lease_until', nullable: true }) leaseUntil!: Date | null;
  @Column({ type: 'timestamptz', name: 'finished_at', nullable: true }) finishedAt!: Date | null;
  @Column({ type: 'text' }) outcome!: 'running' | 'done';
  @Column({ type: 'integer' }) total!: number;
  @Column({ type: 'integer' }) done!: number;
  @Column({ type: 'integer' }) failed!: number;
  /** Videos of `done` that the remote engine failed on and the local one did. */
  @Column({ type: 'integer' }) fallbacks!: number;
  @Column({ type: 'numeric', name: 'cost_usd' }) costUsd!: string;
}
