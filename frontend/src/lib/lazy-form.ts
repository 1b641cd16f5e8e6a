import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { hadEarlyInput } from './early-input.js';
import { reaching } from './unreached.js';

/** What the server rendered and nothing has hydrated yet. */
const SERVERS_FORM = 'form[data-live=false]';

/**
 * A form whose code is loaded apart from its page. Where the code does not come, the form the server rendered stays, which works
 * without scripts; an error would take its place and what is written in it.
 *
 * @param load an `import()`
 * @param onLost is called when the server's form has to do
 */
export function lazyForm<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  onLost?: () => void,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await untilWanted();
    // A connection breaks off once in a while: one more try, as the visitor may be writing and the page is not loaded anew then.
    return reaching(load().catch(load)).catch((error: unknown) => {
      if (document.querySelector(SERVERS_FORM) === null) throw error;
      onLost?.();
      return new Promise<never>(() => undefined);
    });
  });
}

/** Until the server's form comes near the window or the visitor does anything: a page that is only looked at needs no code for it. */
function untilWanted(): Promise<void> {
  const form = typeof document === 'undefined' ? null : document.querySelector(SERVERS_FORM);
  // A transition waits for what it changes to be hydrated: a click that came before the scripts must not wait for another one.
  if (!form || hadEarlyInput()) return Promise.resolve();
  return new Promise((resolve) => {
    const begin = () => {
      near.disconnect();
      for (const sign of ['pointerdown', 'keydown', 'focusin']) removeEventListener(sign, begin, true);
      resolve();
    };
    const near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && begin(),
      { rootMargin: '300px' },
    );
    near.observe(form);
    for (const sign of ['pointerdown', 'keydown', 'focusin'])
      addEventListener(sign, begin, { capture: true, passive: true });
  });
}
