import type { FormikErrors } from 'formik';
import { questionnaireQuestions, questionnaireSchema, visibleAnswers, type AnswerId, type QuestionnaireAnswers } from 'contract';
import { schemaFaults } from '../../components/form/schema-faults.js';

/** What is wrong, by answer: the sentences that stand at the fields. */
export type AnswerErrors = Partial<Record<AnswerId, string>>;

/** Every answer in page order, each followed by the free text that belongs to it. */
const answersInOrder: readonly AnswerId[] = questionnaireQuestions.flatMap((question) => [
  question.id,
  ...('followUp' in question && question.followUp ? [question.followUp.id] : []),
]);

/** Validates what is shown (spec section 5). @returns in page order; empty when the questionnaire can be sent */
export function answerErrors(answers: QuestionnaireAnswers): AnswerErrors {
  const faults = new Map(Object.entries(schemaFaults(questionnaireSchema, visibleAnswers(answers))));
  return Object.fromEntries(
    answersInOrder.flatMap((id) => {
      const text = faults.get(id);
      return text === undefined ? [] : [[id, text]];
    }),
  );
}

/** @returns the sentence that stands at an answer, if any */
export function faultOf(errors: FormikErrors<QuestionnaireAnswers>, id: AnswerId): string | undefined {
  const fault = errors[id];
  return typeof fault === 'string' ? fault : undefined;
}
