import { listAnswerIds, textAnswerIds, type QuestionnaireAnswers } from './answer-ids.js';
import { answersFromStorage } from './stored-answers.js';

/**
 * Brings together what was answered in two places since both knew the same answers: two tabs, or the page before its
 * scripts came and the draft of an earlier visit. What was touched here wins over what was touched there; of lists,
 * every choice counts by itself.
 *
 * @param base what both places knew
 * @param here answers of this page
 * @param there answers of the other place
 * @returns new answers, caps kept
 */
export function mergeAnswers(base: QuestionnaireAnswers, here: QuestionnaireAnswers, there: QuestionnaireAnswers): QuestionnaireAnswers {
  const texts = textAnswerIds.map((id) => [id, here[id] === base[id] ? there[id] : here[id]]);
  const lists = listAnswerIds.map((id) => [id, mergeChoices(base[id], here[id], there[id])]);
  return answersFromStorage(Object.fromEntries([...texts, ...lists]));
}

function mergeChoices(base: readonly string[], here: readonly string[], there: readonly string[]): string[] {
  const unticked = new Set(base.filter((value) => !here.includes(value)));
  const ticked = here.filter((value) => !base.includes(value));
  return [...new Set([...there.filter((value) => !unticked.has(value)), ...ticked])];
}

/** @returns whether two questionnaires are answered alike */
export function sameAnswers(one: QuestionnaireAnswers, other: QuestionnaireAnswers): boolean {
  if (one === other) return true;
  return (
    textAnswerIds.every((id) => one[id] === other[id]) &&
    listAnswerIds.every((id) => one[id].length === other[id].length && one[id].every((value, index) => value === other[id][index]))
  );
}
