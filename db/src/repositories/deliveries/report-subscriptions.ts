import { companyTimeZone } from 'contract';
import { type DataSource, type EntityManager } from 'typeorm';
import { DeliveryEntity } from '../../entities/delivery.entity.js';
import { addDelivery } from './deliveries.js';

export const REPORT_MAIL = 'client-report-mail';

/** Who gets the monthly report of an organization (product 12.12). Raw: a table without an entity. */
export interface ReportSubscription {
  readonly id: string;
  readonly organizationId: string;
  readonly organization: string;
  readonly email: string;
}

const SENT_AT = '08:00';

/** Two that order reports wait for each other. It comes before any change of the table: two that changed it first would wait for ever. */
const LOCK = 'lock table report_subscriptions in share row exclusive mode';

/** @param moment SQL @returns SQL for the first weekday of the month after it, in the morning in Houston */
function nextReport(moment: string): string {
  return `(select (first + case extract(isodow from first) when 6 then 2 when 7 then 1 else 0 end + time '${SENT_AT}') at time zone '${companyTimeZone}'
           from (select (date_trunc('month', ${moment} at time zone '${companyTimeZone}') + interval '1 month')::date as first) next)`;
}

/**
 * Stores exactly these subscriptions of the organizations `of`, and orders the next report of each that has none. One that was ended by
 * its link stays so until the address is another one.
 *
 * @param of `file`: all that are not staff's; else an id
 */
export async function saveReportSubscriptions(
  manager: EntityManager,
  organizations: readonly { readonly id: string; readonly reportTo?: string | null }[],
  of: 'file' | { readonly id: string } = 'file',
): Promise<void> {
  await manager.query(LOCK);
  const wanted = JSON.stringify(organizations.filter(({ reportTo }) => reportTo));
  await manager.query(
    `delete from report_subscriptions where (organization_id, email) not in
       (select id, "reportTo" from jsonb_to_recordset($1::jsonb) as given (id text, "reportTo" text))
       and organization_id in (select id from organizations where case when $2::text is null then owner = 'file' else id = $2 end)`,
    [wanted, of === 'file' ? null : of.id],
  );
  await manager.query(
    `insert into report_subscriptions (organization_id, email)
     select id, "reportTo" from jsonb_to_recordset($1::jsonb) as given (id text, "reportTo" text)
     on conflict (organization_id) do nothing`,
    [wanted],
  );
  await orderMissingReports(manager);
}

/** Orders the first report of new subscriptions, and the next one where it was withdrawn because the organization was off. */
export async function orderMissingReports(manager: EntityManager): Promise<void> {
  await manager.query(LOCK);
  const without: { id: string }[] = await manager.query(
    `select id from report_subscriptions where ended_at is null and not exists
       (select from deliveries where subject_id = report_subscriptions.id and kind = $1 and state = 'waiting')`,
    [REPORT_MAIL],
  );
  for (const { id } of without) await orderReport(manager, id, 'now()');
}

/** @param after SQL of a moment */
async function orderReport(manager: EntityManager, subjectId: string, after: string): Promise<void> {
  const id = await addDelivery(manager, { kind: REPORT_MAIL, subjectId, dueAt: nextReport(after) });
  // It has not waited before.
  await manager.query('update deliveries set created_at = due_at where id = $1', [id]);
}

/** Call it in the transaction that settles a report: the next one is ordered, once. */
export async function orderNextReport(
  manager: EntityManager,
  { subjectId, dueAt }: Pick<DeliveryEntity, 'subjectId' | 'dueAt'>,
): Promise<void> {
  const waits = await manager
    .getRepository(DeliveryEntity)
    .existsBy({ subjectId, kind: REPORT_MAIL, state: 'waiting' });
  if (!waits) await orderReport(manager, subjectId, `'${dueAt.toISOString()}'::timestamptz`);
}

/** @returns undefined when it was ended or erased, or its organization is switched off */
export async function findReportSubscription(
  database: DataSource,
  id: string,
): Promise<ReportSubscription | undefined> {
  const rows: ReportSubscription[] = await database.query(
    `select report_subscriptions.id, organization_id as "organizationId", name as organization, email
     from report_subscriptions join organizations on organizations.id = organization_id
     where report_subscriptions.id = $1 and ended_at is null and active`,
    [id],
  );
  return rows[0];
}

/** Nothing more is mailed; repeated, it changes nothing. */
export async function endReportSubscription(database: DataSource, id: string): Promise<void> {
  await database.query(
    'update report_subscriptions set ended_at = now() where id = $1 and ended_at is null',
    [id],
  );
}

/** @returns the address that gets the reports of an organization, and whether its link has ended them */
export async function findReportAddress(
  database: DataSource | EntityManager,
  organizationId: string,
): Promise<{ readonly reportTo: string | undefined; readonly isReportEnded: boolean }> {
  const [row]: { email: string; isEnded: boolean }[] = await database.query(
    'select email, ended_at is not null as "isEnded" from report_subscriptions where organization_id = $1',
    [organizationId],
  );
  return { reportTo: row?.email, isReportEnded: row?.isEnded ?? false };
}
