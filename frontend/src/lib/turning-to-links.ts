import { afterPicture } from './after-picture.js';

/** What visitors do with a link before they follow it. */
export const turning = ['pointerover', 'touchstart', 'focusin'] as const;

/** The tap on something else that may have begun is answered by then, also on a slow phone. */
const ANSWERED_MILLISECONDS = 500;

/**
 * @param begin called once, with what told that a visitor turns to a link, or to anything: until then nothing need be loaded
 *   for it. After the next picture, and some time after what is no link: it may be the beginning of a tap, which is answered
 *   first
 */
export function whenTurningToLinks(begin: (first: Event) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = (sign: Event) => {
    if (sign.target instanceof Element && sign.target.closest('a')) beginOnce(sign);
    else timer ??= setTimeout(beginOnce, ANSWERED_MILLISECONDS, sign);
  };
  const beginOnce = (sign: Event) => {
    clearTimeout(timer);
    for (const each of turning) document.removeEventListener(each, turn, true);
    afterPicture(() => begin(sign));
  };
  for (const sign of turning) document.addEventListener(sign, turn, { capture: true, passive: true });
}
