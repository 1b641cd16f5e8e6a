import { createElement, Suspense, use, useEffect, useState, type ComponentType } from 'react';
import { DrawingsContext } from './drawings.js';
import { partCode, useArrived } from './part-code.js';
import { useHydrating } from './use-hydrating.js';

/** The same object at every render: React then never looks into the element again. */
const untouched = { __html: '' } as const;
const contents = { display: 'contents' } as const;

/**
 * A part of a page that answers to nothing but its links. Where the server has drawn it, it stays as it came: the
 * browser neither fetches its code nor works on it, and its links are followed by `useStillLinks`. It must not depend
 * on anything that changes while its page is shown.
 *
 * @param fetch an `import()` and the name in it; called where the page is drawn in the browser
 */
export function still(fetch: () => Promise<ComponentType>) {
  const code = partCode(fetch);
  return { Part: Still, load: code.load };

  function Still() {
    const hydrating = useHydrating();
    const [kept] = useState(hydrating);
    const drawing = import.meta.env.SSR ? use(DrawingsContext).get(Still) : undefined;
    return kept || drawing ? (
      <div data-still style={contents} dangerouslySetInnerHTML={drawing ?? untouched} suppressHydrationWarning />
    ) : (
      <div data-still style={contents}>
        <Suspense>
          <Drawn />
        </Suspense>
      </div>
    );
  }

  function Drawn() {
    const component = useArrived(code);
    // It stays away where its code cannot be had.
    useEffect(() => void code.load().catch(() => undefined), []);
    return component ? createElement(component) : typeof document === 'undefined' ? createElement(use(code.load())) : null;
  }
}
