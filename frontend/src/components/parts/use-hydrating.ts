import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** @returns whether this render takes over what the server drew; false on the server and wherever React draws anew */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => typeof document !== 'undefined',
  );
}
