import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useState } from 'react';

interface CarouselState {
  /** Whether scripts have taken over; until then the slides scroll by themselves. */
  readonly live: boolean;
  readonly selected: number;
  /** Indexes of the slides that can be seen; undefined until the browser has looked. */
  readonly seen: readonly number[] | undefined;
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
  const [state, setState] = useState<CarouselState>({ live: false, selected: 0, seen: undefined });

  useEffect(() => {
    if (!embla) return;
    const tell = () => {
      const selected = embla.selectedScrollSnap();
      const seen = embla.slidesInView();
      setState((before) => ({ live: true, selected, seen: seen.length > 0 ? seen : seenStill(before.seen, selected) }));
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

/** At its start, and again when the window's size changes, Embla knows of no slide in view: none that is seen may lose the focus by it. */
function seenStill(before: readonly number[] | undefined, selected: number): readonly number[] | undefined {
  return before === undefined || before.includes(selected) ? before : [selected];
}

/** A visitor may have scrolled the slides before the scripts came: the same one stays. */
function takeOver(viewport: HTMLElement, slides: readonly HTMLElement[], jumpTo: (index: number) => void): void {
  const width = slides[0]?.offsetWidth ?? 0;
  const scrolledTo = width > 0 ? Math.round(viewport.scrollLeft / width) : 0;
  viewport.scrollLeft = 0;
  if (scrolledTo > 0) jumpTo(scrolledTo);
}
