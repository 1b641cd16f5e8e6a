import { useEffect, useState } from 'react';
import type { Notice, ToastStage } from './ToastStage.js';
import type { Toast } from 'contract';

let draw: (notice: Notice) => void = () => undefined;

export function showToast(notice: Notice): void {
  draw(notice);
}

/** Shows what became of a form that says it itself (`FormStatusLine`): screen readers hear it once. */
export function showFormToast(toast: Toast): void {
  showToast({ ...toast, silent: true });
}

/** A form loads it in advance, while there is a connection. */
export const loadToastStage = () => import('./ToastStage.js');

/** Where notices appear; its code is loaded with the first one. A notice whose code cannot be loaded is not shown late. */
export function Toasts() {
  const [shown, setShown] = useState<{ readonly Stage: typeof ToastStage; readonly notice: Notice }>();
  useEffect(() => {
    draw = (notice) =>
      void loadToastStage().then(
        // A copy: the same notice may be shown again.
        ({ ToastStage: Stage }) => setShown({ Stage, notice: { ...notice } }),
        () => undefined,
      );
  }, []);
  return (
    <>
      {/* Goober, with which notistack styles, writes its rules here, not into a style element, which the Content-Security-Policy refuses. */}
      <span id="_goober" hidden>
        {' '}
      </span>
      {shown && <shown.Stage notice={shown.notice} />}
    </>
  );
}
