import DataLoader from 'dataloader';
import { findDescriptions, findDescriptionStarts } from 'db/repositories/job-reads';
import { countOpenJobs, findOrganizationsByIds, type OrganizationRow } from 'db/repositories/organization-reads';
import type { DataSource } from 'typeorm';

export interface DescriptionStart {
  readonly id: string;
  readonly characters: number;
}

export interface Loaders {
  readonly organization: DataLoader<string, OrganizationRow | undefined>;
  readonly openJobs: DataLoader<string, number>;
  readonly description: DataLoader<string, string>;
  readonly descriptionStart: DataLoader<DescriptionStart, string, string>;
}

/** One query a relation and request, however many rows ask for it. */
export function createLoaders(database: DataSource): Loaders {
  return {
    organization: new DataLoader(async (ids) => {
      const found = new Map((await findOrganizationsByIds(database, ids)).map((organization) => [organization.id, organization]));
      return ids.map((id) => found.get(id));
    }),
    openJobs: new DataLoader(async (ids) => {
      const counts = await countOpenJobs(database);
      return ids.map((id) => counts.get(id) ?? 0);
    }),
    description: new DataLoader(async (ids) => {
      const descriptions = await findDescriptions(database, ids);
      return ids.map((id) => descriptions.get(id) ?? '');
    }),
    descriptionStart: new DataLoader(
      async (wanted) => {
        const longest = Math.max(...wanted.map(({ characters }) => characters));
        const starts = await findDescriptionStarts(database, [...new Set(wanted.map(({ id }) => id))], longest);
        return wanted.map(({ id, characters }) => Array.from(starts.get(id) ?? '').slice(0, characters).join(''));
      },
      { cacheKeyFn: ({ id, characters }) => `${characters} ${id}` },
    ),
  };
}
