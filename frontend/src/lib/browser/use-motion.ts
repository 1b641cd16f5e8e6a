import { useMediaQuery } from '@mui/material';
import { useEffect, useState } from 'react';
import { savesData } from './browser-features.js';

const reducedMotion = '(prefers-reduced-motion: reduce)';
const IDLE_MILLISECONDS = 1_000;

/** @returns whether visitors prefer that nothing moves by itself */
export function useCalm(): boolean {
  return useMediaQuery(reducedMotion);
}

/**
 * @returns whether films may play by themselves: a second after the page, its largest picture included, has loaded and the browser is
 *   idle; never with reduced motion or Save-Data
 */
export function useMotion(): boolean {
  const [isDue, setIsDue] = useState(false);
  const isCalm = useCalm();
  useEffect(() => {
    if (savesData()) return undefined;
    let timer: number | undefined;
    const begin = () => (timer = window.setTimeout(() => setIsDue(true), IDLE_MILLISECONDS));
    // Safari has no idle callback.
    const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(begin) : begin());
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('load', wait);
    };
  }, []);
  return isDue && !isCalm;
}
