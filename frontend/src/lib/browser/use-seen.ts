import { type RefObject, useEffect, useState } from 'react';

/** @returns whether an element has been in view, from hydration on: for what is loaded only where it is seen */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}
