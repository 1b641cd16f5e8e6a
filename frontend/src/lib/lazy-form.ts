import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { reaching } from './unreached.js';

/**
 * A form whose code is loaded apart from its page. Where the code does not come, the form the server rendered stays, which works
 * without scripts; an error would take its place and what is written in it.
 *
 * @param load an `import()`
 * @param onLost is called when the server's form has to do
 */
export function lazyForm<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>, onLost?: () => void): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    reaching(load()).catch((error: unknown) => {
      if (document.querySelector('form[data-live=false]') === null) throw error;
      onLost?.();
      return new Promise<never>(() => undefined);
    }),
  );
}
