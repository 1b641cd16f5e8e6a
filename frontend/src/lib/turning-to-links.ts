/** What visitors do with a link before they follow it. */
export const turning = ['pointerover', 'touchstart', 'focusin'] as const;

/** @param begin called once, with what told that a visitor turns to anything: until then nothing need be loaded for it */
export function whenTurningToLinks(begin: (first: Event) => void): void {
  const once = (first: Event) => {
    for (const sign of turning) document.removeEventListener(sign, once, true);
    begin(first);
  };
  for (const sign of turning) document.addEventListener(sign, once, { capture: true, passive: true });
}
