import { useEffect } from 'react';
import { repeatClicksAtWork } from '../lib/early-clicks.js';

/** Tells the style sheets that scripts have taken over, and repeats the clicks that came too early. */
export function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true';
    repeatClicksAtWork();
  }, []);
  return null;
}
