import { Box, Link } from '@mui/material';
import { Suspense } from 'react';
import { LoadingState } from '../../components/LoadingState.js';
import { Section } from '../../components/Section.js';
import { contactAbout } from '../../content/links.js';
import { questionnairePage } from '../../content/executive-search/executive-search-page.js';
import { lazyForm } from '../../lib/lazy-form.js';
import { colour, radius } from '../../theme/tokens.js';
import { questionnaireTexts } from './questionnaire-texts.js';

/** Rendered by the server with its page. Without its code what is written there is neither kept nor sent. */
const QuestionnaireForm = lazyForm(
  () => import('./QuestionnaireForm.js'),
  <div role="alert">
    <AnotherWay text={questionnaireTexts.withoutItsCode} />
  </div>,
);

/** Closes the executive search page: the Client Discovery Questionnaire (product 2.27). */
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
      {/* The questions can be read, not sent. */}
      <noscript>
        <AnotherWay text={questionnaireTexts.withoutScripts} />
      </noscript>
      <Suspense fallback={<LoadingState text={questionnaireTexts.loading} />}>
        <QuestionnaireForm />
      </Suspense>
    </Section>
  );
}

/** Leads a visitor who cannot send the questionnaire to the contact page. @param text why */
function AnotherWay({ text }: { readonly text: string }) {
  return (
    <Box
      component="p"
      className="no-print"
      sx={{
        m: 0,
        mb: 4,
        p: 2.5,
        borderRadius: `${radius.control}px`,
        border: `1px solid ${colour.warning}`,
        borderLeftWidth: 6,
        bgcolor: colour.surface,
      }}
    >
      {text} <Link href={contactAbout('executive-search')}>{questionnaireTexts.anotherWay}</Link>
    </Box>
  );
}
