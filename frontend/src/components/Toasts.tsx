import { type ComponentType, useEffect, useState } from 'react';
import { dropToasts, whenToastsAreWanted } from '../lib/toasts.js';

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

/** As notistack's styling library calls the element with its rules. */
const id = '_goober';

/**
 * Where that library finds no element of this name it makes itself a style element, which the Content-Security-Policy refuses.
 * In this one its rules are mere text, until `ToastStage` has Emotion insert them.
 */
function holdToastStyles(): void {
  // The code that draws notices may have been asked for before, without a connection.
  if (document.getElementById(id)) return;
  const holder = document.createElement('template');
  holder.id = id;
  holder.append(' ');
  document.head.append(holder);
}
