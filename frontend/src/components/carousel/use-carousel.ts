import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useState } from 'react';

interface CarouselState {
  /** Whether scripts have taken over; until then the slides scroll by themselves. */
  readonly live: boolean;
  readonly selected: number;
  /** Indexes of the slides that can be seen. */
  readonly seen: readonly number[];
}

/** Moves a row of slides, looping, by drag, swipe and the functions it returns. */
export function useCarousel() {
  const [viewport, embla] = useEmblaCarousel({
    loop: true,
    align: 'start',
    inViewThreshold: 0.6,
    // Whoever prefers less motion gets the next slide without the way to it.
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });
  const [state, setState] = useState<CarouselState>({ live: false, selected: 0, seen: [0] });

  useEffect(() => {
    if (!embla) return;
    const tell = () => {
      const seen = embla.slidesInView();
      setState({ live: true, selected: embla.selectedScrollSnap(), seen: seen.length > 0 ? seen : [embla.selectedScrollSnap()] });
    };
    takeOver(embla.rootNode(), embla.slideNodes(), (index) => embla.scrollTo(index, true));
    tell();
    for (const event of ['select', 'slidesInView', 'slidesChanged', 'reInit'] as const) embla.on(event, tell);
    return () => {
      for (const event of ['select', 'slidesInView', 'slidesChanged', 'reInit'] as const) embla.off(event, tell);
    };
  }, [embla]);

  const previous = useCallback(() => embla?.scrollPrev(), [embla]);
  const next = useCallback(() => embla?.scrollNext(), [embla]);
  const show = useCallback((index: number) => embla?.scrollTo(index), [embla]);
  return { viewport, ...state, previous, next, show };
}

/** A visitor may have scrolled the slides before the scripts came: the same one stays. */
function takeOver(viewport: HTMLElement, slides: readonly HTMLElement[], jumpTo: (index: number) => void): void {
  const width = slides[0]?.offsetWidth ?? 0;
  const scrolledTo = width > 0 ? Math.round(viewport.scrollLeft / width) : 0;
  viewport.scrollLeft = 0;
  if (scrolledTo > 0) jumpTo(scrolledTo);
}
