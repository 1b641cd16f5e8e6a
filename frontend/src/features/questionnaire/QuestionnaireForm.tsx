import Box from '@mui/material/Box';
import { questionnairePage } from '../../content/executive-search/executive-search-page.js';
import { questionnaireProgress, questionnaireSections, toggleChoice, type ChoicesQuestion, type TextAnswerId } from 'contract';
import { useCallback, useMemo } from 'react';
import { FormNameContext } from '../../components/form/form-name.js';
import { TrapField } from '../../components/form/TrapField.js';
import { useLiveForm } from '../../components/form/use-live-form.js';
import { showToast } from '../../lib/toasts.js';
import { useCurrentAnchor } from '../../lib/use-current-anchor.js';
import { ClosingBlock } from './ClosingBlock.js';
import { KeptNotice } from './draft/KeptNotice.js';
import { QuestionnaireProgress } from './progress/QuestionnaireProgress.js';
import { questionnaireStyles } from './questionnaire-styles.js';
import { QuestionSection } from './questions/QuestionSection.js';
import { QuestionItem } from './questions/QuestionItem.js';
import { useQuestionnaire } from './use-questionnaire.js';

const anchors = questionnaireSections.map(({ id }) => id);

/** The questionnaire itself, with the code it alone needs. */
export default function QuestionnaireForm() {
  const { formik, element, status, draft, submit } = useQuestionnaire();
  const live = useLiveForm(element, draft.opened);
  const { values: answers, errors, setFieldValue } = formik;
  const progress = useMemo(() => questionnaireProgress(answers), [answers]);
  const current = useCurrentAnchor(anchors);

  const onAnswer = useCallback((id: TextAnswerId, answer: string) => void setFieldValue(id, answer), [setFieldValue]);
  const onToggle = useCallback(
    (question: ChoicesQuestion, chosen: readonly string[], value: string) => {
      const selection = toggleChoice(question, chosen, value);
      if (selection.refused) showToast(selection.refused);
      else void setFieldValue(question.id, selection.chosen);
    },
    [setFieldValue],
  );

  return (
    <FormNameContext value="questionnaire">
      <Box component="form" ref={element} aria-label={questionnairePage.heading} noValidate data-live={live} sx={questionnaireStyles} onSubmit={(event) => event.preventDefault()}>
        <TrapField />
        <QuestionnaireProgress progress={progress} current={current} />
        <div className="sheets">
          <KeptNotice notice={draft.notice} startOver={draft.startOver} bringBack={draft.bringBack} empty={progress.answered === 0} />
          <div className="sheets" inert={status.kind === 'sending'}>
            {questionnaireSections.map((section, index) => (
              <QuestionSection key={section.id} section={section} progress={progress.sections[index]}>
                {section.questions.map((question) => (
                  <QuestionItem key={question.id} question={question} answers={answers} errors={errors} onAnswer={onAnswer} onToggle={onToggle} />
                ))}
              </QuestionSection>
            ))}
          </div>
          <ClosingBlock status={status} faults={Object.keys(errors).length} onSubmit={submit} />
        </div>
      </Box>
    </FormNameContext>
  );
}
