/** What a visitor works with. */
const controls = 'a[href], button, form, input, select, textarea, [tabindex="0"]';

/**
 * What a visitor began in the server's drawing of a part goes on in the same part drawn anew: what was typed and chosen,
 * the buttons pressed, the form sent and the focus.
 *
 * @param drawing out of the document already
 * @param focused the element that had the focus before
 * @param part where the drawing stood
 */
export function takeOver(drawing: Element, focused: Element | null, part: Element): void {
  const before = [...drawing.querySelectorAll<HTMLElement>(controls)];
  const after = [...part.querySelectorAll<HTMLElement>(controls)];
  // Other data have made another part of it.
  if (before.length !== after.length) return;
  const heir = (element: Element | null) => after[before.findIndex((known) => known === element)];
  for (const old of before) takeValue(old, heir(old));
  if (window.earlyClicks) window.earlyClicks = window.earlyClicks.map((button) => heir(button) ?? button);
  if (window.heldForms) window.heldForms = window.heldForms.map((form) => heldBy(heir(form)) ?? form);
  heir(focused)?.focus({ preventScroll: true });
}

function heldBy(heir: Element | undefined) {
  return heir instanceof HTMLFormElement ? heir : undefined;
}

function takeValue(old: Element, heir: Element | undefined) {
  if (old instanceof HTMLInputElement && heir instanceof HTMLInputElement) {
    if (old.checked !== heir.checked) heir.click();
    else if (old.type !== 'file') write(HTMLInputElement.prototype, heir, old.value);
  } else if (old instanceof HTMLTextAreaElement && heir instanceof HTMLTextAreaElement) write(HTMLTextAreaElement.prototype, heir, old.value);
  else if (old instanceof HTMLSelectElement && heir instanceof HTMLSelectElement) write(HTMLSelectElement.prototype, heir, old.value);
}

/** As a visitor writes: what React has put on the element itself would keep it from noticing. */
function write(prototype: object, field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

export type TakeOver = typeof takeOver;
