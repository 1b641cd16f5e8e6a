import type { Toast } from 'contract';

/** `silent`: the page says the same in a live region of its own. */
type Notice = Toast & { readonly silent?: boolean };
type Deliver = (notice: Notice) => void;

const waiting: Notice[] = [];
let deliver: Deliver | undefined;
let load: (() => void) | undefined;

/** Shows a notice, usually one of the contract's `toasts`. The code for notices is loaded with the first one, which waits for it. */
export function showToast(notice: Notice): void {
  if (deliver) return deliver(notice);
  waiting.push(notice);
  load?.();
}

/** Shows what became of a form that says it itself (`FormStatusLine`): screen readers hear it once. */
export function showFormToast(toast: Toast): void {
  showToast({ ...toast, silent: true });
}

/** Loads the code for notices in advance, while there is a connection. */
export function prepareToasts(): void {
  if (!deliver) load?.();
}

export function dropToasts(): void {
  waiting.length = 0;
}

/** @param wanted called when a notice waits for its code @returns ends the subscription */
export function whenToastsAreWanted(wanted: () => void): () => void {
  load = wanted;
  if (waiting.length > 0) wanted();
  return () => {
    load = undefined;
  };
}

/** @param draw receives the waiting notices and all later ones @returns ends the delivery */
export function deliverToasts(draw: Deliver): () => void {
  deliver = draw;
  for (const toast of waiting.splice(0)) draw(toast);
  return () => {
    deliver = undefined;
  };
}
