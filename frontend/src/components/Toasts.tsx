import { lazy, Suspense, useEffect, useState } from 'react';
import { whenToastsAreWanted } from '../lib/toasts.js';

const ToastStage = lazy(() => import('./ToastStage.js'));

/** Where notices appear; its code is loaded with the first one. */
export function Toasts() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenToastsAreWanted(() => setWanted(true)), []);
  return wanted ? (
    <Suspense>
      <ToastStage />
    </Suspense>
  ) : null;
}
