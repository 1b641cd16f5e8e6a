/** @returns undefined on the server and where the browser forbids it */
export function browserStorage(keptIn: 'tab' | 'device'): Storage | undefined {
  try {
    if (typeof window === 'undefined') return undefined;
    return keptIn === 'tab' ? window.sessionStorage : window.localStorage;
  } catch {
    return undefined;
  }
}
