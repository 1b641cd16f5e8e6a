import { useEffect, useState, type ComponentType } from 'react';
import { dropToasts, whenToastsAreWanted } from '../lib/toasts.js';
import { holdToastStyles } from './hold-toast-styles.js';

/**
 * Where notices appear; its code is loaded with the first one. Not by `lazy`: a connection that fails just then would
 * take the whole page with it, and with the page what a visitor has written.
 */
export function Toasts() {
  const [Stage, setStage] = useState<ComponentType>();
  useEffect(
    () =>
      whenToastsAreWanted(() => {
        holdToastStyles();
        // Shown when the connection is back, the notice would be no news any more.
        import('./ToastStage.js').then((loaded) => setStage(() => loaded.default), dropToasts);
      }),
    [],
  );
  return Stage ? <Stage /> : null;
}
