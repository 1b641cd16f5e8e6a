import { useEffect, useState, type ComponentType } from 'react';
import { whenToastsAreWanted } from '../lib/toasts.js';

/**
 * Where notices appear; its code is loaded with the first one. Without a connection it cannot be: the notice then waits
 * for the next, and the page goes on without it, where a lazy component would have ended the page.
 */
export function Toasts() {
  const [Stage, setStage] = useState<ComponentType>();
  useEffect(
    () =>
      whenToastsAreWanted(() => {
        import('./ToastStage.js').then(
          ({ default: loaded }) => setStage(() => loaded),
          () => undefined,
        );
      }),
    [],
  );
  return Stage ? <Stage /> : null;
}
