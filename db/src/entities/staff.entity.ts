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

/** Something that one of the staff did, or looked at. Holds nothing about visitors, except ids. */
@Entity({ name: 'staff_actions' })
export class StaffActionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @Column({ type: 'timestamptz' }) at!: Date;
  /** Who: stable, of the provider of identities. */
  @Column({ type: 'text', name: 'staff_id' }) staffId!: string;
  /** Who: as people read it. */
  @Column({ type: 'text', name: 'staff_name' }) staffName!: string;
  @Column({ type: 'text' }) action!: string;
  /** What it was about: an id, or several. */
  @Column({ type: 'text', name: 'subject_id', nullable: true }) subjectId!: string | null;
  /** Null: it was begun and its end is not known. */
  @Column({ type: 'text', nullable: true }) outcome!: string | null;
}
