import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Of captions that a transcription server made (product 5.32): whether staff have accepted them. */
export type CaptionDraft = 'machine-made' | 'accepted';

/** One caption track, stored because a host's links expire. */
@Entity({ name: 'video_captions' })
export class VideoCaptionEntity {
  @PrimaryColumn({ type: 'text', name: 'video_id' }) videoId!: string;
  /** BCP 47. */
  @PrimaryColumn({ type: 'text' }) language!: string;
  @PrimaryColumn({ type: 'text' }) kind!: 'captions' | 'subtitles';
  @Column({ type: 'text' }) label!: string;
  @Column({ type: 'smallint' }) position!: number;
  /** For our player; null when only the host's player shows it. */
  @Column({ type: 'text', nullable: true }) url!: string | null;
  /** WebVTT. */
  @Column({ type: 'text' }) content!: string;
  /** null: of its source, or written by staff. */
  @Column({ type: 'text', nullable: true }) draft!: CaptionDraft | null;
}
