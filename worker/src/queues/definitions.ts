import { closePastDeadlineWork } from './close-past-deadline.js';
import type { WorkDefinition } from './definition.js';
import { deliverGuideWork } from './deliver-guide.js';
import { deliverSubmissionWork } from './deliver-submission.js';
import { erasePersonalDataWork } from './erase-personal-data.js';
import { enhanceVideosWork } from './enhance-videos.js';
import { relayOutboxWork } from './relay-outbox.js';
import { sweepSubmissionsWork } from './sweep-submissions.js';
import { syncAllWork } from './sync-all.js';
import { syncOrganizationWork } from './sync-organization.js';
import { syncVideosWork } from './sync-videos.js';

/** Every kind of work there is. A new one is a file of its own, named here and given a processor of the same name. */
export const definitions: readonly WorkDefinition[] = [
  syncOrganizationWork, syncAllWork, relayOutboxWork, deliverSubmissionWork, deliverGuideWork, sweepSubmissionsWork, syncVideosWork, enhanceVideosWork, erasePersonalDataWork,
  closePastDeadlineWork,
];
