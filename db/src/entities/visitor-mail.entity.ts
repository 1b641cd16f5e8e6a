import type { JobFilters, Locale } from 'contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

// What visitors ask to be mailed.

@Entity({ name: 'guide_requests' })
export class GuideRequestEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'text' }) email!: string;
  @Column({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}

@Entity({ name: 'saved_job_lists' })
export class SavedJobListEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'text' }) email!: string;
  @Column({ type: 'text', name: 'job_ids', array: true }) jobIds!: string[];
  @Column({ type: 'text' }) locale!: Locale;
  @Column({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}

/** A visitor's request for mails about new jobs. Without `confirmedAt` it is sent nothing but the mail to confirm. */
@Entity({ name: 'job_alerts' })
export class JobAlertEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'text' }) email!: string;
  @Column({ type: 'jsonb' }) filters!: JobFilters;
  @Column({ type: 'text' }) locale!: Locale;
  @Column({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'confirmed_at', nullable: true }) confirmedAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true }) endedAt!: Date | null;
  /** With jobs, in a row, that the mailbox refused for good. */
  @Column({ type: 'smallint', name: 'refused_mails' }) refusedMails!: number;
  /** YYYY-MM-DD: the day in Houston of the last mail with jobs. */
  @Column({ type: 'date', name: 'last_mail_on', nullable: true }) lastMailOn!: string | null;
}
