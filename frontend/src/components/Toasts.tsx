import { type ComponentType, useEffect, useState } from 'react';
import { dropToasts, whenToastsAreWanted } from '../lib/toasts.js';

/**
 * Where notices appear; its code is loaded with the first one. Not by `lazy`: where the code cannot be loaded, the page with what is
 * written in it would be replaced by an error.
 */
export function Toasts() {
  const [Stage, setStage] = useState<ComponentType>();
  useEffect(
    () =>
      whenToastsAreWanted(() => {
        holdToastStyles();
        // A notice is not shown late, when the connection is back.
        import('./ToastStage.js').then((loaded) => setStage(() => loaded.default), dropToasts);
      }),
    [],
  );
  return Stage ? <Stage /> : null;
}

/** Documented for the element with goober's rules (goober README, `extractCss`); goober is what notistack styles with. */
const id = '_goober';

/**
 * Without an element of this id goober makes a style element, which the Content-Security-Policy refuses. It writes its rules into this
 * one as text, from which `ToastStage` takes them.
 */
function holdToastStyles(): void {
  // An earlier attempt to load the code may have failed.
  if (document.getElementById(id)) return;
  const holder = document.createElement('template');
  holder.id = id;
  holder.append(' ');
  document.head.append(holder);
}
