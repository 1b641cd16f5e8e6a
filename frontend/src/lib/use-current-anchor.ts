import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { headerHeight } from '../theme/tokens.js';
import { currentAnchor } from './current-anchor.js';

/** A little below the sticky header, so that what an anchor was followed to counts as read. */
const readingLine = headerHeight.md + 120;
/** More pixels than any page has. */
const FAR_ABOVE = 1_000_000;

/**
 * @param anchors ids of elements, in page order
 * @returns the one that is being read, undefined above the first and before scripts
 */
export function useCurrentAnchor(anchors: readonly string[]): string | undefined {
  const { hash } = useLocation();
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const elements = anchors.flatMap((id) => document.getElementById(id) ?? []);
    const read = () => {
      const places = elements.map((element) => ({
        id: element.id,
        top: element.getBoundingClientRect().top,
      }));
      setCurrent(currentAnchor(places, readingLine, hash));
    };
    let observer: IntersectionObserver | undefined;
    // Told whenever an element's beginning crosses the line, however far the page jumps: what it looks at ends there,
    // wherever the window does, and begins far above it.
    const observe = () => {
      observer?.disconnect();
      observer = new IntersectionObserver(read, {
        rootMargin: `${FAR_ABOVE}px 0px ${readingLine - window.innerHeight}px 0px`,
      });
      for (const element of elements) observer.observe(element);
    };
    observe();
    addEventListener('resize', observe);
    return () => {
      removeEventListener('resize', observe);
      observer?.disconnect();
    };
  }, [anchors, hash]);
  return current;
}
