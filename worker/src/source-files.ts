import { type OrganizationEntry, readOrganizations } from 'db/seeds/organizations-file';
import { readVideoAccounts, type VideoAccountEntry } from 'db/seeds/video-accounts-file';
import { vendors } from './connectors/registry.js';
import type { Settings } from './env.js';

/** @throws {OperatorError} when the file of organizations or that of video accounts is not valid */
export async function readSourceFiles({ organizationsFile, videos, brand }: Settings): Promise<{
  readonly organizations: readonly OrganizationEntry[];
  readonly videoAccounts: readonly VideoAccountEntry[];
}> {
  const organizations = await readOrganizations(organizationsFile, brand, vendors);
  const ids = organizations.map(({ id }) => id);
  return { organizations, videoAccounts: await readVideoAccounts(videos.accountsFile, brand, ids) };
}
