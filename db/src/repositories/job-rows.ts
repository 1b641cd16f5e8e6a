import { companyTimeZone, type EmploymentType, type SchemaEmploymentType, type Workplace } from 'contract';
import type { JobLocation, JobPay } from '../entities/job.entity.js';

/** A job as reads hand it out: the columns the public may see, without the long texts (up to 4 kB a job). */
export interface JobRow {
  readonly id: string;
  readonly organizationId: string;
  readonly title: string;
  readonly location: string;
  readonly workplace: Workplace;
  readonly department: string | null;
  readonly type: EmploymentType;
  readonly typeRaw: string | null;
  /** The day it was posted, else first seen, where the company is: YYYY-MM-DD. A day a feed states without a time is that day. */
  readonly postedDate: string;
  readonly postedAt: Date | null;
  readonly firstSeenAt: Date;
  readonly locations: readonly JobLocation[];
  readonly schemaEmploymentTypes: readonly SchemaEmploymentType[];
  readonly validThrough: Date | null;
  readonly applyUrl: string | null;
  readonly requisitionId: string | null;
  readonly pay: JobPay | null;
  readonly language: string | null;
  readonly isProspect: boolean;
  readonly updatedAt: Date;
  readonly closedAt: Date | null;
  /** Sanitised HTML; there only when the read was asked for it. */
  readonly description?: string;
}

/** Days without a time are stored as midnight UTC. */
const columnsBesideClosing = `
  jobs.id, jobs.organization_id as "organizationId", jobs.title, jobs.location, jobs.workplace, jobs.department,
  jobs.employment_type as type, jobs.employment_type_raw as "typeRaw",
  to_char(coalesce(jobs.posted_at, jobs.first_seen_at) at time zone
    case when jobs.posted_at = date_trunc('day', jobs.posted_at, 'UTC') then 'UTC' else '${companyTimeZone}' end, 'YYYY-MM-DD') as "postedDate",
  jobs.posted_at as "postedAt", jobs.first_seen_at as "firstSeenAt",
  jobs.locations, jobs.schema_employment_types as "schemaEmploymentTypes", jobs.valid_through as "validThrough", jobs.apply_url as "applyUrl",
  jobs.requisition_id as "requisitionId", jobs.pay, jobs.language, jobs.is_prospect as "isProspect",
  jobs.updated_at as "updatedAt"`;

/** The columns of a `JobRow` of a job that is listed. */
export const jobColumns = `${columnsBesideClosing}, jobs.closed_at as "closedAt"`;

/**
 * The columns of a `JobRow` of any job. An organization that is switched off is not synced, so its jobs are closed as of then,
 * as the lists have it.
 */
export const anyJobColumns = `${columnsBesideClosing},
  coalesce(jobs.closed_at, (select switched_off_at from organizations where organizations.id = jobs.organization_id)) as "closedAt"`;
