import { type CountedKind, countedKinds, type Locale } from 'contract';
import type { DataSource } from 'typeorm';

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
const MONTH = `date_trunc('month', day)::date`;

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
     ), months as (
       insert into monthly_counts (month, ${KEY}, count)
       select ${MONTH} as month, ${KEY}, sum(count) from known group by month, ${KEY} order by month, ${KEY}
       on conflict (month, ${KEY}) do update set count = monthly_counts.count + excluded.count
     )
     insert into organization_counts (month, organization_id, kind, count)
     select ${MONTH} as month, organization_id, kind, sum(count) from known group by 1, 2, 3 order by 1, 2, 3
     on conflict (month, organization_id, kind) do update set count = organization_counts.count + excluded.count`,
    [JSON.stringify(rows)],
  );
}

/** What was counted, by kinds; one that is missing was not. */
export type Counts = Readonly<Partial<Record<CountedKind, number>>>;

interface CountRow {
  /** Of the month, organization, job, film, source …; empty: of none. */
  readonly id: string;
  readonly counts: Counts;
}

/** @param by what totals are told apart by @param from the first month, `YYYY-MM` @param to the last one @returns totals, those with most first */
export async function readTotals(
  database: DataSource,
  by: 'month' | 'organization',
  { from, to, organizationId }: { from: string; to: string; organizationId?: string | undefined },
): Promise<readonly CountRow[]> {
  const id = by === 'month' ? `to_char(month, 'YYYY-MM')` : 'organization_id';
  return database.query(
    `select id, jsonb_object_agg(kind, count) as counts
     from (select ${id} as id, kind, sum(count)::int as count from organization_counts
           where month between ($1 || '-01')::date and ($2 || '-01')::date and ($3::text is null or organization_id = $3)
           group by 1, 2) sums
     group by id order by max(count) desc, id`,
    [from, to, organizationId],
  );
}

const details = { subject: 'subject_id', source: 'source', locale: 'locale', page: 'page' } as const;

interface MonthSelection {
  /** `YYYY-MM` */
  readonly month: string;
  readonly organizationId?: string | undefined;
  readonly kinds?: readonly CountedKind[];
}

/** @returns the totals of a month by one detail, those with most first, and how many there are */
export async function readDetails(
  database: DataSource,
  by: keyof typeof details,
  { month, organizationId, kinds }: MonthSelection,
  limit: number,
): Promise<readonly (CountRow & { readonly all: number })[]> {
  return database.query(
    `select id, jsonb_object_agg(kind, count) as counts, (count(*) over ())::int as "all"
     from (select ${details[by]} as id, kind, sum(count)::int as count from monthly_counts
           where month = ($1 || '-01')::date and ($2::text is null or organization_id = $2) and ($3::text[] is null or kind = any($3))
           group by 1, 2) sums
     group by id order by max(count) desc, id limit $4`,
    [month, organizationId, kinds, limit],
  );
}

interface MonthCount {
  readonly month: string;
  readonly organization: string;
  readonly kind: string;
  readonly subject: string;
  readonly source: string;
  readonly locale: string;
  readonly page: string;
  readonly count: number;
}

export async function readMonth(
  database: DataSource,
  { month, organizationId }: MonthSelection,
): Promise<readonly MonthCount[]> {
  return database.query(
    `select $1 as month, organization_id as organization, kind, subject_id as subject, source, locale, page, count
     from monthly_counts where month = ($1 || '-01')::date and ($2::text is null or organization_id = $2)
     order by organization_id, kind, count desc, subject_id`,
    [month, organizationId],
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
