import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { headerHeight } from '../../theme/tokens.js';

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
    // Fires when an element's top crosses the line, also after a jump: the observed area ends at the line and begins far above it.
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

/**
 * Which part of a long page is being read: the last that has come up to the reading line. Of parts side by side it
 * is the one the address names, else the first.
 *
 * @param places where the anchors' elements begin, measured from the window's top, in page order
 * @param readingLine measured from the window's top
 * @param hash of the address, with its `#`
 * @returns the anchor, undefined above the first
 */
export function currentAnchor(
  places: readonly { readonly id: string; readonly top: number }[],
  readingLine: number,
  hash: string,
): string | undefined {
  const last = places.filter(({ top }) => top <= readingLine).at(-1);
  const level = places.filter(({ top }) => last !== undefined && Math.abs(top - last.top) < 1);
  return (level.find(({ id }) => `#${id}` === hash) ?? level[0])?.id;
}
