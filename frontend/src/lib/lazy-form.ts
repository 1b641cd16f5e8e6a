import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadForm } from './load-form.js';
import { reaching } from './unreached.js';

/**
 * A form whose code is loaded when it is first drawn. React never asks again for what failed once, so that who came back later
 * found no page: a form that failed is replaced by another for the next who comes.
 *
 * @param load an `import()`
 * @param whenGone is called when the server's form has to do
 * @returns gives the component
 */
export function lazyForm<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>, whenGone?: () => void): () => LazyExoticComponent<ComponentType<Props>> {
  const another = () =>
    lazy(() =>
      reaching(loadForm(load, whenGone)).catch((error: unknown) => {
        form = another();
        throw error;
      }),
    );
  let form: LazyExoticComponent<ComponentType<Props>> = another();
  return () => form;
}
