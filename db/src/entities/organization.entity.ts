import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** A client (or the own company) whose jobs the site shows, with the applicant tracking system they come from. */
@Entity({ name: 'organizations' })
export class OrganizationEntity {
  /** The client id: no underscores, since job ids are split at them. */
  @PrimaryColumn({ type: 'text' }) id!: string;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'boolean', name: 'is_own' }) isOwn!: boolean;
  @Column({ type: 'text', name: 'career_page_url' }) careerPageUrl!: string;
  @Column({ type: 'smallint' }) position!: number;
  /** Connector name: greenhouse, lever, ... */
  @Column({ type: 'text' }) vendor!: string;
  /** Board name or address when `sourceKind` is board; path below the feeds folder when it is file. */
  @Column({ type: 'text', name: 'source_kind' }) sourceKind!: 'board' | 'file';
  @Column({ type: 'text' }) source!: string;
  /** Environment variable holding the source's key, where the source wants one. */
  @Column({ type: 'text', name: 'key_variable', nullable: true }) keyVariable!: string | null;
  /** Inactive organizations are neither synced nor listed. */
  @Column({ type: 'boolean' }) active!: boolean;
  /** Set while it is inactive. */
  @Column({ type: 'timestamptz', name: 'switched_off_at', nullable: true }) switchedOffAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' }) updatedAt!: Date;
}
