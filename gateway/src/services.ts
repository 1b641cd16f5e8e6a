import type { DataSource } from 'typeorm';
import { CareersService } from './modules/careers/careers.service.js';
import { OrganizationsService } from './modules/organizations/organizations.service.js';
import { StatusService } from './modules/status/status.service.js';

/** The rooms behind both doors. */
export interface Services {
  readonly careers: CareersService;
  readonly organizations: OrganizationsService;
  readonly status: StatusService;
}

export function createServices(database: DataSource, isSet: (variable: string) => boolean): Services {
  return {
    careers: new CareersService(database),
    organizations: new OrganizationsService(database),
    status: new StatusService(database, isSet),
  };
}
