import {
  toggleChoice,
  type ChoiceQuestion,
  type ChoicesQuestion,
  type FollowUp,
  type Option,
  type QuestionnaireAnswers,
  type QuestionnaireQuestion,
  type TextQuestion,
} from 'contract';
import { useField, useFormikContext, type FormikHelpers } from 'formik';
import { memo } from 'react';
import { FieldFrame, TextField } from '../../components/form/FieldFrame.js';
import { questionnairePage } from '../../content/executive-search/executive-search-page.js';
import { showToast } from '../../components/Toasts.js';
import { questionnaireTexts } from './questionnaire-texts.js';

interface QuestionProps {
  readonly question: QuestionnaireQuestion;
  /** The free text that goes with it; absent while no answer reveals it. */
  readonly followUp: FollowUp | undefined;
}

/** A question and, beside it where there is room, its Educational Note (product 6.17). */
export const Question = memo(function Question({ question, followUp }: QuestionProps) {
  return (
    <div className="question">
      <div className="question-main">
        {'options' in question ? <ChoiceAnswer question={question} /> : <TextAnswer question={question} />}
        {followUp && (
          <div className="follow-up">
            <TextField
              name={followUp.id}
              label={followUp.label}
              placeholder={followUp.placeholder}
              autoComplete="off"
              printed
            />
          </div>
        )}
      </div>
      <div className="note" role="note" id={noteId(question)}>
        <strong className="note-title">{questionnairePage.noteLabel}</strong>
        {question.note}
      </div>
    </div>
  );
});

function noteId({ id }: Pick<QuestionnaireQuestion, 'id'>): string {
  return `${id}-note`;
}

const autoComplete: Partial<Record<string, string>> = {
  organizationName: 'organization',
  nameAndRole: 'name',
  contactEmail: 'email',
};

/** A question answered in words. What is too long is said, not cut: a visitor who pastes would not see that half is missing. */
function TextAnswer({
  question: { id, kind, label, required, placeholder },
}: {
  readonly question: TextQuestion;
}) {
  return (
    <TextField
      name={id}
      label={label}
      required={required}
      describedBy={noteId({ id })}
      placeholder={placeholder}
      type={kind === 'email' ? 'email' : 'text'}
      rows={kind === 'long-text' ? 6 : undefined}
      autoComplete={autoComplete[id] ?? 'off'}
      printed
    />
  );
}

/** A question with one answer out of several, a rating from 1 to 5, or any number of answers, perhaps at most three (product 6.22). */
function ChoiceAnswer({ question }: { readonly question: ChoiceQuestion | ChoicesQuestion }) {
  const [{ value }, { error }] = useField<string | string[]>(question.id);
  const { setFieldValue } = useFormikContext<QuestionnaireAnswers>();
  return <Choices question={question} answer={value} error={error} setFieldValue={setFieldValue} />;
}

interface ChoicesProps extends Pick<FormikHelpers<QuestionnaireAnswers>, 'setFieldValue'> {
  readonly question: ChoiceQuestion | ChoicesQuestion;
  readonly answer: string | readonly string[];
  readonly error: string | undefined;
}

/** Rendered for its own answer alone: the questionnaire has some 170 controls. */
const Choices = memo(function Choices({ question, answer, error, setFieldValue }: ChoicesProps) {
  const { id, kind, label, required, options } = question;
  const chosen = typeof answer === 'string' ? [answer] : answer;
  const cap = kind === 'multiple' ? question.cap : undefined;
  const choose = (value: string) => {
    if (question.kind !== 'multiple') return void setFieldValue(id, value);
    const selection = toggleChoice(question, chosen, value);
    if (selection.refused) showToast(selection.refused);
    else void setFieldValue(id, selection.chosen);
  };
  return (
    <FieldFrame
      name={id}
      label={label}
      required={required}
      error={error}
      hint={cap && questionnaireTexts.chosen(chosen.length, cap.max)}
      kind={kind === 'multiple' ? 'group' : 'radiogroup'}
      describedBy={noteId(question)}
    >
      {() => (
        <div className={kind === 'scale' ? 'choices scale' : 'choices'}>
          {options.map((option) => (
            <label key={option.value} className="choice">
              <input
                type={kind === 'multiple' ? 'checkbox' : 'radio'}
                name={id}
                value={option.value}
                checked={chosen.includes(option.value)}
                onChange={() => choose(option.value)}
              />
              {kind === 'scale' ? <ScaleLabel option={option} /> : <span>{option.label}</span>}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
});

/** "4 - Effective" as a step of a scale: the number first, its meaning below. Read aloud it is the whole label. */
function ScaleLabel({ option: { value, label } }: { readonly option: Option }) {
  const between = ' - ';
  const [number = value, ...meaning] = label.split(between);
  return (
    <span className="step">
      <span className="step-number">{number}</span>
      <span className="step-dash">{between}</span>
      <span>{meaning.join(between)}</span>
    </span>
  );
}
