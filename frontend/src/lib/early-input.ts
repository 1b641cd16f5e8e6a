declare global {
  interface Window {
    /** Clicks and keys that came before the code that answers them; recorded by the start script of the document. */
    earlyInput?: EarlyInput[];
  }
}

interface EarlyInput {
  readonly target: HTMLElement;
  /** Of a key pressed; undefined for a click. */
  readonly key?: string;
}

let isRepeated = false;

/** @returns whether the visitor acted before the code came, be it repeated yet or not */
export function hadEarlyInput(): boolean {
  return isRepeated || (window.earlyInput?.length ?? 0) > 0;
}

/**
 * Repeats early input, once the code that answers it has attached its handlers.
 *
 * @param isAnswered whether this element's input is answered now; other input goes on waiting
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
