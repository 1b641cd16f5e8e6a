import type { CareersTexts } from './careers-texts.js';
import type { FormTexts } from './form-texts.js';
import type { JobAlertTexts } from './job-alert-form.js';
import type { LayoutTexts } from './layout-texts.js';
import type { ListTexts } from './list-texts.js';
import type { NotFoundTexts } from './not-found-texts.js';
import type { PrivacyTexts } from './privacy-choices.js';
import type { VideoTexts } from './videos/gallery-texts.js';
import type { SavedJobsFormTexts } from './saved-jobs-form.js';

/** All texts that a Spanish page shows; each part stands in English and in Spanish in two files beside each other. */
export interface Texts {
  readonly careers: CareersTexts;
  readonly form: FormTexts;
  readonly jobAlert: JobAlertTexts;
  readonly layout: LayoutTexts;
  readonly list: ListTexts;
  readonly notFound: NotFoundTexts;
  readonly privacy: PrivacyTexts;
  readonly savedJobs: SavedJobsFormTexts;
  readonly video: VideoTexts;
}
