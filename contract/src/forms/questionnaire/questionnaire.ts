import { decisionMaking, executiveSearchNeeds, nextSteps } from './search-sections.js';
import { organizationProfile, recruitmentLandscape, recruitmentMarketing } from './recruitment-sections.js';
import {
  emptyAnswers,
  type ChoicesQuestion,
  type FollowUp,
  type QuestionnaireAnswers,
  type QuestionnaireQuestion,
  type QuestionnaireSection,
} from './question.js';
import type { Toast } from '../../site/toasts.js';

/** Product 6.17. */
export const questionnaireSections: readonly QuestionnaireSection[] = [
  organizationProfile,
  recruitmentLandscape,
  recruitmentMarketing,
  executiveSearchNeeds,
  decisionMaking,
  nextSteps,
];

export const questionnaireQuestions: readonly QuestionnaireQuestion[] = questionnaireSections.flatMap(
  ({ questions }) => questions,
);

/** Product 6.24. */
export function isQuestionShown(
  { shownWhen }: QuestionnaireQuestion,
  answers: QuestionnaireAnswers,
): boolean {
  return !shownWhen || shownWhen.values.includes(answers[shownWhen.id]);
}

/** @returns the free text of a question, when it is shown */
export function followUpShown(
  question: QuestionnaireQuestion,
  answers: QuestionnaireAnswers,
): FollowUp | undefined {
  const followUp = 'followUp' in question ? question.followUp : undefined;
  if (!followUp || !isQuestionShown(question, answers)) return undefined;
  if (followUp.revealedBy === undefined) return followUp;
  const chosen = answers[question.id];
  return (Array.isArray(chosen) ? chosen.includes(followUp.revealedBy) : chosen === followUp.revealedBy)
    ? followUp
    : undefined;
}

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

export interface Selection {
  readonly chosen: string[];
  /** Shown when the choice exceeds the limit. */
  readonly refused?: Toast;
}

/** "None of the above", "No resources at this time": excludes all others. */
const NONE = 'none';

/**
 * Ticks or unticks a choice: at the limit of the question a toast refuses it (product 6.22). "None" and other choices
 * replace each other (product 6.23).
 *
 * @returns the choices afterwards, in the order of the options
 */
export function toggleChoice(
  { options, cap }: Pick<ChoicesQuestion, 'options' | 'cap'>,
  chosen: readonly string[],
  value: string,
): Selection {
  if (chosen.includes(value)) return { chosen: chosen.filter((other) => other !== value) };
  if (value === NONE) return { chosen: [NONE] };
  if (cap && chosen.length >= cap.max) return { chosen: [...chosen], refused: cap.toast };
  return {
    chosen: options
      .map((option) => option.value)
      .filter((option) => option === value || (option !== NONE && chosen.includes(option))),
  };
}

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
  /** 100 only when every shown question is answered. */
  readonly percent: number;
}

export function questionnaireProgress(answers: QuestionnaireAnswers): QuestionnaireProgress {
  const sections = questionnaireSections.map(({ id, number, title, questions }) => {
    const shown = questions.filter((question) => isQuestionShown(question, answers));
    const open = shown.filter((question) => !isAnswered(question, answers));
    return {
      id,
      number,
      title,
      answered: shown.length - open.length,
      total: shown.length,
      missing: open.filter(({ required }) => required).length,
    };
  });
  const answered = sections.reduce((sum, section) => sum + section.answered, 0);
  const total = sections.reduce((sum, section) => sum + section.total, 0);
  return { sections, answered, total, percent: Math.floor((answered / total) * 100) };
}

/** The free text alone is an answer, too. */
function isAnswered(question: QuestionnaireQuestion, answers: QuestionnaireAnswers): boolean {
  const followUp = followUpShown(question, answers);
  if (followUp && answers[followUp.id].trim() !== '') return true;
  return question.kind === 'multiple' ? answers[question.id].length > 0 : answers[question.id].trim() !== '';
}
