import { In, type DataSource, type EntityManager, type FindOptionsSelect } from 'typeorm';
import { FeedRunEntity } from '../../entities/feed-run.entity.js';
import { OrganizationEntity } from '../../entities/organization.entity.js';
import type { OrganizationEntry } from '../../seeds/organizations-file.js';
import { lockKey, locksOf } from '../platform/advisory-locks.js';
import { noteChangedPages, noticeServices } from '../deliveries/url-notices.js';

/**
 * Stores the organizations of the file, also where staff had added one of the same id. One that left the file is switched
 * off, not deleted: its jobs leave the lists and keep their rows. Those that staff own stay as they are.
 *
 * @returns whether anything changed
 */
export async function saveOrganizations(
  manager: EntityManager,
  entries: readonly OrganizationEntry[],
): Promise<boolean> {
  const rows = JSON.stringify(entries.map((entry, position) => ({ ...entry, position })));
  // `is_own` is unique: clear it before another row gets it.
  await manager.query(`update organizations set is_own = false where is_own and id <> all($1)`, [
    entries.filter(({ isOwn }) => isOwn).map(({ id }) => id),
  ]);
  await closeUnseenJobs(
    manager,
    entries.filter(({ active }) => active).map(({ id }) => id),
  );
  // Raw: an upsert that reports only the rows that differ.
  const saved: { id: string }[] = await manager.query(
    `insert into organizations (id, name, is_own, career_page_url, position, vendor, source_kind, source, key_variable, active, switched_off_at, profile, logo)
     select id, name, "isOwn", "careerPageUrl", position, vendor, "sourceKind", source, "keyVariable", active, case when not active then now() end, coalesce(profile, '{}'), decode(logo, 'base64')
     from jsonb_to_recordset($1::jsonb) as given
       (id text, name text, "isOwn" boolean, "careerPageUrl" text, position smallint, vendor text, "sourceKind" text, source text, "keyVariable" text, active boolean, profile jsonb, logo text)
     on conflict (id) do update set
       name = excluded.name, is_own = excluded.is_own, career_page_url = excluded.career_page_url, position = excluded.position,
       vendor = excluded.vendor, source_kind = excluded.source_kind, source = excluded.source,
       key_variable = excluded.key_variable, active = excluded.active, profile = excluded.profile, logo = excluded.logo, owner = 'file', updated_at = now(),
       switched_off_at = case when not excluded.active then coalesce(organizations.switched_off_at, now()) end
     where (organizations.name, organizations.is_own, organizations.career_page_url, organizations.position, organizations.vendor,
            organizations.source_kind, organizations.source, organizations.key_variable, organizations.active, organizations.profile, organizations.logo, organizations.owner)
       is distinct from (excluded.name, excluded.is_own, excluded.career_page_url, excluded.position, excluded.vendor,
            excluded.source_kind, excluded.source, excluded.key_variable, excluded.active, excluded.profile, excluded.logo, 'file')
     returning id`,
    [rows],
  );
  const switchedOff: { id: string }[] = await manager.query(
    `with off as (update organizations set active = false, switched_off_at = now(), updated_at = now() where active and owner = 'file' and id <> all($1) returning id)
     select id from off`,
    [entries.map(({ id }) => id)],
  );
  return saved.length + switchedOff.length > 0;
}

export type OrganizationRow = Readonly<
  Pick<OrganizationEntity, 'id' | 'name' | 'isOwn' | 'careerPageUrl' | 'active' | 'profile'>
>;

/** What the API status says of an organization's source. */
type OrganizationSource = Readonly<Pick<OrganizationEntity, 'name' | 'keyVariable'>> & {
  /** Whether any sync ever applied its feed. */
  readonly synced: boolean;
};

const publicColumns = {
  id: true,
  name: true,
  isOwn: true,
  careerPageUrl: true,
  active: true,
  profile: true,
} as const satisfies FindOptionsSelect<OrganizationEntity>;

const activeInOrder = { where: { active: true }, order: { position: 'ASC', id: 'ASC' } } as const;

