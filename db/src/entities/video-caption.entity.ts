import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One caption track. A host's links expire, so the track itself is kept. */
@Entity({ name: 'video_captions' })
export class VideoCaptionEntity {
  @PrimaryColumn({ type: 'text', name: 'video_id' }) videoId!: string;
  /** BCP 47. */
  @PrimaryColumn({ type: 'text' }) language!: string;
  @PrimaryColumn({ type: 'text' }) kind!: 'captions' | 'subtitles';
  @Column({ type: 'text' }) label!: string;
  @Column({ type: 'smallint' }) position!: number;
  /** Where a player of ours finds it; null when only the host's own player shows it. */
  @Column({ type: 'text', nullable: true }) url!: string | null;
  /** WebVTT. */
  @Column({ type: 'text' }) content!: string;
}
