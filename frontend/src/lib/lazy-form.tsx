import { createElement, lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { hadEarlyInput } from './early-input.js';
import { reaching } from './unreached.js';
import { useHydrated } from './use-hydrated.js';

/** Attributes of the one element that a lazy form's component renders, where that is not the form itself. */
export const lazyFormRoot = { 'data-lazy-form': '' } as const;

/**
 * A form whose code is loaded apart from its page, when the form comes near the window or the visitor acts. Where the code cannot be
 * loaded, the form the server rendered stays: it works without scripts, and an error would remove what is written in it.
 *
 * @param load an `import()`
 * @param lostNotice is shown above the server's form when that stays
 * @throws {Unreached} when rendered, where the code cannot be loaded and the page has no form of the server
 */
export function lazyForm<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  lostNotice?: ReactNode,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await untilWanted();
    // One more try: a page in which the visitor may be writing is not reloaded.
    return reaching(load().catch(load)).catch((error: unknown) => {
      const form = serverForm();
      if (!form) throw error;
      return { default: componentOf(form.closest('[data-lazy-form]') ?? form, lostNotice) };
    });
  });
}

function serverForm(): HTMLFormElement | null {
  return typeof document === 'undefined' ? null : document.querySelector('form[data-live=false]');
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

/** Waits until the server's form comes near the window or the visitor acts: a page that is only looked at needs no code for it. */
function untilWanted(): Promise<void> {
  const form = serverForm();
  // Input that came before the scripts is repeated after hydration, which waits for this code.
  if (!form || hadEarlyInput()) return Promise.resolve();
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
    near.observe(form);
    for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  });
}
