import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { VideoSource } from './video.entity.js';

/** An account at a video host, or the manifest of self-hosted videos. */
@Entity({ name: 'video_accounts' })
export class VideoAccountEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @Column({ type: 'text' }) source!: VideoSource;
  /** Its name at the host; `shipped` for the manifest. */
  @Column({ type: 'text' }) account!: string;
  @Column({ type: 'text', name: 'organization_id', nullable: true }) organizationId!: string | null;
  /** Their category, unless a video names its own. */
  @Column({ type: 'text', name: 'category_id', nullable: true }) categoryId!: string | null;
  @Column({ type: 'text', name: 'key_variable', nullable: true }) keyVariable!: string | null;
  @Column({ type: 'smallint' }) position!: number;
  @Column({ type: 'timestamptz', name: 'synced_at', nullable: true }) syncedAt!: Date | null;
  @Column({ type: 'text', nullable: true }) outcome!: 'good' | 'held' | 'failed' | null;
  @Column({ type: 'text', nullable: true }) reason!: string | null;
}
