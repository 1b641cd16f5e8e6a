export type SubmissionKind = 'contact' | 'questionnaire';

/** What a questionnaire's subject begins with; the organization follows (spec section 7). */
export const QUESTIONNAIRE_SUBJECT = 'Client Qualification Questionnaire - ';

/** Both forms POST to the same address; the subject tells them apart. */
export function submissionKind(subject: string): SubmissionKind {
  return subject.startsWith(QUESTIONNAIRE_SUBJECT.trimEnd()) ? 'questionnaire' : 'contact';
}
