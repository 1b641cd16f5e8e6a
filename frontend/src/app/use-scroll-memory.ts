import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepPositions, keptPositions } from '../lib/kept-positions.js';

/** A list that is still on its way may take so long to be tall enough. */
const PATIENCE_MILLISECONDS = 10_000;
/** What visitors do who no longer wait to be taken back. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Takes a visitor who goes back or forward to where they were on that page, also when its list comes later than the page.
 * The browser itself would scroll the page that is still shown. A page it loads anew it restores itself, but none of those
 * that were left before in the same document: their positions outlive it.
 */
export function useScrollMemory(): void {
  const { key, pathname, search } = useLocation();
  // Every document begins with the same key.
  const entry = key + pathname + search;
  const navigationType = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef(entry);

  useEffect(() => {
    const note = () => void positions.current.set(shown.current, window.scrollY);
    const own = () => (history.scrollRestoration = 'manual');
    const browsers = () => {
      history.scrollRestoration = 'auto';
      keepPositions(positions.current);
    };
    positions.current = keptPositions();
    note();
    own();
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pageshow', own);
    window.addEventListener('pagehide', browsers);
    return () => {
      browsers();
      window.removeEventListener('scroll', note);
      window.removeEventListener('pageshow', own);
      window.removeEventListener('pagehide', browsers);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === entry) return undefined;
    shown.current = entry;
    if (navigationType === NavigationType.Pop) return scrollBack(positions.current.get(entry) ?? 0);
    positions.current.set(entry, window.scrollY);
    return undefined;
  }, [entry, navigationType]);
}

/** @returns ends the waiting */
function scrollBack(top: number): () => void {
  const goThere = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) < 2) end();
  };
  const growing = new ResizeObserver(goThere);
  const timer = setTimeout(() => end(), PATIENCE_MILLISECONDS);
  function end() {
    growing.disconnect();
    clearTimeout(timer);
    for (const move of ownMoves) window.removeEventListener(move, end);
  }
  for (const move of ownMoves) window.addEventListener(move, end, { passive: true });
  growing.observe(document.body);
  goThere();
  return end;
}
