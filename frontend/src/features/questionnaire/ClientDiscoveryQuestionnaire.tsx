import GlobalStyles from '@mui/material/GlobalStyles';
import { questionnairePage } from '../../content/executive-search/executive-search-page.js';
import { Suspense } from 'react';
import { LoadingState } from '../../components/LoadingState.js';
import { Section } from '../../components/Section.js';
import { lazyForm } from '../../lib/lazy-form.js';
import { questionnaireTexts } from './questionnaire-texts.js';
import { WithoutItsCode, tellThatItsCodeIsGone } from './WithoutItsCode.js';
import { WithoutScripts } from './WithoutScripts.js';
import { printStyles } from './print-styles.js';

/** In the HTML from the first byte; its code comes when the page before it is alive. */
const QuestionnaireForm = lazyForm(() => import('./QuestionnaireForm.js'), tellThatItsCodeIsGone);

/** Closes the executive search page: the Client Discovery Questionnaire (spec section 2 "Executive search page"). */
export function ClientDiscoveryQuestionnaire() {
  return (
    <Section
      id={questionnairePage.anchor}
      tone="sunken"
      title={questionnairePage.heading}
      lead={
        <>
          {questionnairePage.lead} {questionnairePage.requiredHint}
        </>
      }
    >
      <GlobalStyles styles={printStyles} />
      <WithoutScripts />
      <WithoutItsCode />
      <Suspense fallback={<LoadingState text={questionnaireTexts.loading} />}>
        <QuestionnaireForm />
      </Suspense>
    </Section>
  );
}
