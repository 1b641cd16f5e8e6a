import { searchFromJobFilters } from 'contract';
import { useActionData, useSearchParams } from 'react-router-dom';
import { Section } from '../../../components/Section.js';
import { jobAlertAnchor, useJobMailTexts } from '../../../content/job-mail-texts.js';
import { sentParameter, type PostedForm } from '../../../lib/data/posted-form.js';
import { JobAlertForm, type JobAlertFormProps } from './JobAlertForm.js';

/** "Email me jobs like these" (product 6.36). */
export function JobAlertSection(props: Omit<JobAlertFormProps, 'posted'>) {
  const { heading } = useJobMailTexts().alert;
  const posted = useActionData<PostedForm>();
  const [search] = useSearchParams();
  return (
    <Section id={jobAlertAnchor} title={heading} tone="surface" screenOnly>
      {/* For other jobs nothing has been sent yet. */}
      <JobAlertForm
        key={searchFromJobFilters(props.filters).toString()}
        {...props}
        posted={search.get(sentParameter) === '1' ? 'sent' : posted}
      />
    </Section>
  );
}
