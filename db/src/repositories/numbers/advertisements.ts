import { companyTimeZone, type Workplace } from 'contract';
import type { DataSource } from 'typeorm';
import type { JobLocation } from '../../entities/job.entity.js';

/** An open job that is a vacancy, in what its advertisement may lack. */
export interface AdvertisedJob {
  readonly id: string;
  readonly organizationId: string;
  readonly title: string;
  /** Its beginning. */
  readonly description: string;
  readonly location: string;
  readonly locations: readonly JobLocation[];
  readonly workplace: Workplace;
  readonly hasPay: boolean;
  readonly isPostedDateStated: boolean;
  readonly isProspect: false;
  /** Days since it was posted, or first seen, in Houston. */
  readonly days: number;
}

interface AdvertisedFilm {
  readonly id: string;
  readonly organizationId: string;
  readonly title: string;
  readonly hasCaptions: boolean;
}

export interface Advertisements {
  /** The longest open first. */
  readonly jobs: readonly AdvertisedJob[];
  readonly films: readonly AdvertisedFilm[];
}

/** As long as a title can be, and more. */
const BEGINNING = 2_000;

export async function readAdvertisements(
  database: DataSource,
  organizationId?: string,
): Promise<Advertisements> {
  const wanted = `organization_id in (select id from organizations where active and ($1::text is null or id = $1))`;
  const jobs: AdvertisedJob[] = await database.query(
    `select id, organization_id as "organizationId", title, left(description, ${BEGINNING}) as description, location, locations, workplace,
            pay is not null as "hasPay", posted_at is not null as "isPostedDateStated", is_prospect as "isProspect",
            (now() at time zone '${companyTimeZone}')::date - posted_on as days
     from jobs where closed_at is null and not is_prospect and ${wanted}
     order by posted_on, id`,
    [organizationId],
  );
  const films: AdvertisedFilm[] = await database.query(
    `select id, organization_id as "organizationId", title,
            exists (select from video_captions where video_id = videos.id) as "hasCaptions"
     from videos where removed_at is null and ${wanted} order by title, id`,
    [organizationId],
  );
  return { jobs, films };
}
