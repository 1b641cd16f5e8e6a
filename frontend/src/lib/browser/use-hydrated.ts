import { useSyncExternalStore } from 'react';

/** @returns false on the server and while hydrating, true afterwards */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
