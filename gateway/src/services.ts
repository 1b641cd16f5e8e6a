import type { Brand } from 'db/contract';
import type { DataSource } from 'typeorm';
import { CareersService } from './modules/careers/careers.service.js';
import { OrganizationsService } from './modules/organizations/organizations.service.js';
import { StatusService } from './modules/status/status.service.js';
import { SyndicationService } from './modules/syndication/syndication.service.js';

/** The rooms behind both doors. */
export interface Services {
  readonly careers: CareersService;
  readonly organizations: OrganizationsService;
  readonly status: StatusService;
  readonly syndication: SyndicationService;
}

interface ServiceOptions {
  readonly database: DataSource;
  readonly isSet: (variable: string) => boolean;
  readonly brand: Brand;
  readonly siteUrl: string;
}

export function createServices({ database, isSet, brand, siteUrl }: ServiceOptions): Services {
  return {
    careers: new CareersService(database),
    organizations: new OrganizationsService(database),
    status: new StatusService(database, isSet),
    syndication: new SyndicationService(database, brand, siteUrl),
  };
}
