import { createElement, lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { hadEarlyInput } from './early-input.js';
import { reaching } from './failures.js';
import { useHydrated } from './use-hydrated.js';

/** Attributes of the one element that a lazy form's component renders, where that is not the form itself. */
export const lazyFormRoot = { 'data-lazy-form': '' } as const;

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * A form whose code is loaded apart from its page, when the form comes near the window or the visitor acts. Where the code cannot be
 * loaded, the form the server rendered stays: it works without scripts, and an error would remove what is written in it.
 *
 * @param load an `import()`
 * @param lostNotice is shown above the server's form when that stays
 * @throws {Unreached} when rendered, where the code cannot be loaded and the page has no form of the server
 */
export function lazyForm<Props extends object>(
  load: Load<Props>,
  lostNotice?: ReactNode,
): LazyExoticComponent<ComponentType<Props>> {
  return lazyPart('form[data-live=false]', load, lostNotice);
}

/**
 * The same for another part of a page that works without scripts.
 *
 * @param selector of its one element, or of the form in it
 */
export function lazyPart<Props extends object>(
  selector: string,
  load: Load<Props>,
  lostNotice?: ReactNode,
): LazyExoticComponent<ComponentType<Props>> {
  const rendered = () => (typeof document === 'undefined' ? null : document.querySelector(selector));
  return lazy(async () => {
    await untilWanted(rendered());
    // One more try: a page in which the visitor may be writing is not reloaded.
    return reaching(load().catch(load)).catch((error: unknown) => {
      const part = rendered();
      if (!part) throw error;
      return { default: componentOf(part.closest('[data-lazy-form]') ?? part, lostNotice) };
    });
  });
}

/** @returns a component that hydrates without a change to the element and what is written in it: React compares no children set as HTML */
function componentOf(rendered: Element, notice: ReactNode): () => ReactNode {
  const { className, innerHTML, localName } = rendered;
  const form = rendered instanceof HTMLFormElement && {
    method: rendered.method,
    action: rendered.getAttribute('action') ?? undefined,
    'aria-label': rendered.ariaLabel ?? undefined,
    noValidate: true,
  };
  return function ServerForm() {
    const hydrated = useHydrated();
    return (
      <>
        {hydrated && notice}
        {createElement(localName, {
          ...form,
          className,
          suppressHydrationWarning: true,
          dangerouslySetInnerHTML: { __html: innerHTML },
        })}
      </>
    );
  };
}

/** Waits until what the server rendered comes near the window or the visitor acts: a page that is only looked at needs no code for it. */
function untilWanted(part: Element | null): Promise<void> {
  // Input that came before the scripts is repeated after hydration, which waits for this code.
  if (!part || hadEarlyInput()) return Promise.resolve();
  return new Promise((resolve) => {
    const signs = ['pointerdown', 'keydown', 'focusin'] as const;
    const begin = () => {
      near.disconnect();
      for (const sign of signs) removeEventListener(sign, begin, true);
      resolve();
    };
    const near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && begin(),
      { rootMargin: '300px' },
    );
    near.observe(part);
    for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  });
}
