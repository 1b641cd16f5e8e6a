import {
  emptyAnswers,
  type ChoicesQuestion,
  type QuestionnaireAnswers,
  type QuestionnaireQuestion,
} from './question.js';
import { questionnaireQuestions } from './questionnaire.js';

/**
 * Reads answers from the visitor's device, which may be of an older version: unknown fields and choices are dropped,
 * limits kept. A text that is too long stays, for the visitor to shorten.
 *
 * @param stored may be anything
 * @returns answers for the form; never throws
 */
export function answersFromStorage(stored: unknown): QuestionnaireAnswers {
  const answers = emptyAnswers();
  if (typeof stored !== 'object' || stored === null) return answers;
  const given = new Map<string, unknown>(Object.entries(stored));
  for (const question of questionnaireQuestions) {
    if (question.kind === 'multiple') answers[question.id] = knownChoices(question, given.get(question.id));
    else answers[question.id] = knownAnswer(question, given.get(question.id));
    if ('followUp' in question && question.followUp)
      answers[question.followUp.id] = textOf(given.get(question.followUp.id));
  }
  return answers;
}

function knownChoices({ options, cap }: ChoicesQuestion, given: unknown): string[] {
  if (!Array.isArray(given)) return [];
  const known = options.map(({ value }) => value).filter((value) => given.includes(value));
  return cap ? known.slice(0, cap.max) : known;
}

function knownAnswer(question: Exclude<QuestionnaireQuestion, ChoicesQuestion>, given: unknown): string {
  if (!('options' in question)) return textOf(given);
  return question.options.find(({ value }) => value === given)?.value ?? '';
}

function textOf(given: unknown): string {
  return typeof given === 'string' ? given : '';
}
