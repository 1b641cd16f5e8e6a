import type { Page } from '@playwright/test';

/** No page has more stops than this. */
const LONGEST_WALK = 800;

interface Stop {
  readonly name: string;
  readonly faults: readonly string[];
}

/**
 * Presses Tab through the whole page, as a visitor without a mouse does.
 *
 * @returns every stop that is out of sight, covered by something else, or does not show that it has the focus
 */
export async function keyboardFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  const faults: string[] = [];
  let stops = 0;
  for (; stops < LONGEST_WALK; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(lookAtFocus);
    if (!stop) break;
    faults.push(...stop.faults.map((fault) => `${stop.name}: ${fault}`));
  }
  if (stops < 5) faults.push(`there are only ${stops} stops`);
  if (stops === LONGEST_WALK) faults.push('the walk never ends');
  return faults;
}

/** Runs in the page. @returns undefined when the walk has come around */
function lookAtFocus(): Stop | undefined {
  const focused = document.activeElement;
  // Of a date, each part is a stop.
  const isDate = focused instanceof HTMLInputElement && focused.type === 'date';
  if (!focused || focused === document.body || (focused.hasAttribute('data-walked') && !isDate)) {
    for (const walked of document.querySelectorAll('[data-walked]')) walked.removeAttribute('data-walked');
    return undefined;
  }
  // A frame keeps the focus while the walk goes on inside it, and so does a date for day, month and year.
  if (!focused.matches('iframe, input[type=date]')) focused.setAttribute('data-walked', '');
  // Reduced motion makes transitions short, but a busy machine may not have drawn their end yet.
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
  // A native control may be drawn by its label.
  const drawn =
    focused instanceof HTMLInputElement && ['radio', 'checkbox'].includes(focused.type)
      ? (focused.closest('label') ?? focused)
      : focused;
  const faults: string[] = [];

  const box = [...drawn.getClientRects()].reduce<DOMRect | undefined>(
    (largest, one) => (!largest || one.width * one.height > largest.width * largest.height ? one : largest),
    undefined,
  );
  const top = Math.max(box?.top ?? 0, 0);
  const bottom = Math.min(box?.bottom ?? 0, window.innerHeight);
  const left = Math.max(box?.left ?? 0, 0);
  const right = Math.min(box?.right ?? 0, window.innerWidth);
  if (bottom - top < 1 || right - left < 1) faults.push('out of sight');
  else {
    const isTall = (box?.height ?? 0) > window.innerHeight / 2;
    for (const y of isTall ? [(top + bottom) / 2] : [top + 2, (top + bottom) / 2, bottom - 2]) {
      const hit = document.elementFromPoint((left + right) / 2, y);
      if (hit && !drawn.contains(hit) && !hit.contains(drawn)) {
        faults.push(`covered at ${Math.round(y)} by ${hit.outerHTML.slice(0, 120)}`);
        break;
      }
    }
  }

  const ringed = [
    focused,
    drawn,
    focused.parentElement,
    focused.nextElementSibling,
    focused.previousElementSibling,
  ].some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && outlineColor !== 'rgba(0, 0, 0, 0)';
  });
  const framed = focused.closest('.MuiInputBase-root')?.querySelector('fieldset');
  if (!ringed && !(framed && parseFloat(getComputedStyle(framed).borderTopWidth) >= 2))
    faults.push('shows no focus');

  return {
    name:
      (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 60) ||
      focused.outerHTML.slice(0, 100),
    faults,
  };
}
