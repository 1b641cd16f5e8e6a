import type { DataSource, EntityManager } from 'typeorm';

export const noticeServices = ['indexnow', 'google'] as const;
export type NoticeService = (typeof noticeServices)[number];

/** Records in the transaction of `manager` that the pages of all jobs it opened, changed or closed are to be announced. @param services those that are on */
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

/** Makes sure that each service has its delivery, which is due again and again; notices and deliveries of others are deleted. @param services those that are on */
export async function keepNoticeDeliveries(
  database: DataSource,
  services: readonly NoticeService[],
): Promise<void> {
  await database.transaction(async (manager) => {
    await manager.query('delete from url_notices where service <> all($1)', [services]);
    await manager.query('delete from deliveries where kind = any($1) and kind <> all($2)', [
      noticeServices,
      services,
    ]);
    await manager.query(
      `insert into deliveries (id, kind, subject_id) select id, kind, id from (select md5(kind)::uuid as id, kind from unnest($1::text[]) kind) service
       on conflict (id) do nothing`,
      [services],
    );
  });
}

export interface UrlNotice {
  readonly id: string;
  readonly jobId: string;
  readonly isOpen: boolean;
}

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

export async function countNotices(database: DataSource, service: NoticeService): Promise<number> {
  const [row]: { waiting: number }[] = await database.query(
    'select count(*)::int as waiting from url_notices where service = $1',
    [service],
  );
  return row?.waiting ?? 0;
}

/** Google's quota begins anew at midnight Pacific Time (developers.google.com/search/apis/indexing-api/v3/quota-pricing). */
const TODAY = `(now() at time zone 'America/Los_Angeles')::date`;

/** @returns the requests made today, by the calendar of the service that counts them */
export async function readNoticeRequests(database: DataSource, service: NoticeService): Promise<number> {
  const [row]: { requests: number }[] = await database.query(
    `select requests from url_notice_requests where service = $1 and day = ${TODAY}`,
    [service],
  );
  return row?.requests ?? 0;
}

/** Counts a request before it is made, so that one whose worker ends counts. */
export async function countNoticeRequest(database: DataSource, service: NoticeService): Promise<void> {
  await database.query(
    `insert into url_notice_requests (service, day, requests) values ($1, ${TODAY}, 1)
     on conflict (service) do update set day = excluded.day,
       requests = case when url_notice_requests.day = excluded.day then url_notice_requests.requests else 0 end + 1`,
    [service],
  );
}
