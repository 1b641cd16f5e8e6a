import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { headerHeight } from '../theme/tokens.js';
import { currentAnchor } from './current-anchor.js';

/** A little below the sticky header, so that what an anchor was followed to counts as read. */
const readingLine = headerHeight.md + 120;

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
      const places = elements.map((element) => ({ id: element.id, top: element.getBoundingClientRect().top }));
      setCurrent(currentAnchor(places, readingLine, hash));
    };
    // Told of every crossing of the line, and of nothing in between.
    const observer = new IntersectionObserver(read, { rootMargin: `-${readingLine}px 0px 0px 0px`, threshold: [0, 1] });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [anchors, hash]);
  return current;
}
