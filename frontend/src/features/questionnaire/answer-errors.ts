import { questionnaireQuestions, questionnaireSchema, visibleAnswers, type AnswerId, type QuestionnaireAnswers } from 'db/contract';
import { ValidationError } from 'yup';

/** What is wrong, by answer: the sentences that stand at the fields. */
export type AnswerErrors = Partial<Record<AnswerId, string>>;

/** Every answer in page order, each followed by the free text that belongs to it. */
export const answersInOrder: readonly AnswerId[] = questionnaireQuestions.flatMap((question) => [
  question.id,
  ...('followUp' in question && question.followUp ? [question.followUp.id] : []),
]);

/** Validates what is shown (spec section 5). @returns empty when the questionnaire can be sent */
export function answerErrors(answers: QuestionnaireAnswers): AnswerErrors {
  try {
    questionnaireSchema.validateSync(visibleAnswers(answers), { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(
      answersInOrder.flatMap((id) => {
        const found = error.inner.find(({ path }) => path === id || path?.startsWith(`${id}[`));
        return found ? [[id, found.message]] : [];
      }),
    );
  }
}
