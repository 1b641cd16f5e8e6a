import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback, useEffect, useRef, useState } from 'react';

interface CarouselState {
  /** Whether Embla moves the slides; before that they scroll natively. */
  readonly live: boolean;
  readonly selected: number;
  /** Indexes of the slides that can be seen; undefined until the browser has looked. */
  readonly seen: readonly number[] | undefined;
}

/** Distance from the window at which the code is loaded. */
const NEARNESS = '200px';

/**
 * Moves a row of slides, looping, by drag, swipe and the functions it returns. The code is loaded when the row comes near, or with the
 * first use, which waits for it.
 *
 * @param onTouchOnly only with the first use: the row is on the first screen of visitors who may never use it
 */
export function useCarousel(onTouchOnly: boolean) {
  const viewport = useRef<HTMLElement>(null);
  const loading = useRef<Promise<EmblaCarouselType>>(undefined);
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [state, setState] = useState<CarouselState>({ live: false, selected: 0, seen: undefined });

  const begin = useCallback(() => {
    loading.current ??= createEmbla(viewport).then(
      (created) => {
        setEmbla(created);
        return created;
      },
      (error: unknown) => {
        // The next use tries again.
        loading.current = undefined;
        throw error;
      },
    );
    return loading.current;
  }, []);
  const act = (move: (row: EmblaCarouselType) => void) => void begin().then(move, () => undefined);

  useEffect(() => {
    if (onTouchOnly || !viewport.current) return undefined;
    const near = new IntersectionObserver(
      (entries) =>
        entries.some(({ isIntersecting }) => isIntersecting) && void begin().catch(() => undefined),
      { rootMargin: NEARNESS },
    );
    near.observe(viewport.current);
    return () => near.disconnect();
  }, [begin, onTouchOnly]);

  useEffect(() => {
    if (!embla) return undefined;
    const tell = () => {
      const selected = embla.selectedScrollSnap();
      const seen = embla.slidesInView();
      setState((before) => ({
        live: true,
        selected,
        seen: seen.length > 0 ? seen : seenStill(before.seen, selected),
      }));
    };
    tell();
    for (const event of ['select', 'slidesInView', 'slidesChanged', 'reInit'] as const) embla.on(event, tell);
    return () => embla.destroy();
  }, [embla]);

  return {
    viewport,
    ...state,
    prepare: () => act(() => undefined),
    previous: () => act((row) => row.scrollPrev()),
    next: () => act((row) => row.scrollNext()),
    show: (index: number) => act((row) => row.scrollTo(index)),
  };
}

async function createEmbla(viewport: { readonly current: HTMLElement | null }): Promise<EmblaCarouselType> {
  const { default: EmblaCarousel } = await import('embla-carousel');
  const { current } = viewport;
  if (!current) throw new Error('The carousel has gone.');
  // The slides may have been scrolled natively: keep the slide.
  const slide = current.querySelector<HTMLElement>('[aria-roledescription=slide]');
  const scrolledTo = slide?.offsetWidth ? Math.round(current.scrollLeft / slide.offsetWidth) : 0;
  current.scrollLeft = 0;
  return EmblaCarousel(current, {
    loop: true,
    align: 'start',
    inViewThreshold: 0.6,
    startIndex: scrolledTo,
    // With reduced motion the next slide appears without animation.
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });
}

/** At its start and after a resize Embla reports no slide in view: a visible slide must not become inert by that. */
function seenStill(before: readonly number[] | undefined, selected: number): readonly number[] | undefined {
  return before === undefined || before.includes(selected) ? before : [selected];
}
