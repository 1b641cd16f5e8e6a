import { Button } from '@mui/material';
import {
  answersFromStorage,
  emptyAnswers,
  followUpShown,
  isQuestionShown,
  missingAnswers,
  questionnaireProgress,
  questionnaireSchema,
  questionnaireSections,
  questionnaireSubmission,
  restRoutes,
  toasts,
  type AnswerId,
  type ContactMessage,
  type QuestionnaireAnswers,
  type QuestionnaireSection,
  type SectionProgress,
} from 'contract';
import { memo, useMemo, type ReactNode } from 'react';
import { focusFirstFault } from '../../components/form/FieldFrame.js';
import type { FormOutcome, FormStatus } from '../../components/form/send-form.js';
import { SiteForm } from '../../components/form/SiteForm.js';
import { FormStatusLine, SubmitButton } from '../../components/form/submit-state.js';
import { useSiteForm } from '../../components/form/use-site-form.js';
import { questionnairePage } from '../../content/executive-search/executive-search-page.js';
import { showFormToast, showToast } from '../../lib/toasts.js';
import { useCurrentAnchor } from '../../lib/browser/use-current-anchor.js';
import { DraftBar } from './DraftBar.js';
import { Question } from './Question.js';
import { questionnaireStyles } from './questionnaire-styles.js';
import { questionnaireTexts } from './questionnaire-texts.js';
import { QuestionnaireProgress } from './QuestionnaireProgress.js';

const anchors = questionnaireSections.map(({ id }) => id);
const empty = emptyAnswers();

/** The answers the contact message's fields are made of (product 6.26). */
const fieldNames: Readonly<Record<string, AnswerId>> = {
  name: 'nameAndRole',
  email: 'contactEmail',
  subject: 'organizationName',
} satisfies Partial<Record<keyof ContactMessage, AnswerId>>;

/** The questionnaire itself, with the code it alone needs. */
export function QuestionnaireForm() {
  const form = useSiteForm<QuestionnaireAnswers>({
    name: 'questionnaire',
    path: restRoutes.contact,
    schema: questionnaireSchema,
    empty,
    keptIn: 'device',
    read: answersFromStorage,
    bodyOf: questionnaireSubmission,
    fieldNames,
    onOutcome: announce,
  });
  const { status, draft, submit } = form;
  const { values: answers, errors } = form.formik;
  const progress = useMemo(() => questionnaireProgress(answers), [answers]);
  const current = useCurrentAnchor(anchors);
  return (
    <SiteForm form={form} label={questionnairePage.heading} sx={questionnaireStyles}>
      <QuestionnaireProgress progress={progress} current={current} />
      <div className="sheets">
        <DraftBar
          notice={draft.notice}
          startOver={draft.startOver}
          bringBack={draft.bringBack}
          empty={progress.answered === 0}
        />
        <div className="sheets" inert={status.kind === 'sending'}>
          {questionnaireSections.map((section, index) => (
            <Section key={section.id} section={section} progress={progress.sections[index]}>
              {section.questions
                .filter((question) => isQuestionShown(question, answers))
                .map((question) => (
                  <Question
                    key={question.id}
                    question={question}
                    followUp={followUpShown(question, answers)}
                  />
                ))}
            </Section>
          ))}
        </div>
        <Closing status={status} faults={Object.keys(errors).length} onSubmit={submit} />
      </div>
    </SiteForm>
  );
}

/** Shows the toast of each outcome (product 6.25 and 6.28); faults also stand at their fields. */
function announce({ kind }: FormOutcome, answers: QuestionnaireAnswers): void {
  if (kind !== 'invalid')
    showFormToast(kind === 'sent' ? toasts.questionnaireSent : toasts.questionnaireFailed);
  else if (missingAnswers(answers).length > 0) showToast(toasts.questionnaireMissing);
}

interface SectionProps {
  readonly section: QuestionnaireSection;
  readonly progress: SectionProgress | undefined;
  readonly children: ReactNode;
}

function Section({ section: { id, number, title, introduction }, progress, children }: SectionProps) {
  const heading = `${id}-heading`;
  return (
    <section id={id} className="sheet" aria-labelledby={heading}>
      <header className="sheet-head">
        <span className="sheet-number" aria-hidden>
          {number}
        </span>
        <div>
          <h3 id={heading}>{title}</h3>
          <p>{introduction}</p>
        </div>
        {progress && (
          <p className="sheet-count">{questionnaireTexts.answered(progress.answered, progress.total)}</p>
        )}
      </header>
      {children}
    </section>
  );
}

interface ClosingProps {
  readonly status: FormStatus;
  readonly faults: number;
  readonly onSubmit: () => void;
}

const Closing = memo(function Closing({ status, faults, onSubmit }: ClosingProps) {
  return (
    <div className="closing">
      <p className="closing-note">{questionnairePage.closingNote}</p>
      {faults > 0 && (
        <p className="closing-faults">
          {questionnaireTexts.faults(faults)}{' '}
          <Button
            size="small"
            variant="outlined"
            color="error"
            onClick={({ currentTarget }) => focusFirstFault(currentTarget.closest('form'))}
          >
            {questionnaireTexts.firstFault}
          </Button>
        </p>
      )}
      <FormStatusLine
        status={status}
        sending={questionnairePage.submitting}
        sent={toasts.questionnaireSent}
        failed={toasts.questionnaireFailed}
      />
      <SubmitButton
        status={status}
        label={questionnairePage.submit}
        sendingLabel={questionnairePage.submitting}
        onClick={onSubmit}
      />
    </div>
  );
});
