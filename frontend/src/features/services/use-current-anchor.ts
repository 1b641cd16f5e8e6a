import { useEffect, useState } from 'react';
import { headerHeight } from '../../theme/tokens.js';

/**
 * @param anchors ids of elements, in page order
 * @returns the one whose element is being read: the last that has come up to the reading line; undefined above the first
 */
export function useCurrentAnchor(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const elements = anchors.flatMap((id) => document.getElementById(id) ?? []);
    const read = () => setCurrent(elements.filter((element) => element.getBoundingClientRect().top <= readingLine()).at(-1)?.id);
    // Each crossing of the line by any of the elements, and nothing in between.
    const observer = new IntersectionObserver(read, { rootMargin: `-${readingLine()}px 0px 0px 0px`, threshold: [0, 1] });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [anchors]);
  return current;
}

/** A little below the sticky header, so that what an anchor was followed to counts as read. */
function readingLine(): number {
  return headerHeight.md + 120;
}
