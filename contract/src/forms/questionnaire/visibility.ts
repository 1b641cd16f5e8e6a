import type { QuestionnaireAnswers } from './answer-ids.js';
import { emptyAnswers } from './empty-answers.js';
import type { FollowUp, QuestionnaireQuestion } from './question.js';
import { questionnaireQuestions } from './sections.js';

/** Whether a question is asked, given the answers so far (spec section 4, "Questionnaire"). */
export function isQuestionShown({ shownWhen }: QuestionnaireQuestion, answers: QuestionnaireAnswers): boolean {
  return !shownWhen || shownWhen.values.includes(answers[shownWhen.id]);
}

/** @returns the free text that goes with a question, when the answers reveal it */
export function followUpShown(question: QuestionnaireQuestion, answers: QuestionnaireAnswers): FollowUp | undefined {
  const followUp = 'followUp' in question ? question.followUp : undefined;
  if (!followUp || !isQuestionShown(question, answers)) return undefined;
  if (followUp.revealedBy === undefined) return followUp;
  const chosen = answers[question.id];
  return (Array.isArray(chosen) ? chosen.includes(followUp.revealedBy) : chosen === followUp.revealedBy) ? followUp : undefined;
}

/** @returns the answers without those whose question is hidden: what a visitor no longer sees is not sent */
export function visibleAnswers(answers: QuestionnaireAnswers): QuestionnaireAnswers {
  const visible = emptyAnswers();
  for (const question of questionnaireQuestions) {
    if (!isQuestionShown(question, answers)) continue;
    if (question.kind === 'multiple') visible[question.id] = [...answers[question.id]];
    else visible[question.id] = answers[question.id];
    const followUp = followUpShown(question, answers);
    if (followUp) visible[followUp.id] = answers[followUp.id];
  }
  return visible;
}
