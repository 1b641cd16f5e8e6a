import type { QuestionnaireAnswers } from './answer-ids.js';
import type { QuestionnaireQuestion } from './question.js';
import { questionnaireSections } from './sections.js';
import { followUpShown, isQuestionShown } from './visibility.js';

export interface SectionProgress {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly answered: number;
  /** Questions shown at the moment. */
  readonly total: number;
  /** Required questions still open. */
  readonly missing: number;
}

export interface QuestionnaireProgress {
  readonly sections: readonly SectionProgress[];
  readonly answered: number;
  readonly total: number;
  /** 0 to 100, whole; 100 only when every shown question is answered. */
  readonly percent: number;
}

/** How far a visitor has come through the six sections; only questions shown at the moment count. */
export function questionnaireProgress(answers: QuestionnaireAnswers): QuestionnaireProgress {
  const sections = questionnaireSections.map(({ id, number, title, questions }) => {
    const shown = questions.filter((question) => isQuestionShown(question, answers));
    const open = shown.filter((question) => !isAnswered(question, answers));
    return { id, number, title, answered: shown.length - open.length, total: shown.length, missing: open.filter(({ required }) => required).length };
  });
  const answered = sections.reduce((sum, section) => sum + section.answered, 0);
  const total = sections.reduce((sum, section) => sum + section.total, 0);
  return { sections, answered, total, percent: Math.floor((answered / total) * 100) };
}

/** A text of one's own answers a question as well as a choice does. */
function isAnswered(question: QuestionnaireQuestion, answers: QuestionnaireAnswers): boolean {
  const followUp = followUpShown(question, answers);
  if (followUp && answers[followUp.id].trim() !== '') return true;
  return question.kind === 'multiple' ? answers[question.id].length > 0 : answers[question.id].trim() !== '';
}
