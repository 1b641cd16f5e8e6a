import { Skeleton } from '@mui/material';
import { searchFromJobFilters } from 'contract';
import { Suspense } from 'react';
import { useActionData, useSearchParams } from 'react-router-dom';
import { Optional } from '../../../components/Optional.js';
import { Section } from '../../../components/Section.js';
import { jobAlertAnchor, useJobMailTexts } from '../../../content/job-mail-texts.js';
import { lazyForm } from '../../../lib/lazy-form.js';
import { sentParameter, type PostedForm } from '../../../lib/posted-form.js';
import type { JobAlertFormProps } from './JobAlertForm.js';

const JobAlertForm = lazyForm(() => import('./JobAlertForm.js'));

/** "Email me jobs like these" (product 6.36). */
export function JobAlertSection(props: Omit<JobAlertFormProps, 'posted'>) {
  const { heading } = useJobMailTexts().alert;
  const posted = useActionData<PostedForm>();
  const [search] = useSearchParams();
  return (
    <Optional>
      <Section id={jobAlertAnchor} title={heading} tone="surface" screenOnly>
        <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
          {/* For other jobs nothing has been sent yet. */}
          <JobAlertForm
            key={searchFromJobFilters(props.filters).toString()}
            {...props}
            posted={search.get(sentParameter) === '1' ? 'sent' : posted}
          />
        </Suspense>
      </Section>
    </Optional>
  );
}
