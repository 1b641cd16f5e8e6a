import type { DataSource } from 'typeorm';

export interface OrganizationRow {
  readonly id: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly careerPageUrl: string;
}

/** What the API status says of an organization's source. */
export interface OrganizationSource {
  readonly name: string;
  readonly keyVariable: string | null;
  /** Whether any sync ever applied its feed. */
  readonly synced: boolean;
}

const columns = 'id, name, is_own as "isOwn", career_page_url as "careerPageUrl"';

/** @returns the active organizations in display order */
export async function listOrganizations(database: DataSource): Promise<readonly OrganizationRow[]> {
  return database.query<OrganizationRow[]>(`select ${columns} from organizations where active order by position, id`);
}

/** @returns the organizations with these ids, switched-off ones included (closed jobs still name them), in any order */
export async function findOrganizationsByIds(database: DataSource, ids: readonly string[]): Promise<readonly OrganizationRow[]> {
  return database.query<OrganizationRow[]>(`select ${columns} from organizations where id = any($1)`, [[...ids]]);
}

/** @returns all organizations, switched-off ones included (closed jobs still name them), by id */
export async function findOrganizations(database: DataSource): Promise<ReadonlyMap<string, OrganizationRow>> {
  const rows = await database.query<OrganizationRow[]>(`select ${columns} from organizations`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** @returns organization id → open jobs listed; organizations without any are absent */
export async function countOpenJobs(database: DataSource): Promise<ReadonlyMap<string, number>> {
  const rows: { id: string; jobs: number }[] = await database.query(
    `select organization_id as id, count(*)::int as jobs from jobs
     where closed_at is null and organization_id in (select id from organizations where active) group by 1`,
  );
  return new Map(rows.map(({ id, jobs }) => [id, jobs]));
}

/** @returns the sources of the active organizations in display order */
export async function listOrganizationSources(database: DataSource): Promise<readonly OrganizationSource[]> {
  return database.query<OrganizationSource[]>(
    `select name, key_variable as "keyVariable",
            exists (select 1 from feed_runs where organization_id = organizations.id and outcome in ('good', 'held')) as synced
     from organizations where active order by position, id`,
  );
}
