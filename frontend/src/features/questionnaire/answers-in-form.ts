import { answersFromStorage, listAnswerIds, textAnswerIds, type QuestionnaireAnswers } from 'db/contract';

/**
 * Reads answers off the page: what was typed and ticked before the scripts came stands only there.
 *
 * @param fields of the form element
 * @returns answers as far as the form knows them
 */
export function answersInForm(fields: FormData): QuestionnaireAnswers {
  return answersFromStorage(
    Object.fromEntries([...textAnswerIds.map((id) => [id, fields.get(id)]), ...listAnswerIds.map((id) => [id, fields.getAll(id)])]),
  );
}
