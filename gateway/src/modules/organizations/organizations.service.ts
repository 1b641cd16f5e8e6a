import { countOpenJobs, listOrganizations, type OrganizationRow } from 'db/repositories/organizations';
import type { DataSource } from 'typeorm';

/** The organizations whose jobs are shown. Knows neither HTTP nor GraphQL. */
export class OrganizationsService {
  constructor(private readonly database: DataSource) {}

  /** @returns the active ones in display order, the own company included */
  list(): Promise<readonly OrganizationRow[]> {
    return listOrganizations(this.database);
  }

  /** @returns organization id → number of open jobs; organizations without any are absent */
  openJobs(): Promise<ReadonlyMap<string, number>> {
    return countOpenJobs(this.database);
  }
}
