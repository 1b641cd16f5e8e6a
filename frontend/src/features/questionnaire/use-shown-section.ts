import { questionnaireSections, type QuestionnaireProgress } from 'contract';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../lib/browser/use-hydrated.js';

export const sectionIds = questionnaireSections.map(({ id }) => id);

interface ShownSectionOptions {
  readonly progress: QuestionnaireProgress;
  /** Answers of an earlier visit are shown. */
  readonly restored: boolean;
  /** How often it was sent, and the fields with faults since. */
  readonly attempts: number;
  readonly faults: readonly string[];
}

/**
 * Which section small screens show: the one the address names last, at first that of the last answer of an earlier visit, and after an
 * attempt to send the first one with a fault. It is changed while rendering: a fault gets the focus right after.
 *
 * @returns its id, and what shows another
 */
export function useShownSection({ progress, restored, attempts, faults }: ShownSectionOptions) {
  const { hash, key } = useLocation();
  // A server does not receive the hash.
  const isHydrated = useHydrated();
  const [shown, show] = useState(sectionIds[0]);
  const [entry, setEntry] = useState<string>();
  const [isPlaced, setIsPlaced] = useState(false);
  const [seen, setSeen] = useState(attempts);
  const named = sectionIds.find((id) => `#${id}` === hash);
  if (isHydrated && entry !== key) {
    setEntry(key);
    if (named) show(named);
  }
  if (restored && !isPlaced) {
    setIsPlaced(true);
    if (!named) show(progress.sections.findLast(({ answered }) => answered > 0)?.id ?? sectionIds[0]);
  }
  if (seen !== attempts) {
    setSeen(attempts);
    const faulty = firstFaulty(faults);
    if (faulty) show(faulty);
  }
  return { shown, show };
}

/** @returns the first section with one of these fields */
export function firstFaulty(faults: readonly string[]): string | undefined {
  return questionnaireSections.find(({ questions }) =>
    questions.some((question) =>
      [question.id, 'followUp' in question && question.followUp?.id].some((id) => id && faults.includes(id)),
    ),
  )?.id;
}
