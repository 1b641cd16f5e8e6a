import type { Locale } from 'contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A text or figure that staff wrote in place of a built-in one. Rows are only added; a plan can be cancelled until its day. */
@Entity({ name: 'site_texts' })
export class SiteTextEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'text' }) key!: string;
  @Column({ type: 'text' }) language!: Locale;
  /** Null: the built-in text. */
  @Column({ type: 'text', nullable: true }) value!: string | null;
  /** `YYYY-MM-DD`; null: a draft, for its preview alone. */
  @Column({ type: 'date', name: 'from_day', nullable: true }) fromDay!: string | null;
  @Column({ type: 'text', name: 'written_by' }) writtenBy!: string;
  @Column({ type: 'timestamptz', name: 'written_at', insert: false }) writtenAt!: Date;
  @Column({ type: 'timestamptz', name: 'cancelled_at', nullable: true }) cancelledAt!: Date | null;
}
