import type { ContactMessage } from '../contact.js';
import { singleLine } from '../plain-text.js';
import { QUESTIONNAIRE_SUBJECT } from '../submission-kind.js';
import type { AnswerId, QuestionnaireAnswers } from './answer-ids.js';
import { questionnaireMessage } from './message.js';
import { questionnaireQuestions } from './sections.js';

/**
 * What the questionnaire sends to `POST /api/contact` (spec section 7). Of answers that pass `questionnaireSchema` it
 * makes a message that passes `contactSchema`.
 */
export function questionnaireSubmission(answers: QuestionnaireAnswers): ContactMessage {
  return {
    name: singleLine(answers.nameAndRole),
    email: singleLine(answers.contactEmail),
    subject: `${QUESTIONNAIRE_SUBJECT}${singleLine(answers.organizationName)}`,
    message: questionnaireMessage(answers),
  };
}

/** @returns the required questions without an answer, in page order: not empty means the "Missing Required Information" toast */
export function missingAnswers(answers: QuestionnaireAnswers): readonly AnswerId[] {
  return questionnaireQuestions.filter(({ id, required }) => required && isBlank(answers[id])).map(({ id }) => id);
}

function isBlank(answer: string | readonly string[]): boolean {
  return typeof answer === 'string' ? singleLine(answer) === '' : answer.length === 0;
}
