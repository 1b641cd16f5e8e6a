import type { ChoicesQuestion, TextAnswerId } from 'contract';

/** What a question does with an answer. Both keep their identity, so that only the answered question renders again. */
export interface AnswerHandlers {
  readonly onAnswer: (id: TextAnswerId, answer: string) => void;
  /** @param chosen the choices so far @param value the one clicked */
  readonly onToggle: (question: ChoicesQuestion, chosen: readonly string[], value: string) => void;
}
