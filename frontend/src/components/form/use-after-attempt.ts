import type { FormikState } from 'formik';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back once after each attempt to send, when its faults stand in the page. */
export function useAfterAttempt({ isSubmitting, submitCount }: Pick<FormikState<unknown>, 'isSubmitting' | 'submitCount'>, onEnd: () => void): void {
  const seen = useRef(0);
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    // A form that was sent counts anew.
    if (submitCount < seen.current) seen.current = submitCount;
    if (isSubmitting || submitCount === seen.current) return;
    seen.current = submitCount;
    ended();
  }, [isSubmitting, submitCount]);
}
