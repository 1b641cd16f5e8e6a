import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { VideoSource } from './video.entity.js';

/** An account at a video host whose videos the site shows; the manifest of the self-hosted ones is one as well. */
@Entity({ name: 'video_accounts' })
export class VideoAccountEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @Column({ type: 'text' }) source!: VideoSource;
  /** Its name at the host; `shipped` for the manifest. */
  @Column({ type: 'text' }) account!: string;
  /** Whom its videos show. */
  @Column({ type: 'text', name: 'organization_id', nullable: true }) organizationId!: string | null;
  /** What its videos are about, unless a video says otherwise. */
  @Column({ type: 'text', name: 'category_id', nullable: true }) categoryId!: string | null;
  @Column({ type: 'text', name: 'key_variable', nullable: true }) keyVariable!: string | null;
  @Column({ type: 'smallint' }) position!: number;
  @Column({ type: 'timestamptz', name: 'synced_at', nullable: true }) syncedAt!: Date | null;
  @Column({ type: 'text', nullable: true }) outcome!: 'good' | 'held' | 'failed' | null;
  @Column({ type: 'text', nullable: true }) reason!: string | null;
}
