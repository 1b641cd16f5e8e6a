import { followUpShown, isQuestionShown, type QuestionnaireAnswers, type QuestionnaireQuestion } from 'contract';
import type { FormikErrors } from 'formik';
import { faultOf } from '../answer-errors.js';
import type { AnswerHandlers } from './answer-handlers.js';
import { ChoiceAnswer } from './ChoiceAnswer.js';
import { ChoicesAnswer } from './ChoicesAnswer.js';
import { TextAnswer } from './TextAnswer.js';

interface QuestionItemProps extends AnswerHandlers {
  readonly question: QuestionnaireQuestion;
  readonly answers: QuestionnaireAnswers;
  readonly errors: FormikErrors<QuestionnaireAnswers>;
}

/** Gives each kind of question its own answers and nothing else: whatever did not change is not rendered again. */
export function QuestionItem({ question, answers, errors, onAnswer, onToggle }: QuestionItemProps) {
  if (!isQuestionShown(question, answers)) return null;
  const error = faultOf(errors, question.id);
  const followUp = followUpShown(question, answers);
  const beside = { followUp, followUpAnswer: followUp ? answers[followUp.id] : '', followUpError: followUp && faultOf(errors, followUp.id) };
  switch (question.kind) {
    case 'text':
    case 'email':
    case 'long-text':
      return <TextAnswer question={question} answer={answers[question.id]} error={error} onAnswer={onAnswer} />;
    case 'single':
    case 'scale':
      return <ChoiceAnswer question={question} answer={answers[question.id]} error={error} {...beside} onAnswer={onAnswer} />;
    case 'multiple':
      return <ChoicesAnswer question={question} chosen={answers[question.id]} error={error} {...beside} onAnswer={onAnswer} onToggle={onToggle} />;
  }
}
