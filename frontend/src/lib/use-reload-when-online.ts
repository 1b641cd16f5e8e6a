import { useEffect } from 'react';

/**
 * Loads the page again when the connection comes back, but not while somebody writes in a form.
 *
 * @param unreached whether the page lacks something because our server was not reached
 */
export function useReloadWhenOnline(unreached: boolean): void {
  useEffect(() => {
    if (!unreached) return undefined;
    const reload = () => {
      const isWriting = document.activeElement?.closest('form:not([role="search"])') != null;
      if (!isWriting) window.location.reload();
    };
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [unreached]);
}
