import type { Toast } from '../../content/toasts.js';
import type { ChoicesQuestion } from './question.js';

export interface Selection {
  readonly chosen: string[];
  /** What to show when the extra choice was blocked. */
  readonly refused?: Toast;
}

/**
 * Ticks or unticks a choice (spec section 5): above the question's cap the extra choice is blocked and a toast says so.
 *
 * @param chosen the choices so far
 * @param value the choice clicked
 * @returns the choices afterwards, in the order of the options
 */
export function toggleChoice({ options, cap }: Pick<ChoicesQuestion, 'options' | 'cap'>, chosen: readonly string[], value: string): Selection {
  if (chosen.includes(value)) return { chosen: chosen.filter((other) => other !== value) };
  if (cap && chosen.length >= cap.max) return { chosen: [...chosen], refused: cap.toast };
  return { chosen: options.map((option) => option.value).filter((option) => option === value || chosen.includes(option)) };
}
