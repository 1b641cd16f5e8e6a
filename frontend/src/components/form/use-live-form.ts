import { useEffect, type RefObject } from 'react';
import { repeatEarlyClicks } from '../../lib/early-clicks.js';

declare global {
  interface Window {
    /** Forms sent before their code was there; held by the start script of the document. */
    heldForms?: HTMLFormElement[];
  }
}

/**
 * Catches up with what a visitor did before a form's code was there: sends the form, or repeats the clicks on its buttons.
 *
 * @param element the form
 * @param live from when on scripts answer for it
 * @returns the form's `data-live`, what the start script and the tests go by
 */
export function useLiveForm(element: RefObject<HTMLFormElement | null>, live: boolean): boolean {
  useEffect(() => {
    const form = element.current;
    if (!live || !form) return;
    repeatEarlyClicks((button) => form.contains(button));
    const held = window.heldForms?.indexOf(form) ?? -1;
    if (held < 0) return;
    window.heldForms?.splice(held, 1);
    // What was written into the form as it came to life is in its state only when it has been drawn again.
    queueMicrotask(() => form.requestSubmit());
  }, [live, element]);
  return live;
}
