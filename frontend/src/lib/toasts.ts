import type { Toast } from 'contract';

/** `silent`: the page says the same in a live region of its own. */
export type Notice = Toast & { readonly silent?: boolean };

let draw: (notice: Notice) => void = () => undefined;

export function showToast(notice: Notice): void {
  draw(notice);
}

/** Shows what became of a form that says it itself (`FormStatusLine`): screen readers hear it once. */
export function showFormToast(toast: Toast): void {
  showToast({ ...toast, silent: true });
}

/** @param drawing receives all notices from now on */
export function drawToasts(drawing: typeof draw): void {
  draw = drawing;
}
