import type { EmploymentType, FieldOfWork, PayPeriod, SchemaEmploymentType, Workplace } from 'contract';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { OrganizationEntity } from './organization.entity.js';

export interface JobLocation {
  readonly label: string;
  /** The one wording visitors read and filter by (product 4.45), where it is not the label. */
  readonly name?: string;
  readonly city?: string;
  readonly region?: string;
  /** Of a city of the United States without a region: the state that is meant by size (product 4.60). Only searched by. */
  readonly state?: string;
  readonly country?: string;
  readonly postalCode?: string;
}

/** Pay as the feed declares it, in whole currency units. */
export interface JobPay {
  readonly min?: number;
  readonly max?: number;
  readonly currency?: string;
  readonly period?: PayPeriod;
  readonly text?: string;
}

/** A normalised job posting (feeds.md 2.10). */
@Entity({ name: 'jobs' })
export class JobEntity {
  /** `{vendor}_{clientId}_{externalId}` */
  @PrimaryColumn({ type: 'text' }) id!: string;
  @Column({ type: 'text', name: 'organization_id' }) organizationId!: string;
  @ManyToOne(() => OrganizationEntity)
  @JoinColumn({ name: 'organization_id' })
  organization?: Relation<OrganizationEntity>;
  @Column({ type: 'text', name: 'external_id' }) externalId!: string;
  @Column({ type: 'text' }) title!: string;
  /** Sanitised HTML. */
  @Column({ type: 'text' }) description!: string;
  @Column({ type: 'text', name: 'description_text' }) descriptionText!: string;
  @Column({ type: 'text' }) location!: string;
  @Column({ type: 'jsonb' }) locations!: readonly JobLocation[];
  @Column({ type: 'text' }) workplace!: Workplace;
  @Column({ type: 'text', nullable: true }) department!: string | null;
  /** Product 4.61. */
  @Column({ type: 'text' }) field!: FieldOfWork;
  @Column({ type: 'text', name: 'employment_type' }) employmentType!: EmploymentType;
  @Column({ type: 'text', name: 'employment_type_raw', nullable: true }) employmentTypeRaw!: string | null;
  @Column({ type: 'text', array: true, name: 'schema_employment_types' })
  schemaEmploymentTypes!: readonly SchemaEmploymentType[];
  @Column({ type: 'timestamptz', name: 'posted_at', nullable: true }) postedAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'valid_through', nullable: true }) validThrough!: Date | null;
  @Column({ type: 'text', name: 'apply_url', nullable: true }) applyUrl!: string | null;
  @Column({ type: 'text', name: 'hosted_url', nullable: true }) hostedUrl!: string | null;
  @Column({ type: 'text', name: 'requisition_id', nullable: true }) requisitionId!: string | null;
  @Column({ type: 'jsonb', nullable: true }) pay!: JobPay | null;
  @Column({ type: 'text', nullable: true }) language!: string | null;
  /** A general application rather than a vacancy. */
  @Column({ type: 'boolean', name: 'is_prospect' }) isProspect!: boolean;
  /** Of all feed content above; a sync rewrites a row only when it differs. */
  @Column({ type: 'text', name: 'content_hash' }) contentHash!: string;
  /** Of the feed's raw record: an equal one need not be mapped again. */
  @Column({ type: 'text', name: 'feed_fingerprint', nullable: true }) fingerprint!: string | null;
  @Column({ type: 'timestamptz', name: 'first_seen_at' }) firstSeenAt!: Date;
  @Column({ type: 'timestamptz', name: 'last_seen_at' }) lastSeenAt!: Date;
  /** When the content last changed (`lastmod`). */
  @Column({ type: 'timestamptz', name: 'updated_at' }) updatedAt!: Date;
  /** Good syncs in a row without the job. */
  @Column({ type: 'smallint', name: 'missed_syncs' }) missedSyncs!: number;
  @Column({ type: 'timestamptz', name: 'closed_at', nullable: true }) closedAt!: Date | null;
}
