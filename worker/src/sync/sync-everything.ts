import { findActiveOrganizations } from 'db/repositories/organizations';
import { isUnreachable } from '../connect-database.js';
import { syncFailure } from './sync-failure.js';
import { syncOrganization, type SyncOutcome, type SyncSurroundings } from './sync-organization.js';

/**
 * Syncs organizations one after the other, outside the queue: before the site opens, and by an operator's hand.
 *
 * @param organizationIds none: all active ones
 * @param report is told each outcome as it comes
 * @returns false when any feed could not be read, or a named one was not synced
 * @throws the first that was no fault of a feed, when all the others are synced; at once when the database has gone, for then none will be
 */
export async function syncEverything(
  surroundings: SyncSurroundings,
  organizationIds: readonly string[],
  report: (organizationId: string, outcome: SyncOutcome) => void,
  options: { readonly acceptClosings?: boolean } = {},
): Promise<boolean> {
  const isNamed = organizationIds.length > 0;
  const ids = isNamed ? organizationIds : (await findActiveOrganizations(surroundings.dataSource)).map(({ id }) => id);
  const unforeseen: unknown[] = [];
  let allRead = true;
  for (const id of ids) {
    const outcome = await syncOrganization(surroundings, id, options).catch((error: unknown): SyncOutcome => {
      if (isUnreachable(error)) throw error;
      unforeseen.push(error);
      return { outcome: 'failed', reason: syncFailure(error).reason };
    });
    allRead &&= outcome.outcome !== 'failed' && !(isNamed && outcome.outcome === 'skipped');
    report(id, outcome);
  }
  if (unforeseen.length > 0) throw unforeseen[0];
  return allRead;
}
