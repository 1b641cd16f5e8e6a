import type { DataSource, EntityManager } from 'typeorm';

/** Services that get notices of changed job pages. */
export const noticeServices = ['indexnow', 'google'] as const;
export type NoticeService = (typeof noticeServices)[number];

/**
 * Records in the transaction of `manager` that the pages of all jobs it opened, changed or closed are to be announced.
 *
 * @param services those that are on
 */
export async function noteChangedPages(
  manager: EntityManager,
  organizationId: string,
  services: readonly NoticeService[],
): Promise<void> {
  if (services.length === 0) return;
  // `now()` is the same in a whole transaction.
  await manager.query(
    `insert into url_notices (service, job_id)
     select service, jobs.id from jobs, unnest($2::text[]) service where organization_id = $1 and updated_at = now()
     on conflict (service, job_id) do update set id = default`,
    [organizationId, services],
  );
}

/** Deletes the notices of services that are off. */
export async function dropNoticesExcept(
  database: DataSource,
  services: readonly NoticeService[],
): Promise<void> {
  await database.query('delete from url_notices where service <> all($1)', [services]);
}

export interface UrlNotice {
  readonly id: string;
  readonly jobId: string;
  /** Whether the job is open now. */
  readonly isOpen: boolean;
}

/** @returns waiting notices, oldest first */
export async function nextNotices(
  database: DataSource,
  service: NoticeService,
  most: number,
): Promise<readonly UrlNotice[]> {
  return database.query(
    `select notice.id, job_id as "jobId", jobs.id is not null and closed_at is null as "isOpen"
     from url_notices notice left join jobs on jobs.id = job_id where service = $1 order by notice.id limit $2`,
    [service, most],
  );
}

/** Deletes notices; a page that changed since they were read has another id and stays. */
export async function dropNotices(database: DataSource, notices: readonly UrlNotice[]): Promise<void> {
  await database.query('delete from url_notices where id = any($1)', [notices.map(({ id }) => id)]);
}

export interface NoticeState {
  readonly waiting: number;
  readonly isPaused: boolean;
  /** In a row. */
  readonly failures: number;
  readonly lastError: string | null;
  /** Requests made today, by the calendar of the service that counts them. */
  readonly requestsToday: number;
}

/** Google's quota begins anew at midnight Pacific Time (developers.google.com/search/apis/indexing-api/v3/quota-pricing). */
const TODAY = `(now() at time zone 'America/Los_Angeles')::date`;

export async function readNoticeState(database: DataSource, service: NoticeService): Promise<NoticeState> {
  const [state]: NoticeState[] = await database.query(
    `select (select count(*)::int from url_notices where service = $1) as waiting, coalesce(paused_until > now(), false) as "isPaused",
            coalesce(failures, 0) as failures, last_error as "lastError", case when day = ${TODAY} then requests else 0 end as "requestsToday"
     from (select $1 as service) given left join url_notice_services using (service)`,
    [service],
  );
  if (!state) throw new Error('A left join keeps its row.');
  return state;
}

/** Counts a request before it is made, so that one whose worker ends counts. */
export async function countNoticeRequest(database: DataSource, service: NoticeService): Promise<void> {
  await database.query(
    `insert into url_notice_services (service, day, requests) values ($1, ${TODAY}, 1)
     on conflict (service) do update set day = excluded.day,
       requests = case when url_notice_services.day = excluded.day then url_notice_services.requests else 0 end + 1`,
    [service],
  );
}

/** @param reason undefined after a success @param pauseMilliseconds nothing is sent for so long */
export async function recordNoticeOutcome(
  database: DataSource,
  service: NoticeService,
  reason?: string,
  pauseMilliseconds = 0,
): Promise<void> {
  await database.query(
    `update url_notice_services set last_error = $2, failures = case when $2::text is null then 0 else least(failures + 1, 32767) end,
            paused_until = now() + make_interval(secs => $3)
     where service = $1`,
    [service, reason ?? null, pauseMilliseconds / 1_000],
  );
}
