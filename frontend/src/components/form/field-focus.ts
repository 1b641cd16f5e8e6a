import { createContext, useContext } from 'react';

/** Name of the form around a field, of which the ids of its fields are made. */
export const FormNameContext = createContext('form');

/** Marks the frame of a field that has a fault. */
export const faultMark = 'data-fault';

/** @returns makes the id of a field's control, or of a group's frame, in the form around it */
export function useFieldId(): (field: string) => string {
  const form = useContext(FormNameContext);
  return (field) => `${form}-${field}`;
}

/** Moves the focus to the first field with a fault. @returns whether there is one */
export function focusFirstFault(form: HTMLFormElement | null): boolean {
  const frame = form?.querySelector(`[${faultMark}]`);
  if (!frame) return false;
  controlIn(frame)?.focus();
  return true;
}

/** Moves the focus to a field, into the first control of a group. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  const control = element.matches(controls) ? element : controlIn(element);
  if (control instanceof HTMLElement) control.focus();
}

const controls = 'input, textarea, select, button';

function controlIn(frame: Element): HTMLElement | null {
  return frame.querySelector<HTMLElement>(controls);
}
