import { Button, useMediaQuery } from '@mui/material';
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
import { useMemo, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/Link.js';
import { focusFirstFault } from '../../components/form/FieldFrame.js';
import { SiteForm } from '../../components/form/SiteForm.js';
import type { FormOutcome, FormStatus } from '../../components/form/send-form.js';
import { FormStatusLine, SubmitButton } from '../../components/form/submit-state.js';
import { useSiteForm } from '../../components/form/use-site-form.js';
import { questionnairePage } from '../../content/executive-search/executive-search-page.js';
import { useCurrentAnchor } from '../../lib/browser/use-current-anchor.js';
import { useHydrated } from '../../lib/browser/browser-features.js';
import { showFormToast, showToast } from '../../components/Toasts.js';
import { DraftBar } from './DraftBar.js';
import { Question } from './Question.js';
import { QuestionnaireProgress } from './QuestionnaireProgress.js';
import { narrow, questionnaireStyles } from './questionnaire-styles.js';
import { questionnaireTexts } from './questionnaire-texts.js';

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
  const faults = Object.keys(errors);
  const { shown, show } = useShownSection({
    progress,
    restored: draft.notice.kind === 'restored',
    attempts: form.formik.isSubmitting ? 0 : form.formik.submitCount,
    faults,
  });
  const read = useCurrentAnchor(sectionIds);
  const current = useMediaQuery(narrow) ? shown : read;
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
            <Section
              key={section.id}
              section={section}
              progress={progress.sections[index]}
              shown={section.id === shown}
            >
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
        <Closing
          status={status}
          faults={faults.length}
          shown={shown === sectionIds.at(-1)}
          onSubmit={submit}
          onShowFault={() => flushSync(() => show(firstFaulty(faults) ?? shown))}
        />
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
  /** On small screens. */
  readonly shown: boolean;
  readonly children: ReactNode;
}

function Section({ section: { id, number, title, introduction }, progress, shown, children }: SectionProps) {
  const heading = `${id}-heading`;
  return (
    <section id={id} className="sheet" data-shown={shown || undefined} aria-labelledby={heading}>
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
      <Way number={number} />
    </section>
  );
}

/** To the sections before and after, on small screens. */
function Way({ number }: Pick<QuestionnaireSection, 'number'>) {
  const [before, after] = [questionnaireSections[number - 2], questionnaireSections[number]];
  return (
    <div className="way">
      {before && (
        <Button variant="outlined" component={Link} to={`#${before.id}`}>
          {questionnaireTexts.back}
        </Button>
      )}
      {after && (
        <Button variant="contained" component={Link} to={`#${after.id}`}>
          {questionnaireTexts.next(after.title)}
        </Button>
      )}
    </div>
  );
}

interface ClosingProps {
  readonly status: FormStatus;
  readonly faults: number;
  /** On small screens. */
  readonly shown: boolean;
  readonly onSubmit: () => void;
  /** Shows the section of the first fault. */
  readonly onShowFault: () => void;
}

function Closing({ status, faults, shown, onSubmit, onShowFault }: ClosingProps) {
  return (
    <div className="closing" data-shown={shown || undefined}>
      <p className="closing-note">{questionnairePage.closingNote}</p>
      {faults > 0 && (
        <p className="closing-faults">
          {questionnaireTexts.faults(faults)}{' '}
          <Button
            size="small"
            variant="outlined"
            color="error"
            onClick={({ currentTarget }) => {
              const form = currentTarget.closest('form');
              onShowFault();
              focusFirstFault(form);
            }}
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
        toasted
      />
      <SubmitButton
        status={status}
        label={questionnairePage.submit}
        sendingLabel={questionnairePage.submitting}
        onClick={onSubmit}
      />
    </div>
  );
}

const sectionIds = questionnaireSections.map(({ id }) => id);

interface ShownSectionOptions {
  readonly progress: ReturnType<typeof questionnaireProgress>;
  /** Answers of an earlier visit are shown. */
  readonly restored: boolean;
  /** How often it was sent, and the fields with faults since. */
  readonly attempts: number;
  readonly faults: readonly string[];
}

/**
 * Which section small screens show: the one the address names last, at first that of the last answer of an earlier visit, and after an
 * attempt to send the first one with a fault. It is changed while rendering: a fault gets the focus right after.
 *
 * @returns its id, and what shows another
 */
function useShownSection({ progress, restored, attempts, faults }: ShownSectionOptions) {
  const { hash, key } = useLocation();
  // A server does not receive the hash.
  const isHydrated = useHydrated();
  const [shown, show] = useState(sectionIds[0]);
  const [entry, setEntry] = useState<string>();
  const [isPlaced, setIsPlaced] = useState(false);
  const [seen, setSeen] = useState(attempts);
  const named = sectionIds.find((id) => `#${id}` === hash);
  if (isHydrated && entry !== key) {
    setEntry(key);
    if (named) show(named);
  }
  if (restored && !isPlaced) {
    setIsPlaced(true);
    if (!named) show(progress.sections.findLast(({ answered }) => answered > 0)?.id ?? sectionIds[0]);
  }
  if (seen !== attempts) {
    setSeen(attempts);
    const faulty = firstFaulty(faults);
    if (faulty) show(faulty);
  }
  return { shown, show };
}

/** @returns the first section with one of these fields */
function firstFaulty(faults: readonly string[]): string | undefined {
  return questionnaireSections.find(({ questions }) =>
    questions.some((question) =>
      [question.id, 'followUp' in question && question.followUp?.id].some((id) => id && faults.includes(id)),
    ),
  )?.id;
}
