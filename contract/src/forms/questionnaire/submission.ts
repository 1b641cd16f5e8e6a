import type { ContactMessage } from '../contact.js';
import { multiLine, singleLine } from '../plain-text.js';
import { QUESTIONNAIRE_SUBJECT } from '../submission.js';
import type {
  AnswerId,
  QuestionnaireAnswers,
  QuestionnaireQuestion,
  QuestionnaireSection,
} from './question.js';
import {
  followUpShown,
  isQuestionShown,
  questionnaireQuestions,
  questionnaireSections,
} from './questionnaire.js';
import { labelOf } from '../../site/option-sets.js';

/** The message of the questionnaire to `POST /api/contact` (product 6.26); valid for `contactSchema` when the answers are. */
export function questionnaireSubmission(answers: QuestionnaireAnswers): ContactMessage {
  return {
    name: singleLine(answers.nameAndRole),
    email: singleLine(answers.contactEmail),
    subject: `${QUESTIONNAIRE_SUBJECT}${singleLine(answers.organizationName)}`,
    message: questionnaireMessage(answers),
  };
}

/** @returns the required questions without an answer, in page order */
export function missingAnswers(answers: QuestionnaireAnswers): readonly AnswerId[] {
  return questionnaireQuestions
    .filter(({ id, required }) => required && isBlank(answers[id]))
    .map(({ id }) => id);
}

function isBlank(answer: string | readonly string[]): boolean {
  return typeof answer === 'string' ? singleLine(answer) === '' : answer.length === 0;
}

/**
 * The plain-text summary (product 6.27), in six groups, without unanswered questions. Free texts are put on one line
 * or indented, so that no answer can look like another.
 *
 * @param answers all answers; hidden ones do not appear
 */
export function questionnaireMessage(answers: QuestionnaireAnswers): string {
  return questionnaireSections.map((section) => groupText(section, answers)).join('\n\n');
}

function groupText({ group, questions }: QuestionnaireSection, answers: QuestionnaireAnswers): string {
  const lines = questions
    .filter((question) => isQuestionShown(question, answers))
    .flatMap((question) => answerLines(question, answers));
  return [group, '-'.repeat(group.length), ...(lines.length > 0 ? lines : ['No answers given'])].join('\n');
}

function answerLines(question: QuestionnaireQuestion, answers: QuestionnaireAnswers): string[] {
  const followUp = followUpShown(question, answers);
  return [
    ...ownLines(question, answers),
    ...(followUp ? named(followUp.summary, singleLine(answers[followUp.id])) : []),
  ];
}

function ownLines(question: QuestionnaireQuestion, answers: QuestionnaireAnswers): string[] {
  switch (question.kind) {
    case 'multiple':
      return indented(
        question.summary,
        answers[question.id].map((value) => `- ${singleLine(labelOf(question.options, value))}`),
      );
    case 'single':
    case 'scale':
      return named(question.summary, singleLine(labelOf(question.options, answers[question.id])));
    case 'long-text':
      return indented(
        question.summary,
        multiLine(answers[question.id])
          .split('\n')
          .map((line) => line.trimEnd()),
      );
    case 'text':
    case 'email':
      return named(question.summary, singleLine(answers[question.id]));
  }
}

function named(summary: string, answer: string): string[] {
  return answer ? [`${summary}: ${answer}`] : [];
}

function indented(summary: string, lines: readonly string[]): string[] {
  return lines.some((line) => line !== '')
    ? [`${summary}:`, ...lines.map((line) => (line ? `  ${line}` : ''))]
    : [];
}
