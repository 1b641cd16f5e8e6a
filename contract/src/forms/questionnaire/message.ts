import { labelOf } from '../../option-sets.js';
import { multiLine, singleLine } from '../plain-text.js';
import type { QuestionnaireAnswers } from './answer-ids.js';
import type { QuestionnaireQuestion, QuestionnaireSection } from './question.js';
import { questionnaireSections } from './sections.js';
import { followUpShown, isQuestionShown } from './visibility.js';

/**
 * The structured plain-text summary the company receives (spec section 7), in six groups. Unanswered questions are left
 * out. Only headings stand at a line's beginning without a name before them: free texts are put on one line or indented,
 * so that no answer can pass itself off as another.
 *
 * @param answers all answers; hidden ones do not appear
 */
export function questionnaireMessage(answers: QuestionnaireAnswers): string {
  return questionnaireSections.map((section) => groupText(section, answers)).join('\n\n');
}

function groupText({ group, questions }: QuestionnaireSection, answers: QuestionnaireAnswers): string {
  const lines = questions.filter((question) => isQuestionShown(question, answers)).flatMap((question) => answerLines(question, answers));
  return [group, '-'.repeat(group.length), ...(lines.length > 0 ? lines : ['No answers given'])].join('\n');
}

function answerLines(question: QuestionnaireQuestion, answers: QuestionnaireAnswers): string[] {
  const followUp = followUpShown(question, answers);
  return [...ownLines(question, answers), ...(followUp ? named(followUp.summary, singleLine(answers[followUp.id])) : [])];
}

function ownLines(question: QuestionnaireQuestion, answers: QuestionnaireAnswers): string[] {
  switch (question.kind) {
    case 'multiple':
      return indented(question.summary, answers[question.id].map((value) => `- ${singleLine(labelOf(question.options, value))}`));
    case 'single':
    case 'scale':
      return named(question.summary, singleLine(labelOf(question.options, answers[question.id])));
    case 'long-text':
      return indented(question.summary, multiLine(answers[question.id]).split('\n').map((line) => line.trimEnd()));
    case 'text':
    case 'email':
      return named(question.summary, singleLine(answers[question.id]));
  }
}

function named(summary: string, answer: string): string[] {
  return answer ? [`${summary}: ${answer}`] : [];
}

function indented(summary: string, lines: readonly string[]): string[] {
  return lines.some((line) => line !== '') ? [`${summary}:`, ...lines.map((line) => (line ? `  ${line}` : ''))] : [];
}
