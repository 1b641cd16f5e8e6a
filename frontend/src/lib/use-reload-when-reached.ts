import { useEffect } from 'react';
import { loadPatiently } from './load-patiently.js';
import { Unreached } from './unreached.js';

/** Some browsers give up what a page asked for as soon as its visitor leaves it, which looks the same from here: who is on the way is not called back. */
const TIME_TO_LEAVE_MILLISECONDS = 1_000;

/**
 * Loads the page anew when our server answers again, which is asked soon, a few times more, and when the connection comes
 * back: the router remembers for good what code could not be fetched, and a version that has been replaced is found again only so.
 *
 * @param unreached of a page drawn in the browser; the server's own pages never are, so this cannot go round in circles
 */
export function useReloadWhenReached(unreached: boolean): void {
  useEffect(() => {
    if (!unreached) return undefined;
    let left = false;
    const ask = () =>
      void loadPatiently(reach).then(
        () => left || window.location.reload(),
        () => undefined,
      );
    const soon = window.setTimeout(ask, TIME_TO_LEAVE_MILLISECONDS);
    window.addEventListener('online', ask);
    return () => {
      left = true;
      window.clearTimeout(soon);
      window.removeEventListener('online', ask);
    };
  }, [unreached]);
}

/** @throws when nobody answers, or only somebody for our server: a proxy's 502 is worse to look at than what is on the screen */
async function reach(): Promise<void> {
  const { status } = await fetch(window.location.href, { method: 'HEAD' });
  if (status >= 500) throw new Unreached(`Our server was not reached: ${status}.`);
}
