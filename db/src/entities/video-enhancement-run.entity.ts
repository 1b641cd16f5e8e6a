import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One enhancement of all videos that waited when it was requested. At most one is unfinished. */
@Entity({ name: 'video_enhancement_runs' })
export class VideoEnhancementRunEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @Column({ type: 'integer' }) version!: number;
  @Column({ type: 'timestamptz', name: 'requested_at' }) requestedAt!: Date;
  /** When a video of it was last begun or finished. */
  @Column({ type: 'timestamptz', name: 'heartbeat_at' }) heartbeatAt!: Date;
  @Column({ type: 'timestamptz', name: 'finished_at', nullable: true }) finishedAt!: Date | null;
  /** Its videos at the start; the remaining ones name it in `enhancementRunId`. */
  @Column({ type: 'integer' }) total!: number;
  /** Spent, and reserved for videos in progress. */
  @Column({ type: 'numeric', name: 'cost_usd' }) costUsd!: string;
}
