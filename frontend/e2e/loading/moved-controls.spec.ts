import { expect, test } from '@playwright/test';
import { ownCareers } from '../careers/support/open-hydrated.js';
import { movedControls } from './page-loading-support/moved-controls.js';

const paths = [
  '/',
  '/careers',
  '/careers?q=nurse&type=full-time',
  '/es/careers',
  '/careers?saved=1',
  '/es/careers?saved=1',
  ownCareers,
  '/employers',
  '/video-gallery',
  '/executive-search',
  '/services',
  '/contact',
  '/questionnaire',
];

for (const width of [390, 1440])
  test(`no link or button moves when scripts take a page over, at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      expect(await movedControls(page, path), path).toEqual([]);
      await page.unrouteAll();
    }
  });
