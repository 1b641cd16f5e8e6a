import { useEffect } from 'react';
import { loadPatiently } from './load-patiently.js';
import { reach } from './reach.js';

/** Some browsers give up what a page asked for as soon as its visitor leaves it, which looks the same from here: who is on the way is not called back. */
const TIME_TO_LEAVE_MILLISECONDS = 1_000;

/**
 * Loads the page anew when our server answers again, which is asked soon, a few times more, and whenever the connection comes
 * back or the visitor does: the router remembers for good what code could not be fetched, and a version that has been
 * replaced is found again only so. Who is busy in a form is not disturbed: it waits until the focus moves on.
 *
 * @param unreached of a page drawn in the browser; the server's own pages never are, so this cannot go round in circles
 */
export function useReloadWhenReached(unreached: boolean): void {
  useEffect(() => {
    if (!unreached) return undefined;
    let asking = false;
    let left = false;
    const ask = async () => {
      // Whoever is being asked hears of the sign, too.
      if (asking) return;
      asking = true;
      await loadPatiently(async () => left || (await reach())).then(
        () => left || reload(),
        () => undefined,
      );
      asking = false;
    };
    const reload = () => {
      if (!isInForm()) return window.location.reload();
      // What is written would be there again, but not the caret, nor an answer that is on its way.
      document.addEventListener('focusout', askSoon, { once: true });
    };
    const askWhenSeen = () => void (document.hidden || ask());
    const askSoon = () => void ask();
    const soon = window.setTimeout(askSoon, TIME_TO_LEAVE_MILLISECONDS);
    window.addEventListener('online', askSoon);
    document.addEventListener('visibilitychange', askWhenSeen);
    return () => {
      left = true;
      window.clearTimeout(soon);
      window.removeEventListener('online', askSoon);
      document.removeEventListener('focusout', askSoon);
      document.removeEventListener('visibilitychange', askWhenSeen);
    };
  }, [unreached]);
}

/** A search is written in the address, and begun anew there. */
function isInForm(): boolean {
  return document.activeElement?.closest('form:not([role="search"])') != null;
}
