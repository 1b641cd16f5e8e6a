import type { WorkDefinition } from '../queues/definition.js';
import { closePastDeadlineProcessor } from './close-past-deadline.js';
import { deliverGuideProcessor } from './deliver-guide.js';
import { deliverSubmissionProcessor } from './deliver-submission.js';
import { erasePersonalDataProcessor } from './erase-personal-data.js';
import { enhanceVideosProcessor } from './enhance-videos.js';
import type { Processor } from './processor.js';
import { relayOutboxProcessor } from './relay-outbox.js';
import { sweepSubmissionsProcessor } from './sweep-submissions.js';
import { syncAllProcessor } from './sync-all.js';
import { syncOrganizationProcessor } from './sync-organization.js';
import { syncVideosProcessor } from './sync-videos.js';

/** One processor for every definition. */
export const processors: readonly Processor[] = [
  syncOrganizationProcessor, syncAllProcessor, relayOutboxProcessor, deliverSubmissionProcessor, deliverGuideProcessor, sweepSubmissionsProcessor, syncVideosProcessor, enhanceVideosProcessor, erasePersonalDataProcessor,
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
