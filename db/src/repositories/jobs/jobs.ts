import type { EmploymentType, FieldOfWork, SchemaEmploymentType, Workplace } from 'contract';
import type { DataSource } from 'typeorm';
import type { JobLocation, JobPay } from '../../entities/job.entity.js';

/** The public columns of a job, without the description (up to 4 kB a job). */
export interface JobRow {
  readonly id: string;
  readonly organizationId: string;
  readonly title: string;
  readonly location: string;
  readonly workplace: Workplace;
  readonly department: string | null;
  readonly field: FieldOfWork;
  readonly type: EmploymentType;
  readonly typeRaw: string | null;
  /** YYYY-MM-DD: the day it was posted, else first seen, in the company's time zone. A day stated without a time is that day. */
  readonly postedDate: string;
  readonly postedAt: Date | null;
  readonly firstSeenAt: Date;
  readonly locations: readonly JobLocation[];
  /** Its cities in the United States, as `milesAround` has them. */
  readonly placeKeys: readonly string[];
  readonly schemaEmploymentTypes: readonly SchemaEmploymentType[];
  readonly validThrough: Date | null;
  readonly applyUrl: string | null;
  readonly requisitionId: string | null;
  readonly pay: JobPay | null;
  readonly language: string | null;
  readonly isProspect: boolean;
  readonly updatedAt: Date;
  readonly closedAt: Date | null;
  /** Sanitised HTML; set only where a read includes it. */
  readonly description?: string;
}

const columnsBesideClosing = `
  jobs.id, jobs.organization_id as "organizationId", jobs.title, jobs.location, jobs.workplace, jobs.department, jobs.field,
  jobs.employment_type as type, jobs.employment_type_raw as "typeRaw",
  to_char(jobs.posted_on, 'YYYY-MM-DD') as "postedDate", jobs.posted_at as "postedAt", jobs.first_seen_at as "firstSeenAt",
  jobs.locations, jobs.place_keys as "placeKeys", jobs.schema_employment_types as "schemaEmploymentTypes", jobs.valid_through as "validThrough", jobs.apply_url as "applyUrl",
  jobs.requisition_id as "requisitionId", jobs.pay, jobs.language, jobs.is_prospect as "isProspect",
  jobs.updated_at as "updatedAt"`;

export const jobColumns = `${columnsBesideClosing}, jobs.closed_at as "closedAt"`;

/** Columns of any `JobRow`. Jobs of a switched-off organization count as closed since then. */
const anyJobColumns = `${columnsBesideClosing},
  coalesce(jobs.closed_at, (select switched_off_at from organizations where organizations.id = jobs.organization_id)) as "closedAt"`;

/** @returns the job with this id, open or closed, with its description. Raw, as all reads here: they share computed columns. */
export async function findJobById(database: DataSource, id: string): Promise<JobRow | undefined> {
  const rows: JobRow[] = await database.query(
    `select ${anyJobColumns}, jobs.description from jobs where id = $1`,
    [id],
  );
  return rows[0];
}

/** @returns the jobs with these ids in their order, open or closed, with descriptions; unknown ids are skipped */
export async function findJobsById(database: DataSource, ids: readonly string[]): Promise<readonly JobRow[]> {
  return database.query<JobRow[]>(
    `select ${anyJobColumns}, jobs.description from unnest($1::text[]) with ordinality as listed (id, place) join jobs on jobs.id = listed.id order by listed.place`,
    [[...ids]],
  );
}

/** @returns job id → sanitised HTML */
export async function findDescriptions(
  database: DataSource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows: { id: string; description: string }[] = await database.query(
    'select id, description from jobs where id = any($1)',
    [[...ids]],
  );
  return new Map(rows.map(({ id, description }) => [id, description]));
}

/** @returns job id → the start of the description as plain text */
export async function findDescriptionStarts(
  database: DataSource,
  ids: readonly string[],
  characters: number,
): Promise<ReadonlyMap<string, string>> {
  const rows: { id: string; start: string }[] = await database.query(
    'select id, left(description_text, $2::int) as start from jobs where id = any($1)',
    [[...ids], characters],
  );
  return new Map(rows.map(({ id, start }) => [id, start]));
}

/** Each has an address in two languages. The protocol allows 50,000 addresses (sitemaps.org/protocol); smaller files are read sooner after a change. */
export const JOBS_A_SITEMAP = 5_000;

export interface SitemapFile {
  /** From 1; file n holds JOBS_A_SITEMAP jobs, newest first. */
  readonly file: number;
  readonly changedAt: Date;
}

/** @returns the files needed for all open jobs */
export async function findJobSitemaps(database: DataSource): Promise<readonly SitemapFile[]> {
  return database.query<SitemapFile[]>(
    `select file, max(updated_at) as "changedAt"
     from (select updated_at, ((row_number() over (order by sort_at desc, id desc) - 1) / $1)::int + 1 as file
           from jobs where closed_at is null and organization_id in (select id from organizations where active)) listed
     group by file order by file`,
    [JOBS_A_SITEMAP],
  );
}
