/** Marks the frame of a field that has a fault. */
export const faultMark = 'data-fault';

/** @returns the id of a field's control, or of a group's frame */
export function fieldId(form: string, field: string): string {
  return `${form}-${field}`;
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
