import type { DataSource } from 'typeorm';
import { bumpDataVersion } from '../repositories/data-version.js';
import { saveOrganizations } from '../repositories/organizations.js';
import { saveVideoCategories } from '../repositories/video-categories.js';
import type { OrganizationEntry } from './organizations-file.js';
import { videoCategories } from './video-categories.js';

/**
 * Brings the rows that are settings rather than data in step with their files. Running it again changes nothing.
 * Jobs are not among them: they enter through the sync alone.
 */
export async function seed(dataSource: DataSource, organizations: readonly OrganizationEntry[]): Promise<void> {
  await dataSource.transaction(async (manager) => {
    const changed = [await saveOrganizations(manager, organizations), await saveVideoCategories(manager, videoCategories)];
    if (changed.some(Boolean)) await bumpDataVersion(manager);
  });
}
