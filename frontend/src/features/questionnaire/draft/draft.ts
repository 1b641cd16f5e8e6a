import { answersFromStorage, type QuestionnaireAnswers } from 'contract';
import { number, object, string } from 'yup';

/** Where the device keeps the answers. Another shape of them gets another number, and leaves this one alone. */
export const DRAFT_KEY = 'questionnaire-draft-1';

/** Answers that wait on the visitor's device until they are sent. */
export interface Draft {
  /** Named with every attempt to send it, so that one questionnaire arrives once (`submissionHeaders.idempotencyKey`). */
  readonly id: string;
  /** When the visitor first saw this questionnaire, in milliseconds since 1970 (`submissionHeaders.elapsed`). */
  readonly begunAt: number;
  readonly savedAt: number;
  readonly answers: QuestionnaireAnswers;
}

const time = () => number().strict().integer().required();

const frame = object({ id: string().strict().min(8).max(100).required(), begunAt: time(), savedAt: time() });

/** @returns the draft in a storage entry; undefined when there is none, or none that can be read: storage is outside data */
export function parseDraft(entry: string | null): Draft | undefined {
  if (entry === null) return undefined;
  try {
    const stored: unknown = JSON.parse(entry);
    const { id, begunAt, savedAt } = frame.validateSync(stored);
    const answers = typeof stored === 'object' && stored !== null && 'answers' in stored ? stored.answers : undefined;
    return { id, begunAt, savedAt, answers: answersFromStorage(answers) };
  } catch {
    return undefined;
  }
}
