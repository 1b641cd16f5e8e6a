import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** What an organization says of itself (product 2.42). */
export interface OrganizationProfile {
  /** Paragraphs are apart by an empty line. */
  readonly about?: InLanguages<string> | undefined;
  readonly benefits?: InLanguages<readonly string[]> | undefined;
  readonly links?: readonly { readonly label: string; readonly url: string }[] | undefined;
  /** `#rrggbb`. */
  readonly colour?: string | undefined;
  readonly logo?: { readonly type: LogoType; readonly version: string } | undefined;
}

export type LogoType = 'image/svg+xml' | 'image/png';

interface InLanguages<Content> {
  readonly en: Content;
  readonly es?: Content | undefined;
}

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
  @Column({ type: 'jsonb', default: {} }) profile!: OrganizationProfile;
  /** The file that `profile.logo` describes. */
  @Column({ type: 'bytea', nullable: true, select: false }) logo!: Buffer | null;
  /** Inactive organizations are neither synced nor listed. */
  @Column({ type: 'boolean' }) active!: boolean;
  @Column({ type: 'timestamptz', name: 'switched_off_at', nullable: true }) switchedOffAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' }) updatedAt!: Date;
}
