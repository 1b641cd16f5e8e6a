import { useEffect } from 'react';
import { repeatEarlyClicks } from '../lib/early-clicks.js';

/** Tells the style sheets that scripts have taken over, and repeats the clicks that came too early. */
export function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true';
    // A form whose own code is still on its way repeats its clicks itself.
    repeatEarlyClicks((button) => button.closest('form[data-live=false]') === null);
  }, []);
  return null;
}
