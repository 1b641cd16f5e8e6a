import { useEffect, type RefObject } from 'react';
import { repeatEarlyInput } from '../../lib/early-input.js';

declare global {
  interface Window {
    /** Forms sent before their code was there; held by the start script of the document. */
    heldForms?: HTMLFormElement[];
  }
}

/**
 * Repeats what a visitor did before a form's code was there: sends the form, or clicks on its buttons.
 *
 * @param element the form
 * @param live whether scripts answer for it now
 * @returns the form's `data-live`, what the start script and the tests go by
 */
export function useLiveForm(element: RefObject<HTMLFormElement | null>, live: boolean): boolean {
  useEffect(() => {
    const form = element.current;
    if (!live || !form) return;
    queueMicrotask(() => repeatEarlyInput((target) => form.contains(target)));
    const held = window.heldForms?.indexOf(form) ?? -1;
    if (held < 0) return;
    window.heldForms?.splice(held, 1);
    // What was written into the form as it was hydrated is in its state only when it has been drawn again.
    queueMicrotask(() => form.requestSubmit());
  }, [live, element]);
  return live;
}
