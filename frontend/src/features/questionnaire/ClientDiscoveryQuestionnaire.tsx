import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Link from '@mui/material/Link';
import { pagePaths } from 'contract';
import { Suspense, useSyncExternalStore } from 'react';
import { LoadingState } from '../../components/LoadingState.js';
import { Section } from '../../components/Section.js';
import { questionnairePage } from '../../content/executive-search/executive-search-page.js';
import { lazyForm } from '../../lib/lazy-form.js';
import { colour, radius } from '../../theme/tokens.js';
import { printStyles } from './print-styles.js';
import { questionnaireTexts } from './questionnaire-texts.js';

/** In the HTML from the first byte; its code comes when the page before it is alive. */
const QuestionnaireForm = lazyForm(() => import('./QuestionnaireForm.js'), announceLostCode);

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
      <GlobalStyles styles={printStyles} />
      <ScriptsOffNotice />
      <CodeLostNotice />
      <Suspense fallback={<LoadingState text={questionnaireTexts.loading} />}>
        <QuestionnaireForm />
      </Suspense>
    </Section>
  );
}

const codeLost = new EventTarget();
let isGone = false;

function announceLostCode(): void {
  isGone = true;
  codeLost.dispatchEvent(new Event('gone'));
}

/**
 * Says that the questionnaire's code cannot be had: the server's form stays, and what is written there is neither kept nor
 * sent. A component of its own: to render what is around it again would throw the server's form away.
 */
function CodeLostNotice() {
  const gone = useSyncExternalStore(
    listen,
    () => isGone,
    () => false,
  );
  return <div role="alert">{gone && <AnotherWay text={questionnaireTexts.withoutItsCode} />}</div>;
}

function listen(onChange: () => void): () => void {
  codeLost.addEventListener('gone', onChange);
  return () => codeLost.removeEventListener('gone', onChange);
}

interface AnotherWayProps {
  /** Why the questionnaire cannot be sent. */
  readonly text: string;
}

/** Leads a visitor who cannot send the questionnaire to the contact page. */
function AnotherWay({ text }: AnotherWayProps) {
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
      {text} <Link href={pagePaths.contact}>{questionnaireTexts.anotherWay}</Link>
    </Box>
  );
}

/** The way on for visitors whose browser runs no scripts: the questions can be read, not sent. */
function ScriptsOffNotice() {
  return (
    <noscript>
      <AnotherWay text={questionnaireTexts.withoutScripts} />
    </noscript>
  );
}
