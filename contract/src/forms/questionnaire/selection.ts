import type { Toast } from '../../toasts.js';
import type { ChoicesQuestion } from './question.js';

export interface Selection {
  readonly chosen: string[];
  /** What to show when the extra choice was blocked. */
  readonly refused?: Toast;
}

/** "None of the above", "No resources at this time": not said together with anything else. */
const NONE = 'none';

/**
 * Ticks or unticks a choice (spec section 5): above the question's cap the extra choice is blocked and a toast says so.
 * That it is none of them takes the place of all others, and any other its place (decision 000 "Pages").
 *
 * @param chosen the choices so far
 * @param value the choice clicked
 * @returns the choices afterwards, in the order of the options
 */
export function toggleChoice({ options, cap }: Pick<ChoicesQuestion, 'options' | 'cap'>, chosen: readonly string[], value: string): Selection {
  if (chosen.includes(value)) return { chosen: chosen.filter((other) => other !== value) };
  if (value === NONE) return { chosen: [NONE] };
  if (cap && chosen.length >= cap.max) return { chosen: [...chosen], refused: cap.toast };
  return { chosen: options.map((option) => option.value).filter((option) => option === value || (option !== NONE && chosen.includes(option))) };
}
