import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * @returns what axe finds, frames of this origin and targets of less than 24 pixels included (WCAG 2.2, 2.5.8 with its
 *   exceptions)
 */
export async function violations(page: Page): Promise<readonly string[]> {
  // From the top: a link that is scrolled half below the header counts as too small. A colour on its way to another has the contrast of neither.
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    return Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
        .map(({ finished }) => finished),
    );
  });
  // The other mode also looks into frames of others, which are none of ours, and takes more than twice as long for it.
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`));
}

/** @returns what is wrong with the order of headings: there must be one h1, and no level may be left out on the way down */
export function headingFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((heading) =>
      heading.checkVisibility(),
    );
    const levels = shown.map(({ tagName }) => Number(tagName.slice(1)));
    const tops = levels.filter((level) => level === 1).length;
    return [
      ...(tops === 1 ? [] : [`${tops} headings of level 1`]),
      ...levels.flatMap((level, index) =>
        level > (levels[index - 1] ?? 0) + 1
          ? [`"${shown[index]?.textContent}" is of level ${level} after level ${levels[index - 1] ?? 0}`]
          : [],
      ),
    ];
  });
}

/** @returns what sticks out of the window sideways; the body would cut it off without a scroll bar */
export function overflowing(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const cutByOwn = (element: Element) => {
      for (
        let around = element.parentElement;
        around && around !== document.body;
        around = around.parentElement
      ) {
        if (getComputedStyle(around).overflowX !== 'visible') return true;
      }
      return false;
    };
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      // What is hidden from everyone, such as a trap for robots, may lie to the left.
      const isLeft = left < -1 && !element.closest('[aria-hidden="true"]');
      return (
        own > 1 &&
        (right > width + 1 || isLeft) &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !cutByOwn(element)
      );
    });
    return [
      ...(document.documentElement.scrollWidth > width
        ? [`the page is ${document.documentElement.scrollWidth} pixels wide`]
        : []),
      ...outside.slice(0, 5).map((element) => element.outerHTML.slice(0, 200)),
    ];
  });
}

/** @returns what can be pressed and is less than 44 pixels wide or high, links within a sentence aside (product 10.26) */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, summary, select, textarea, input')].flatMap(
      (target) => {
        const seen =
          target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          // The trap for robots.
          !target.closest('[aria-hidden="true"]');
        // What covers a card is as large as the card.
        if (!seen || getComputedStyle(target, '::after').position === 'absolute') return [];
        const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
        const words = target.textContent.trim().length;
        const inSentence =
          getComputedStyle(target).display === 'inline' &&
          (target.parentElement?.textContent.trim().length ?? 0) > words;
        // What is read to screen readers alone is a pixel.
        const isSmall = width > 1 && (width < 43.5 || height < 43.5);
        return isSmall && !inSentence
          ? [`${Math.round(width)}x${Math.round(height)}: ${target.outerHTML.slice(0, 200)}`]
          : [];
      },
    ),
  );
}
