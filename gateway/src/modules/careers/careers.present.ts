import { fallbackApplyUrl, type EmploymentType, type PayPeriod, type SchemaEmploymentType, type Workplace } from 'db/contract';
import type { JobRow } from 'db/repositories/job-rows';

/** A job as the public sees it, through either door. Texts that lists leave out are absent. */
export interface PublicJob {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly location: string;
  readonly locations: readonly PublicLocation[];
  readonly workplace: Workplace;
  readonly department: string | null;
  readonly type: EmploymentType;
  readonly typeRaw: string | null;
  readonly schemaEmploymentTypes: readonly SchemaEmploymentType[];
  readonly postedDate: string;
  readonly validThrough: Date | null;
  readonly closedAt: Date | null;
  readonly updatedAt: Date;
  readonly clientId: string;
  readonly applyUrl: string;
  readonly requisitionId: string | null;
  readonly pay: PublicPay | null;
  readonly language: string | null;
  readonly isProspect: boolean;
}

export interface PublicLocation {
  readonly label: string;
  readonly city?: string;
  readonly region?: string;
  readonly country?: string;
  readonly postalCode?: string;
}

export interface PublicPay {
  readonly min?: number;
  readonly max?: number;
  readonly currency?: string;
  readonly period?: PayPeriod;
  readonly text?: string;
}

/** @param applicationHost where a visitor applies when the feed names no address of its own */
export function presentJob(job: JobRow, applicationHost: string): PublicJob {
  const { organizationId, postedAt, firstSeenAt, applyUrl, ...shown } = job;
  return {
    ...shown,
    postedDate: (postedAt ?? firstSeenAt).toISOString().slice(0, 10),
    clientId: organizationId,
    applyUrl: applyUrl ?? fallbackApplyUrl(applicationHost, job.id),
  };
}

/** The fields of specification section 3, in its order, as `/api/jobs` answers them. */
export function presentRestJob(job: JobRow, applicationHost: string) {
  const { id, title, description, location, department, type, postedDate, clientId, applyUrl } = presentJob(job, applicationHost);
  return { id, title, description: description ?? '', location, department, type, postedDate, clientId, applyUrl };
}

/** @returns at most `length` characters, an ellipsis after them when more were there (spec section 2, own-company jobs) */
export function snippetOf(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}
