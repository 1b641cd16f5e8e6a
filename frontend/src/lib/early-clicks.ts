declare global {
  interface Window {
    /** Buttons clicked before any script could answer; recorded by the start script of the document. */
    earlyClicks?: HTMLElement[];
  }
}

/** @param isAnswered tells whose turn has come; clicks on other buttons go on waiting */
export function repeatEarlyClicks(isAnswered: (button: HTMLElement) => boolean): void {
  const clicked = window.earlyClicks?.splice(0) ?? [];
  window.earlyClicks = clicked.filter((button) => !isAnswered(button));
  for (const button of clicked) if (button.isConnected && isAnswered(button)) button.click();
}

/**
 * Repeats clicks on all buttons but those around which something still waits for its code, a form or a part of the page,
 * which then repeats its clicks itself. Not at once: within an effect React does not hydrate what a click needs.
 */
export function repeatClicksAtWork(): void {
  queueMicrotask(() => repeatEarlyClicks((button) => button.closest('form[data-live=false], [data-waiting]') === null));
}
