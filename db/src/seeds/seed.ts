import { videoCategories } from './shipped.js';
import type { DataSource } from 'typeorm';
import { bumpDataVersion } from '../repositories/platform/data-version.js';
import { saveOrganizations } from '../repositories/feeds/organizations.js';
import { saveReportSubscriptions } from '../repositories/deliveries/report-subscriptions.js';
import { saveVideoAccounts } from '../repositories/videos/video-accounts.js';
import { saveVideoCategories } from '../repositories/videos/videos.js';
import type { OrganizationEntry } from './organizations-file.js';
import type { VideoAccountEntry } from './video-accounts-file.js';

/** Stores what files configure: organizations, video accounts, categories. Repeating it changes nothing. Jobs and videos come from syncs alone. */
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
    await saveReportSubscriptions(manager, organizations);
    if (changed.some(Boolean)) await bumpDataVersion(manager);
  });
}
