import type { PartCode } from './part-code.js';

/** `near`: before it is seen whole; `touched`: with the first sign that the visitor turns to it, for what does without code until then. */
export type Wanted = 'near' | 'touched';

const NEARNESS = '100px';
/** What visitors do who turn to a part. A finger may be moving the part itself: it is left in peace until it is lifted. */
const signs = ['pointerover', 'touchend', 'focusin', 'click'] as const;

/**
 * Fetches the code of a part when the visitor wants it, and keeps the clicks on its buttons until then.
 *
 * @param place holds the server's drawing of the part, in one element
 * @returns ends the waiting
 */
export function whenWanted<Props extends object>(place: HTMLElement, when: Wanted, code: PartCode<Props>): () => void {
  const seen = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(), { rootMargin: NEARNESS });
  if (when === 'near') for (const child of place.firstElementChild?.children ?? []) seen.observe(child);
  // What the server drew stays where the code cannot be had.
  const come = () => {
    seen.disconnect();
    code.load().catch(() => undefined);
  };
  const turn = (event: Event) => {
    const { target, type } = event;
    if (code.component || !(target instanceof Element) || !place.contains(target)) return;
    const button = type === 'click' ? target.closest<HTMLElement>('button:not([type=submit])') : null;
    if (button) (window.earlyClicks ??= []).push(button);
    const finger = type === 'pointerover' && event instanceof PointerEvent && event.pointerType === 'touch';
    if (!finger) come();
  };
  // Of the document, on the way down: React keeps what concerns a part without code from going on.
  for (const sign of signs) document.addEventListener(sign, turn, { capture: true, passive: true });
  return () => {
    seen.disconnect();
    for (const sign of signs) document.removeEventListener(sign, turn, true);
  };
}
