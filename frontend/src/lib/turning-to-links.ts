/** What visitors do with a link before they follow it. */
export const turning = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * @param begin called once, with what told that a visitor turns to anything: until then nothing need be loaded for it. After
 *   the next picture: it may be the beginning of a tap, which is answered first
 */
export function whenTurningToLinks(begin: (first: Event) => void): void {
  const once = (first: Event) => {
    for (const sign of turning) document.removeEventListener(sign, once, true);
    requestAnimationFrame(() => setTimeout(begin, 0, first));
  };
  for (const sign of turning) document.addEventListener(sign, once, { capture: true, passive: true });
}
