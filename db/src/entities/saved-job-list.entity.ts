import type { Locale } from 'contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A visitor's request for a mail with the jobs they saved. */
@Entity({ name: 'saved_job_lists' })
export class SavedJobListEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'text' }) email!: string;
  /** In the visitor's order. */
  @Column({ type: 'text', name: 'job_ids', array: true }) jobIds!: string[];
  @Column({ type: 'text' }) locale!: Locale;
  @Column({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
