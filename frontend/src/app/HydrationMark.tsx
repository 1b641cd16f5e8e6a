import { useEffect } from 'react';

declare global {
  interface Window {
    /** Buttons clicked before any script could answer; recorded by the start script of the document. */
    earlyClicks?: HTMLElement[];
  }
}

/** Tells the style sheets that scripts have taken over, and repeats the clicks that came too early. */
export function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true';
    for (const element of window.earlyClicks?.splice(0) ?? []) if (element.isConnected) element.click();
  }, []);
  return null;
}
