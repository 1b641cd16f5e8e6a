import type { Locale } from 'contract';
import { Column, Entity } from 'typeorm';
import { LetterEntity } from './letter.entity.js';

/** A visitor's request for a letter with the jobs they saved. */
@Entity({ name: 'saved_jobs_letters' })
export class SavedJobsLetterEntity extends LetterEntity {
  @Column({ type: 'text' }) email!: string;
  /** In the visitor's order. */
  @Column({ type: 'text', name: 'job_ids', array: true }) jobIds!: string[];
  @Column({ type: 'text' }) locale!: Locale;
}
