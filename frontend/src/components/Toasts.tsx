import { useEffect, useState, type ComponentType } from 'react';
import { dropToasts, whenToastsAreWanted } from '../lib/toasts.js';
import { holdToastStyles } from './hold-toast-styles.js';

/** A function of its own: what follows an `import()` in the same expression never hears that its files did not come (lib/import-fetched.ts). */
const stageCode = () => import('./ToastStage.js');

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
        stageCode().then((loaded) => setStage(() => loaded.default), dropToasts);
      }),
    [],
  );
  return Stage ? <Stage /> : null;
}
