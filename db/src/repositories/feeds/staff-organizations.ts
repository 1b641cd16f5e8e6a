import type { DataSource, EntityManager } from 'typeorm';
import { OrganizationEntity } from '../../entities/organization.entity.js';
import {
  findReportAddress,
  orderMissingReports,
  saveReportSubscriptions,
} from '../deliveries/report-subscriptions.js';
import { bumpDataVersion } from '../platform/data-version.js';
import { closeUnseenJobs } from './organizations.js';

/** An organization as staff see it; `version` tells whether somebody has changed it since. */
export type KeptOrganization = OrganizationEntity & {
  readonly version: string;
  /** Who gets its monthly report (product 12.12). */
  readonly reportTo: string | undefined;
  /** Whether the link of the report has ended it. */
  readonly isReportEnded: boolean;
};

/** @returns all organizations, those that are on first, in display order */
export async function listKeptOrganizations(database: DataSource): Promise<readonly OrganizationEntity[]> {
  return database
    .getRepository(OrganizationEntity)
    .find({ order: { active: 'DESC', position: 'ASC', id: 'ASC' } });
}

export async function findKeptOrganization(
  database: DataSource | EntityManager,
  id: string,
): Promise<KeptOrganization | undefined> {
  // A Date has no microseconds. Before the content: with an older version nothing is saved, with a newer one a change would be lost.
  const [row]: { version: string }[] = await database.query(
    'select updated_at::text as version from organizations where id = $1',
    [id],
  );
  const found = await database.getRepository(OrganizationEntity).findOneBy({ id });
  return found && row ? { ...found, ...row, ...(await findReportAddress(database, id)) } : undefined;
}

type NewStaffOrganization = Pick<OrganizationEntity, 'id' | 'name' | 'careerPageUrl' | 'vendor' | 'source'>;

/** Adds an organization that staff own, behind all others. @returns the organization that has its id or reads its board already, and then nothing was added */
export async function addStaffOrganization(
  database: DataSource,
  { id, name, careerPageUrl, vendor, source }: NewStaffOrganization,
): Promise<Pick<OrganizationEntity, 'id' | 'name'> | undefined> {
  return database.transaction(async (manager) => {
    // Two that add at the same time wait for each other.
    await manager.query('lock table organizations in share row exclusive mode');
    const [before]: { id: string; name: string }[] = await manager.query(
      `select id, name from organizations where id = $1 or (vendor = $2 and source_kind = 'board' and source = $3 and active) limit 1`,
      [id, vendor, source],
    );
    if (before) return before;
    await manager.query(
      `insert into organizations (id, name, career_page_url, vendor, source_kind, source, owner, position)
       select $1, $2, $3, $4, 'board', $5, 'staff', coalesce(max(position), 0) + 1 from organizations`,
      [id, name, careerPageUrl, vendor, source],
    );
    await bumpDataVersion(manager);
    return undefined;
  });
}

/** `file`: the file owns it. `stale`: somebody has changed it since `version`. */
export type ChangeOutcome = 'changed' | 'unknown' | 'file' | 'stale';

/**
 * Changes what visitors read of an organization that staff own, and who gets its report.
 *
 * @param logo the file that `profile.logo` describes; without it the stored one stays, as long as the profile has one
 */
export async function changeStaffOrganization(
  database: DataSource,
  {
    id,
    version,
    name,
    careerPageUrl,
    profile,
    reportTo,
  }: Pick<KeptOrganization, 'id' | 'version' | 'name' | 'careerPageUrl' | 'profile' | 'reportTo'>,
  logo?: Buffer,
): Promise<ChangeOutcome> {
  return changeOwned(database, id, async (manager) => {
    const [, changed] = await manager.query<[unknown, number]>(
      `update organizations set name = $3, career_page_url = $4, profile = $5, updated_at = clock_timestamp(),
         logo = case when $5::jsonb ? 'logo' then coalesce($6::bytea, logo) end
       where id = $1 and updated_at::text = $2`,
      [id, version, name, careerPageUrl, profile, logo],
    );
    if (changed === 0) return 'stale';
    await saveReportSubscriptions(manager, [{ id, reportTo: reportTo ?? null }], { id });
    return 'changed';
  });
}

/** Switches an organization that staff own off, which takes its jobs from the lists, or on again. */
export async function switchStaffOrganization(
  database: DataSource,
  id: string,
  active: boolean,
): Promise<ChangeOutcome> {
  return changeOwned(database, id, async (manager) => {
    if (active) {
      await closeUnseenJobs(manager, [id]);
      await orderMissingReports(manager);
    }
    await manager.query(
      `update organizations set active = $2, switched_off_at = case when not $2 then now() end, updated_at = clock_timestamp()
       where id = $1 and active <> $2`,
      [id, active],
    );
    return 'changed';
  });
}

async function changeOwned(
  database: DataSource,
  id: string,
  change: (manager: EntityManager) => Promise<ChangeOutcome>,
): Promise<ChangeOutcome> {
  return database.transaction(async (manager) => {
    const [row]: { owner: string }[] = await manager.query(
      'select owner from organizations where id = $1 for update',
      [id],
    );
    if (!row) return 'unknown';
    if (row.owner === 'file') return 'file';
    const outcome = await change(manager);
    if (outcome === 'changed') await bumpDataVersion(manager);
    return outcome;
  });
}
