import { useEffect } from 'react';
import { repeatEarlyInput } from '../lib/early-input.js';

/** Tells the style sheets that the page is hydrated, and repeats the input that came before. */
export function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true';
    // A form is hydrated when its own code has come, and repeats its input then (components/form/use-live-form.ts). Not within the
    // effect: React does not answer events while it commits.
    queueMicrotask(() => repeatEarlyInput((target) => target.closest('form[data-live=false]') === null));
  }, []);
  return null;
}
