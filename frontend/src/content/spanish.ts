import { careersTexts } from './careers-texts.es.js';
import { formTexts } from './form-texts.es.js';
import { jobAlertForm } from './job-alert-form.es.js';
import { layoutTexts } from './layout-texts.es.js';
import { listTexts } from './list-texts.es.js';
import { notFoundTexts } from './not-found-texts.es.js';
import { privacyChoices } from './privacy-choices.es.js';
import { savedJobsForm } from './saved-jobs-form.es.js';
import { videoTexts } from './videos/video-texts.es.js';
import type { Texts } from './texts.js';

/** Every Spanish text, loaded by Spanish pages alone. */
export const spanish: Texts = {
  careers: careersTexts,
  form: formTexts,
  jobAlert: jobAlertForm,
  layout: layoutTexts,
  list: listTexts,
  notFound: notFoundTexts,
  privacy: privacyChoices,
  savedJobs: savedJobsForm,
  video: videoTexts,
};
