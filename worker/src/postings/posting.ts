import type { EmploymentType, FieldOfWork, SchemaEmploymentType, Workplace } from 'contract';
import type { JobLocation, JobPay } from 'db/entities/job.entity';

/** A job posting in our own terms (feeds.md 2.10): what one feed record becomes. Absent facts are null or empty, never guessed. */
export interface Posting {
  readonly externalId: string;
  readonly title: string;
  readonly description: string;
  readonly descriptionText: string;
  readonly location: string;
  readonly locations: readonly JobLocation[];
  readonly workplace: Workplace;
  readonly department: string | null;
  readonly field: FieldOfWork;
  readonly employmentType: EmploymentType;
  readonly employmentTypeRaw: string | null;
  readonly schemaEmploymentTypes: readonly SchemaEmploymentType[];
  readonly postedAt: Date | null;
  readonly validThrough: Date | null;
  readonly applyUrl: string | null;
  readonly hostedUrl: string | null;
  readonly requisitionId: string | null;
  readonly pay: JobPay | null;
  readonly language: string | null;
  readonly isProspect: boolean;
  readonly contentHash: string;
}

/** What a feed says about the hours or nature of the employment. */
export interface StatedEmployment {
  readonly type: EmploymentType;
  readonly raw: string | null;
  readonly schemaTypes: readonly SchemaEmploymentType[];
}

/** What a connector reads from one record: facts that its vendor has no field for are left out. `completePosting` cleans it and makes the rest. */
export interface PostingDraft {
  readonly title: string | null | undefined;
  /** HTML as a browser would take it: any escaping of the vendor is undone. */
  readonly descriptionHtml: string;
  readonly locations: readonly JobLocation[];
  /** As a field states it; left out where none does: then flag, title and places may (product 4.44). */
  readonly workplace?: Workplace | undefined;
  /** A flag, which feeds set for hybrid work, too. */
  readonly isRemote?: boolean | null | undefined;
  /** As the line of places states it, where the labels of the places do not have it. */
  readonly wayOfPlaces?: Workplace | undefined;
  readonly employer?: string | null | undefined;
  readonly department?: string | null | undefined;
  /** Left out where no field states it; the title may. */
  readonly employment?: StatedEmployment | undefined;
  readonly postedAt?: Date | null;
  readonly validThrough?: Date | null;
  readonly applyUrl?: string | null | undefined;
  readonly hostedUrl?: string | null | undefined;
  readonly requisitionId?: string | null | undefined;
  readonly pay?: JobPay | null;
  readonly language?: string | null | undefined;
  /** The feed marks it as no vacancy; its title may say so, too. */
  readonly isProspect?: boolean;
}
