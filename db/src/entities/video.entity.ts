import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A video as its source describes it (spec section 3), with what the enhancement added. */
@Entity({ name: 'videos' })
export class VideoEntity {
  @PrimaryColumn({ type: 'text' }) id!: string;
  @Column({ type: 'text' }) title!: string;
  @Column({ type: 'text' }) description!: string;
  @Column({ type: 'text' }) thumbnail!: string;
  @Column({ type: 'text', name: 'embed_url' }) embedUrl!: string;
  @Column({ type: 'integer', name: 'duration_seconds' }) durationSeconds!: number;
  @Column({ type: 'text', name: 'aspect_ratio' }) aspectRatio!: 'portrait' | 'landscape';
  @Column({ type: 'text', array: true }) tags!: readonly string[];
  @Column({ type: 'text', array: true, name: 'ai_categories' }) aiCategories!: readonly string[];
  @Column({ type: 'text', name: 'category_id', nullable: true }) categoryId!: string | null;
  @Column({ type: 'text', name: 'organization_id', nullable: true }) organizationId!: string | null;
  @Column({ type: 'text', name: 'source_channel' }) sourceChannel!: string;
  @Column({ type: 'timestamptz', name: 'published_at' }) publishedAt!: Date;
  /** 0: not enhanced yet. */
  @Column({ type: 'integer', name: 'enhancement_version' }) enhancementVersion!: number;
  @Column({ type: 'text', name: 'enhancement_error', nullable: true }) enhancementError!: string | null;
  @Column({ type: 'timestamptz', name: 'updated_at' }) updatedAt!: Date;
}
