import { useEffect, useState } from 'react';
import { drawToasts, type Notice } from '../lib/toasts.js';
import type { ToastStage } from './ToastStage.js';

/** A form loads it in advance, while there is a connection. */
export const loadToastStage = () => import('./ToastStage.js');

/** Where notices appear; its code is loaded with the first one. A notice whose code cannot be loaded is not shown late. */
export function Toasts() {
  const [shown, setShown] = useState<{ readonly Stage: typeof ToastStage; readonly notice: Notice }>();
  useEffect(
    () =>
      drawToasts((notice) => {
        void loadToastStage().then(
          // A copy: the same notice may be shown again.
          ({ ToastStage: Stage }) => setShown({ Stage, notice: { ...notice } }),
          () => undefined,
        );
      }),
    [],
  );
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
