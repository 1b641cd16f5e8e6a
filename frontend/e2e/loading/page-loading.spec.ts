import { pagePaths, parseBrand } from 'contract';
import { expect, test } from '@playwright/test';
import { openHydrated } from '../careers/support/open-hydrated.js';
import { oneVisit } from './page-loading-support/one-visit.js';

const { slug } = parseBrand({});
const kinds = [
  pagePaths.home,
  pagePaths.services,
  pagePaths.executiveSearch,
  pagePaths.careers,
  pagePaths.ownCareers(slug),
  pagePaths.videoGallery,
  pagePaths.video('nurse-day-in-the-life'),
  pagePaths.filmProductionTips,
  pagePaths.contact,
  pagePaths.privacyPolicy,
];

test.describe('every kind of page', () => {
  const visit = oneVisit((page) =>
    page.addInitScript(() => {
      const add = window.addEventListener.bind(window);
      window.addEventListener = (
        type: string,
        ...rest: [EventListenerOrEventListenerObject, (boolean | AddEventListenerOptions)?]
      ) => {
        if (type === 'unload' || type === 'beforeunload')
          document.documentElement.setAttribute('data-unload', '');
        add(type, ...rest);
      };
    }),
  );

  for (const path of kinds) {
    test(`${path}: pictures cause no layout shift, only visible ones load eagerly, and the page allows the back/forward cache`, async () => {
      const page = visit();
      const answer = await openHydrated(page, path);
      expect(answer?.headers()['cache-control'] ?? '').not.toContain('no-store');
      await expect(page.locator('html[data-unload]')).toHaveCount(0);
      const faults = await page.locator('img').evaluateAll((images) =>
        images.flatMap((image) => {
          if (!(image instanceof HTMLImageElement) || image.offsetParent === null) return [];
          const { top, bottom } = image.getBoundingClientRect();
          const below = top > 2 * window.innerHeight;
          const lazy = image.loading === 'lazy';
          return [
            ...(image.getAttribute('width') && image.getAttribute('height')
              ? []
              : [`${image.src} does not say its size`]),
            ...(below && !lazy ? [`${image.src} is fetched at once, far below`] : []),
            ...(!lazy && image.fetchPriority !== 'high'
              ? [`${image.src} is fetched at once, but not first`]
              : []),
            ...(lazy && image.fetchPriority === 'high' ? [`${image.src} is lazy and first`] : []),
            ...(bottom < 0 ? [`${image.src} is above the page`] : []),
          ];
        }),
      );
      expect(faults).toEqual([]);
    });
  }
});
