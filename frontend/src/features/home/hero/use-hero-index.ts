import { heroPictures } from '../../../content/hero.js';
import { limits } from 'contract';
import { useEffect, useState } from 'react';

/**
 * The hero's index (product 2.8): 0 to 4, wraps, advances every five seconds. It rests while the visitor has paused
 * it, has another tab before them or prefers reduced motion.
 */
export function useHeroIndex(paused: boolean): number {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
    let timer: number | undefined;
    const settle = () => {
      window.clearInterval(timer);
      if (paused || document.hidden || calm.matches) return;
      timer = window.setInterval(
        () => setIndex((current) => (current + 1) % heroPictures.length),
        limits.heroMilliseconds,
      );
    };
    settle();
    document.addEventListener('visibilitychange', settle);
    calm.addEventListener('change', settle);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', settle);
      calm.removeEventListener('change', settle);
    };
  }, [paused]);
  return index;
}