/** @returns the names of all organizations, active or not, by their ids */
export async function readOrganizationNames(database: DataSource): Promise<ReadonlyMap<string, string>> {
  const rows = await database.getRepository(OrganizationEntity).find({ select: { id: true, name: true } });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function listOrganizations(database: DataSource): Promise<readonly OrganizationRow[]> {
  return database.getRepository(OrganizationEntity).find({ select: publicColumns, ...activeInOrder });
}

/** @returns the organizations with these ids in any order, switched-off ones included (closed jobs name them) */
export async function findOrganizationsByIds(
  database: DataSource,
  ids: readonly string[],
): Promise<readonly OrganizationRow[]> {
  return database.getRepository(OrganizationEntity).find({ select: publicColumns, where: { id: In(ids) } });
}

/** @returns the file of a logo with its type; undefined where there is none */
export async function findLogo(
  database: DataSource,
  id: string,
): Promise<{ readonly type: string; readonly bytes: Buffer } | undefined> {
  const found = await database
    .getRepository(OrganizationEntity)
    .findOne({ select: { id: true, profile: true, logo: true }, where: { id } });
  const type = found?.profile.logo?.type;
  return type && found.logo ? { type, bytes: found.logo } : undefined;
}

/** @returns organization id → films that are shown; organizations without any are absent */
export async function countFilms(database: DataSource): Promise<ReadonlyMap<string, number>> {
  const rows: { id: string; films: number }[] = await database.query(
    `select organization_id as id, count(*)::int as films from videos
     where removed_at is null and organization_id is not null group by 1`,
  );
  return new Map(rows.map(({ id, films }) => [id, films]));
}

/** @returns organization id → open jobs; organizations without any are absent */
export async function countOpenJobs(database: DataSource): Promise<ReadonlyMap<string, number>> {
  const rows: { id: string; jobs: number }[] = await database.query(
    `select organization_id as id, count(*)::int as jobs from jobs
     where closed_at is null and organization_id in (select id from organizations where active) group by 1`,
  );
  return new Map(rows.map(({ id, jobs }) => [id, jobs]));
}

/** @returns the sources of the active organizations in display order */
export async function listOrganizationSources(database: DataSource): Promise<readonly OrganizationSource[]> {
  const organizations = await database.getRepository(OrganizationEntity).find({
    select: { id: true, name: true, keyVariable: true },
    ...activeInOrder,
  });
  const applied: { id: string }[] = await database
    .createQueryBuilder()
    .select('distinct run.organizationId', 'id')
    .from(FeedRunEntity, 'run')
    .where(`run.outcome in ('good', 'held')`)
    .getRawMany();
  const synced = new Set(applied.map(({ id }) => id));
  return organizations.map(({ id, name, keyVariable }) => ({ name, keyVariable, synced: synced.has(id) }));
}

export async function findActiveOrganizations(
  database: DataSource | EntityManager,
): Promise<OrganizationEntity[]> {
  return database.getRepository(OrganizationEntity).find(activeInOrder);
}

/** A shorter absence, as of an entry missing in one deployment, changes no job. */
const AWAY_FOR = '1 day';

/**
 * Closes open jobs of organizations that were switched off for long, as of then: no sync has checked them since. Their feeds
 * are read in full next. A running sync is skipped. Raw: advisory locks and one update from a join.
 */
export async function closeUnseenJobs(
  manager: EntityManager,
  organizationIds: readonly string[],
): Promise<void> {
  const closed: { id: string }[] = await manager.query(
    `with off as materialized (select id, switched_off_at from organizations where id = any($1) and switched_off_at < now() - interval '${AWAY_FOR}'),
          unseen as materialized (select id, switched_off_at from off where pg_try_advisory_xact_lock(${lockKey(locksOf.sync, 'id')})),
          forgotten as (update feed_runs set revision = null from unseen where feed_runs.organization_id = unseen.id and revision is not null),
          closed as (update jobs set closed_at = unseen.switched_off_at, updated_at = now() from unseen
                     where jobs.organization_id = unseen.id and jobs.closed_at is null returning unseen.id)
     select distinct id from closed`,
    [organizationIds],
  );
  // The notices of services that are off are dropped before the next round.
  for (const { id } of closed) await noteChangedPages(manager, id, noticeServices);
}
