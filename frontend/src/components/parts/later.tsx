import { createElement, Suspense, use, useEffect, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useNavigation } from 'react-router-dom';
import { repeatClicksAtWork } from '../../lib/early-clicks.js';
import { partCode, useArrived } from './part-code.js';
import type { TakeOver } from './take-over.js';
import { useHydrating } from './use-hydrating.js';
import { whenWanted, type Wanted } from './when-wanted.js';

interface LaterOptions {
  readonly when?: Wanted;
  /** Stands in its place where the page is drawn in the browser and the code is on its way. */
  readonly fallback?: ReactNode;
}

/** Where a part stands, and what has become of it. */
interface Place {
  element: HTMLElement | null;
  shown: boolean;
  /** Drawn again before it came to life. */
  changed: boolean;
  /** The server's drawing, taken over as it is, and what had the focus when it went. */
  drawing: HTMLElement | null;
  focused: Element | null;
}

const contents = { display: 'contents' } as const;
/** The same object at every render: React then never looks into the element again. */
const untouched = { __html: '' } as const;

/**
 * A part of a page that comes to life when the visitor comes near it: until then the server's drawing of it stands, and its
 * code is not fetched. Buttons pressed before are pressed again.
 *
 * Before a part changes React takes it over, or draws it anew, and waits for its code: every step of the router changes
 * all parts. A part without code is then taken over as the drawing it is, and drawn anew only when its code comes.
 *
 * @param fetch an `import()` and the name in it
 * @returns the part, and what fetches its code beforehand
 */
export function later<Props extends object>(fetch: () => Promise<ComponentType<Props>>, { when = 'near', fallback }: LaterOptions = {}) {
  let takeOver: TakeOver | undefined;
  // What a part needs to come to life comes with its code: no page carries it before.
  const code = partCode(async () => {
    const [component, module] = await Promise.all([fetch(), import('./take-over.js')]);
    takeOver = module.takeOver;
    return component;
  });
  return { Part: Later, load: code.load };

  function Later(props: Props) {
    // To be drawn with each step of the router, before what it holds.
    useNavigation();
    const [place] = useState<Place>(() => ({ element: null, shown: false, changed: false, drawing: null, focused: null }));
    if (place.shown) place.changed = true;
    useEffect(() => {
      place.shown = true;
      return place.element?.hasAttribute('data-waiting') ? whenWanted(place.element, when, code) : undefined;
    }, [place]);
    return (
      <div ref={(element) => void (place.element = element)} data-waiting={typeof document === 'undefined' || undefined} style={contents} suppressHydrationWarning>
        <Suspense fallback={fallback}>
          <Drawn place={place} given={props} />
        </Suspense>
      </div>
    );
  }

  /**
   * One of three things stands in a place: the server's drawing, which React waits in front of; the same drawing taken over as
   * HTML, because the part was to change before its code came; the part itself.
   */
  function Drawn({ place, given }: { readonly place: Place; readonly given: Props }) {
    const hydrating = useHydrating();
    const component = useArrived(code);
    const [kept] = useState(() => (component ? undefined : hydrating ? untouched : drawingIn(place.element)));
    const alive = component !== undefined;
    useLayoutEffect(() => {
      if (!alive || !place.element) return;
      // Before the next click, and not by React: to render the attribute again would be to render the part.
      place.element.removeAttribute('data-waiting');
      if (place.drawing) takeOver?.(place.drawing, place.focused, place.element);
      place.drawing = null;
    }, [alive, place]);
    useEffect(() => {
      if (alive) repeatClicksAtWork();
      // Drawn in the browser: nothing stands in its place meanwhile, nor if it cannot be had.
      else if (!kept) code.load().catch(() => undefined);
    }, [alive, kept]);
    if (component) return <div style={contents}>{createElement(component, given)}</div>;
    // The server draws every part whole.
    if (typeof document === 'undefined') use(code.load());
    // Suspended while it is taken over, React leaves the server's drawing as it is.
    if (hydrating && !place.changed) use(code.arrived);
    // The page is drawn in the browser: there is no drawing to keep.
    if (!kept) return fallback;
    return <div key="drawing" ref={(drawing) => drawingAt(place, drawing)} data-still style={contents} dangerouslySetInnerHTML={kept} suppressHydrationWarning />;
  }
}

function drawingAt(place: Place, drawing: HTMLElement | null) {
  place.drawing = drawing;
  // Its links are followed as those of still parts.
  drawing?.setAttribute('data-still', '');
  return () => {
    place.focused = document.activeElement;
  };
}

/** @returns the server's drawing where React has thrown it away before this could be foreseen */
function drawingIn(element: HTMLElement | null) {
  const drawing = element?.hasAttribute('data-waiting') ? element.firstElementChild : null;
  return drawing ? { __html: drawing.innerHTML } : undefined;
}
