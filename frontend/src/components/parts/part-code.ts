import { useSyncExternalStore, type ComponentType } from 'react';
import { loadPatiently } from '../../lib/load-patiently.js';

/** The code of a part of a page, which is fetched apart from the page and once. */
export interface PartCode<Props extends object> {
  /** Undefined until it is there. */
  readonly component: ComponentType<Props> | undefined;
  /** Settles when somebody has asked for it by `load` and it came; asks for nothing itself. */
  readonly arrived: Promise<ComponentType<Props>>;
  /** @throws what the last try threw, when it cannot be had: the next call tries anew */
  readonly load: () => Promise<ComponentType<Props>>;
  /** @param listener hears that the code has arrived @returns ends that */
  readonly subscribe: (listener: () => void) => () => void;
}

/** @param fetch an `import()` and the name in it */
export function partCode<Props extends object>(fetch: () => Promise<ComponentType<Props>>): PartCode<Props> {
  let component: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  let tell: (component: ComponentType<Props>) => void = () => undefined;
  const arrived = new Promise<ComponentType<Props>>((resolve) => (tell = resolve));
  const load = () =>
    (loading ??= loadPatiently(fetch).then(
      (loaded) => {
        component = loaded;
        tell(loaded);
        return loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  return {
    arrived,
    load,
    subscribe(listener) {
      let listening = component === undefined;
      void arrived.then(() => listening && listener());
      return () => {
        listening = false;
      };
    },
    get component() {
      return component;
    },
  };
}

/**
 * Draws again when the code comes. It neither suspends nor throws: code that cannot be had must not take the page with it.
 *
 * @returns the component, undefined until it is there
 */
export function useArrived<Props extends object>(code: PartCode<Props>): ComponentType<Props> | undefined {
  const now = () => code.component;
  return useSyncExternalStore(code.subscribe, now, now);
}
