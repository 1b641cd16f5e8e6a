import { afterPicture } from './after-picture.js';

/** What visitors do with a link before they follow it. */
export const turning = ['pointerover', 'touchstart', 'focusin'] as const;

/** The tap on something else that may have begun is answered by then, also on a slow phone. */
const ANSWERED_MILLISECONDS = 500;

/**
 * Loads what is done for links once a visitor turns to one, or to anything: until then nothing need be. After the next
 * picture, and some time after what is no link: it may be the beginning of a tap, which is answered first.
 *
 * @param load called until it succeeds; gives what is told, as soon as it is there, what the visitor has turned to last
 */
export function whenTurningToLinks(load: () => Promise<(latest: Event) => void>): void {
  let latest: Event;
  let begun = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = (sign: Event) => {
    latest = sign;
    if (begun) return;
    if (sign.target instanceof Element && sign.target.closest('a')) begin();
    else timer ??= setTimeout(begin, ANSWERED_MILLISECONDS);
  };
  const begin = () => {
    begun = true;
    clearTimeout(timer);
    afterPicture(() => void load().then(arrived, lost));
  };
  const arrived = (tell: (latest: Event) => void) => {
    stop();
    tell(latest);
  };
  /** The next sign tries again. */
  const lost = () => {
    begun = false;
    timer = undefined;
  };
  const stop = () => {
    for (const sign of turning) document.removeEventListener(sign, turn, true);
  };
  for (const sign of turning) document.addEventListener(sign, turn, { capture: true, passive: true });
}
