import { type CountedKind, countedKinds, type Locale } from 'contract';
import type { DataSource, EntityManager } from 'typeorm';

/** How often something happened on a day. */
export interface CountTotal {
  /** In Houston, `YYYY-MM-DD`. */
  readonly day: string;
  readonly kind: CountedKind;
  /** Id of the job, film or organization; empty: of the site. */
  readonly subject: string;
  readonly source: string;
  readonly locale: Locale;
  readonly page: string;
  readonly count: number;
}

const KEY = 'organization_id, kind, subject_id, source, locale, page';

/**
 * Adds totals to those of their days and months, in one statement. One about a job, film or organization that there is not is left out.
 *
 * @param totals each of another day, kind, subject, source, language and page
 */
export async function addCounts(database: DataSource, totals: readonly CountTotal[]): Promise<void> {
  const rows = totals.map((total) => ({ ...total, about: countedKinds[total.kind].about }));
  // Raw: upserts from a join. In order, so that two gateways do not wait for each other.
  await database.query(
    `with known as materialized (
       select given.day, given.kind, given.source, given.locale, given.page, given.count,
              coalesce(jobs.organization_id, videos.organization_id, organizations.id, '') as organization_id,
              case when given.about = 'organization' then '' else given.subject end as subject_id
       from jsonb_to_recordset($1::jsonb) as given
         (day date, kind text, about text, subject text, source text, locale text, page text, count integer)
       left join jobs on given.about = 'job' and jobs.id = given.subject
       left join videos on given.about = 'film' and videos.id = given.subject
       left join organizations on given.about = 'organization' and organizations.id = given.subject
       where coalesce(jobs.id, videos.id, organizations.id) is not null or given.subject = '' and given.about in ('organization', 'none')
     ), days as (
       insert into daily_counts (day, ${KEY}, count)
       select day, ${KEY}, count from known order by day, ${KEY}
       on conflict (day, ${KEY}) do update set count = daily_counts.count + excluded.count
     )
     insert into monthly_counts (month, ${KEY}, count)
     select date_trunc('month', day)::date as month, ${KEY}, sum(count) from known group by month, ${KEY} order by month, ${KEY}
     on conflict (month, ${KEY}) do update set count = monthly_counts.count + excluded.count`,
    [JSON.stringify(rows)],
  );
}

const dimensions = {
  month: `to_char(month, 'YYYY-MM')`,
  organizationId: 'organization_id',
  kind: 'kind',
  subjectId: 'subject_id',
  source: 'source',
  locale: 'locale',
  page: 'page',
} as const;
export type Dimension = keyof typeof dimensions;

export type CountRow<By extends Dimension> = Readonly<Record<By, string>> & { readonly count: number };

export interface CountSelection {
  /** The first and the last month, `YYYY-MM`. */
  readonly from: string;
  readonly to: string;
  readonly organizationId?: string | undefined;
  readonly kinds?: readonly CountedKind[];
}

/** @param by what totals are told apart by @returns the totals of whole months, the largest first */
export async function readCounts<By extends Dimension>(
  database: DataSource | EntityManager,
  { from, to, organizationId, kinds }: CountSelection,
  by: readonly By[],
): Promise<readonly CountRow<By>[]> {
  const columns = by.map((name) => `${dimensions[name]} as "${name}"`);
  return database.query(
    `select ${columns.join(', ')}, sum(count)::int as count from monthly_counts
     where month between ($1 || '-01')::date and ($2 || '-01')::date
       and ($3::text is null or organization_id = $3) and ($4::text[] is null or kind = any($4))
     group by ${by.map((_, index) => index + 1).join(', ')} order by count desc, ${by.map((_, index) => index + 1).join(', ')}`,
    [from, to, organizationId, kinds],
  );
}

/** @returns what each day of a month counted, of one kind, of one organization or all */
export async function readDays(
  database: DataSource,
  { month, organizationId, kind }: { month: string; organizationId?: string | undefined; kind: CountedKind },
): Promise<readonly { readonly day: number; readonly count: number }[]> {
  return database.query(
    `select extract(day from day)::int as day, sum(count)::int as count from daily_counts
     where day >= ($1 || '-01')::date and day < ($1 || '-01')::date + interval '1 month'
       and ($2::text is null or organization_id = $2) and kind = $3
     group by 1 order by 1`,
    [month, organizationId, kind],
  );
}

/** @returns the titles of jobs and films by their ids; those that are erased have none */
export async function readTitles(
  database: DataSource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows: { id: string; title: string }[] = await database.query(
    `select id, title from jobs where id = any($1) union all select id, title from videos where id = any($1)`,
    [[...ids]],
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}
