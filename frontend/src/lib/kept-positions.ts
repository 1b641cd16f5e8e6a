const KEY = 'scroll';

/** @returns entry of the history → how far its page was scrolled, in pixels, as this tab kept it */
export function keptPositions(): Map<string, number> {
  try {
    return new Map([...new URLSearchParams(sessionStorage.getItem(KEY) ?? '')].map(([key, top]) => [key, Number(top)]));
  } catch {
    return new Map();
  }
}

/** Keeps them for the documents that follow in this tab, and what others have kept: a document may come back from the browser's cache. */
export function keepPositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(KEY, new URLSearchParams([...keptPositions(), ...positions].map(([key, top]) => [key, `${top}`])).toString());
  } catch {
    // Without storage a page of an earlier document begins at its top.
  }
}
