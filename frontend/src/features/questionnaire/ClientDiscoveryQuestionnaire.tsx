import { Box, Link } from '@mui/material';
import { Section } from '../../components/Section.js';
import { contactAbout } from '../../content/links.js';
import { questionnairePage } from '../../content/executive-search/executive-search-page.js';
import { colour, radius } from '../../theme/tokens.js';
import { QuestionnaireForm } from './QuestionnaireForm.js';
import { questionnaireTexts } from './questionnaire-texts.js';

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
      <Box role="alert" sx={withoutCode}>
        <AnotherWay text={questionnaireTexts.withoutItsCode} />
      </Box>
      <QuestionnaireForm />
    </Section>
  );
}

/** What is written is then neither kept nor sent (entry-client.tsx). */
const withoutCode = {
  display: 'none',
  'html[data-code-lost]:not([data-hydrated]) &': { display: 'block' },
} as const;

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
