import type { WorkDefinition } from '../queues/definition.js';
import { closePastDeadlineProcessor } from './close-past-deadline.js';
import { deliverGuideProcessor } from '../jobs/deliver-guide.js';
import { deliverSubmissionProcessor } from '../jobs/deliver-submission.js';
import { erasePersonalDataProcessor } from '../jobs/erase-personal-data.js';
import { enhanceVideoProcessor, enhanceVideosProcessor } from '../jobs/enhance-videos.js';
import type { Processor } from './processor.js';
import { dispatchOutboxProcessor } from '../jobs/dispatch-outbox.js';
import { sweepSubmissionsProcessor } from '../jobs/sweep-submissions.js';
import { syncAllProcessor } from './sync-all.js';
import { syncOrganizationProcessor } from './sync-organization.js';
import { syncVideosProcessor } from './sync-videos.js';

/** One processor for every definition. */
export const processors: readonly Processor[] = [
  syncOrganizationProcessor, syncAllProcessor, dispatchOutboxProcessor, deliverSubmissionProcessor, deliverGuideProcessor, sweepSubmissionsProcessor, syncVideosProcessor, enhanceVideosProcessor, enhanceVideoProcessor, erasePersonalDataProcessor,
  closePastDeadlineProcessor,
];

/**
 * Pairs definitions with their processors; run before anything is consumed.
 *
 * @throws when a definition has no processor or two, or a processor no definition: work would be lost or done twice
 */
export function pairProcessors(definitions: readonly WorkDefinition[], available: readonly Processor[]): readonly { readonly definition: WorkDefinition; readonly processor: Processor }[] {
  for (const { name } of available) {
    if (!definitions.some((definition) => definition.name === name)) throw new Error(`The processor "${name}" has no definition.`);
  }
  return definitions.map((definition) => {
    const [processor, ...others] = available.filter(({ name }) => name === definition.name);
    if (!processor || others.length > 0) throw new Error(`The work "${definition.name}" has ${processor ? 'more than one' : 'no'} processor.`);
    return { definition, processor };
  });
}
