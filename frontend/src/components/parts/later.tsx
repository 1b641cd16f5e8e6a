import { createElement, Suspense, use, useEffect, useLayoutEffect, useRef, type ComponentType, type ReactNode, type RefObject } from 'react';
import { repeatClicksAtWork } from '../../lib/early-clicks.js';
import { partCode, type PartCode } from './part-code.js';
import { useHydrating } from './use-hydrating.js';

interface LaterOptions {
  /** `near`: before it is seen whole; `touched`: with the first sign that the visitor turns to it, for what does without code until then. */
  readonly when?: 'near' | 'touched';
  /** Stands in its place where the page is drawn in the browser and the code is on its way. */
  readonly fallback?: ReactNode;
}

const NEARNESS = '100px';
/** What visitors do who turn to a part. A finger may be moving the part itself: it is left in peace until it is lifted. */
const signs = ['pointerover', 'touchend', 'focusin', 'click'] as const;
const contents = { display: 'contents' } as const;

/**
 * A part of a page that comes to life when the visitor comes near it: until then the server's drawing of it stands, and its
 * code is not fetched. Buttons pressed before are pressed again.
 *
 * @param fetch an `import()` and the name in it
 * @returns the part, and what fetches its code beforehand
 */
export function later<Props extends object>(fetch: () => Promise<ComponentType<Props>>, { when = 'near', fallback }: LaterOptions = {}) {
  const code = partCode(fetch);
  return { Part: Later, load: code.load };

  function Later(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => (place.current && !code.component ? whenWanted(place.current, when, code) : undefined), []);
    return (
      <div ref={place} data-waiting style={contents}>
        <Suspense fallback={fallback}>
          <Drawn place={place} given={props} />
        </Suspense>
      </div>
    );
  }

  function Drawn({ place, given }: { readonly place: RefObject<HTMLDivElement | null>; readonly given: Props }) {
    const hydrating = useHydrating();
    // Before the next click, and not by React: to render the attribute again would be to render the part.
    useLayoutEffect(() => place.current?.removeAttribute('data-waiting'), [place]);
    useEffect(repeatClicksAtWork, []);
    return createElement(code.component ?? use(hydrating ? code.arrived : code.load()), given);
  }
}

/** @returns ends the waiting */
function whenWanted<Props extends object>(place: HTMLElement, when: 'near' | 'touched', code: PartCode<Props>): () => void {
  const seen = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(), { rootMargin: NEARNESS });
  if (when === 'near') for (const child of place.children) seen.observe(child);
  // What the server drew stays where the code cannot be had.
  const come = () => {
    seen.disconnect();
    code.load().catch(() => undefined);
  };
  const turn = (event: Event) => {
    const { target, type } = event;
    if (code.component || !(target instanceof Element) || !place.contains(target)) return;
    const button = type === 'click' ? target.closest<HTMLElement>('button:not([type=submit])') : null;
    if (button) (window.earlyClicks ??= []).push(button);
    const finger = type === 'pointerover' && event instanceof PointerEvent && event.pointerType === 'touch';
    if (!finger) come();
  };
  // Of the document, on the way down: React keeps what concerns a part without code from going on.
  for (const sign of signs) document.addEventListener(sign, turn, { capture: true, passive: true });
  return () => {
    seen.disconnect();
    for (const sign of signs) document.removeEventListener(sign, turn, true);
  };
}
