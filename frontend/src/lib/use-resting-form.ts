import { useEffect, useMemo, useRef, type FormEvent } from 'react';

/** Typing rests this long before what was typed is applied. */
const REST_MILLISECONDS = 300;

export interface RestingForm {
  /** For the form's changes, and to apply what it holds in a moment. */
  readonly onChange: () => void;
  readonly onSubmit: (event: FormEvent) => void;
  /** What was about to be applied is not wanted any more. */
  readonly forget: () => void;
}

/**
 * Applies a form when typing rests, and at once when it is sent.
 *
 * @param apply as of the last render
 * @returns the same object at every render
 */
export function useRestingForm(apply: () => void): RestingForm {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The timer outlives renders: it runs the last one's.
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const forget = () => clearTimeout(timer.current);
    return {
      forget,
      onChange: () => {
        forget();
        timer.current = setTimeout(() => latest.current(), REST_MILLISECONDS);
      },
      onSubmit: (event) => {
        event.preventDefault();
        forget();
        latest.current();
      },
    };
  }, []);
}
