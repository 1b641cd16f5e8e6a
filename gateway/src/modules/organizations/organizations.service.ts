import {
  countOpenJobs,
  findOrganizations,
  listOrganizations,
  type OrganizationRow,
} from 'db/repositories/organizations';
import type { DataSource } from 'typeorm';

/** The organizations whose jobs are shown. Knows neither HTTP nor GraphQL. */
export class OrganizationsService {
  private reading:
    { readonly version: string; readonly found: Promise<ReadonlyMap<string, OrganizationRow>> } | undefined;

  /** @param version the data version, undefined while it is not known */
  constructor(
    private readonly database: DataSource,
    private readonly version: () => string | undefined,
  ) {}

  /** @returns the active ones in display order, the own company included */
  async list(): Promise<readonly OrganizationRow[]> {
    return listOrganizations(this.database);
  }

  /** @returns at least these by their id, switched-off ones included; read once a data version */
  async byId(ids: readonly string[]): Promise<ReadonlyMap<string, OrganizationRow>> {
    const known = await this.known();
    // A job may be there a moment before it is heard that there is another version.
    return ids.every((id) => known.has(id)) ? known : findOrganizations(this.database);
  }

  private known(): Promise<ReadonlyMap<string, OrganizationRow>> {
    const version = this.version();
    if (version === undefined) return findOrganizations(this.database);
    if (this.reading?.version !== version) {
      const found = findOrganizations(this.database);
      this.reading = { version, found };
      found.catch(() => {
        this.reading = undefined;
      });
    }
    return this.reading.found;
  }

  /** @returns organization id → number of open jobs; organizations without any are absent */
  async openJobs(): Promise<ReadonlyMap<string, number>> {
    return countOpenJobs(this.database);
  }
}
