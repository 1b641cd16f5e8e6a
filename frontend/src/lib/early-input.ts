declare global {
  interface Window {
    /** Clicks and keys from before the code that handles them; recorded by the start script (server/document.ts). */
    earlyInput?: EarlyInput[];
  }
}

interface EarlyInput {
  readonly target: HTMLElement;
  /** Of a key pressed; undefined for a click. */
  readonly key?: string;
}

let isRepeated = false;

/** @returns whether there was input before hydration, repeated already or not */
export function hadEarlyInput(): boolean {
  return isRepeated || (window.earlyInput?.length ?? 0) > 0;
}

/**
 * Repeats early input, once the code that handles it is hydrated.
 *
 * @param isAnswered whether the element's input is handled now; other input keeps waiting
 */
export function repeatEarlyInput(isAnswered: (target: HTMLElement) => boolean): void {
  const early = window.earlyInput?.splice(0) ?? [];
  isRepeated ||= early.length > 0;
  window.earlyInput = early.filter(({ target }) => !isAnswered(target));
  for (const { target, key } of early) {
    if (!target.isConnected || !isAnswered(target)) continue;
    if (key === undefined) target.click();
    else target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
}
