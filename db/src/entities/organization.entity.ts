import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** A client, or the company itself, with its applicant tracking system. */
@Entity({ name: 'organizations' })
export class OrganizationEntity {
  /** The client id; job ids are split at underscores, so it has none. */
  @PrimaryColumn({ type: 'text' }) id!: string;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'boolean', name: 'is_own' }) isOwn!: boolean;
  @Column({ type: 'text', name: 'career_page_url' }) careerPageUrl!: string;
  @Column({ type: 'smallint' }) position!: number;
  @Column({ type: 'text' }) vendor!: string;
  /** A board's name or address, or a path below the feeds folder. */
  @Column({ type: 'text', name: 'source_kind' }) sourceKind!: 'board' | 'file';
  @Column({ type: 'text' }) source!: string;
  /** Environment variable with the source's key. */
  @Column({ type: 'text', name: 'key_variable', nullable: true }) keyVariable!: string | null;
  /** Inactive organizations are neither synced nor listed. */
  @Column({ type: 'boolean' }) active!: boolean;
  /** What may change it: the organizations file, or staff on their pages. */
  @Column({ type: 'text' }) owner!: 'file' | 'staff';
  @Column({ type: 'timestamptz', name: 'switched_off_at', nullable: true }) switchedOffAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' }) updatedAt!: Date;
}
