import type { DataSource } from 'typeorm';
import { bumpDataVersion } from '../repositories/data-version.js';
import { saveOrganizations } from '../repositories/organizations.js';
import { saveVideoAccounts } from '../repositories/video-accounts.js';
import { saveVideoCategories } from '../repositories/videos.js';
import type { OrganizationEntry } from './organizations-file.js';
import type { VideoAccountEntry } from './video-accounts-file.js';
import { videoCategories } from './video-categories.js';

/**
 * Brings the rows that are settings rather than data in step with their files. Running it again changes nothing.
 * Jobs and videos are not among them: they enter
 * through their syncs alone.
 */
export async function seed(
  dataSource: DataSource,
  organizations: readonly OrganizationEntry[],
  videoAccounts: readonly VideoAccountEntry[] = [],
): Promise<void> {
  await dataSource.transaction(async (manager) => {
    const changed = [
      await saveOrganizations(manager, organizations),
      await saveVideoCategories(manager, videoCategories),
      await saveVideoAccounts(manager, videoAccounts),
    ];
    if (changed.some(Boolean)) await bumpDataVersion(manager);
  });
}
