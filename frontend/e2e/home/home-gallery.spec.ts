import { expect, test, type Page } from '@playwright/test';
import { behindTheScenesSlides } from '../../src/content/home.js';
import { openHydrated } from '../careers/support/open-hydrated.js';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const gallery = (page: Page) => page.getByRole('group', { name: 'Behind the Scenes' });
const opener = (page: Page, title: string) =>
  gallery(page).getByRole('button', { name: `${title} (opens large)` });
const [first, second, third, , last] = behindTheScenesSlides.map(({ title, description }) => ({
  title,
  description,
}));

async function openLive(page: Page): Promise<void> {
  await openHydrated(page, '/');
  await gallery(page).scrollIntoViewIfNeeded();
  await expect(gallery(page)).toHaveAttribute('data-live', 'true');
}

test('shows one, two or three of five slides, by the width; the others take no focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openLive(page);
  await expect(gallery(page).locator('[aria-roledescription=slide]')).toHaveCount(5);
  for (const [width, perView] of [
    [390, 1],
    [900, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(gallery(page).locator('[aria-roledescription=slide]:not([inert])')).toHaveCount(perView);
  }
});

test('a slide keeps the focus during hydration and when the window is resized', async ({ page }) => {
  // A busy browser says late what is in view.
  await page.addInitScript(() => {
    const Observer = IntersectionObserver;
    window.IntersectionObserver = class extends Observer {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => setTimeout(() => callback(entries, observer), 500), options);
      }
    };
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await opener(page, second?.title ?? '').focus();
  await expect(gallery(page)).toHaveAttribute('data-live', 'true');
  await expect(gallery(page).locator('[aria-roledescription=slide][inert]')).toHaveCount(2);
  await expect(opener(page, second?.title ?? '')).toBeFocused();
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect(gallery(page).locator('[aria-roledescription=slide][inert]')).toHaveCount(3);
  // By a pointer that takes no focus: the second is the first one in view then.
  await gallery(page).getByRole('button', { name: 'Next', exact: true }).dispatchEvent('click');
  await expect(gallery(page).getByRole('group', { name: /^1 of 5/, includeHidden: true })).toHaveAttribute(
    'inert',
  );
  await expect(opener(page, second?.title ?? '')).toBeFocused();
});

test('wraps around by its buttons', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page);
  await gallery(page).getByRole('button', { name: 'Previous' }).click();
  await expect(opener(page, last?.title ?? '')).toBeInViewport({ ratio: 0.9 });
  await gallery(page).getByRole('button', { name: 'Next', exact: true }).click();
  await expect(opener(page, first?.title ?? '')).toBeInViewport({ ratio: 0.9 });
});

test('continues by arrow keys from a slide that moves out of view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page);
  await opener(page, first?.title ?? '').focus();
  await page.keyboard.press('ArrowRight');
  await expect(opener(page, second?.title ?? '')).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowRight');
  await expect(opener(page, third?.title ?? '')).toBeInViewport({ ratio: 0.9 });
  // What is seen is the next stop.
  await page.keyboard.press('Tab');
  await expect(opener(page, third?.title ?? '')).toBeFocused();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('can be swiped', async ({ page }) => {
    await openLive(page);
    await gallery(page).evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    const box = await opener(page, first?.title ?? '').boundingBox();
    if (!box) throw new Error('The first slide has no place.');
    const touch = await page.context().newCDPSession(page);
    const at = (share: number) => ({
      touchPoints: [{ x: box.x + box.width * share, y: box.y + box.height / 2 }],
    });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0.8) });
    for (const share of [0.7, 0.5, 0.3, 0.1])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(share) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(opener(page, second?.title ?? '')).toBeInViewport({ ratio: 0.9 });
  });
});

test.describe('the dialog', () => {
  test('shows the picture large, with title and description', async ({ page }) => {
    await openLive(page);
    await opener(page, first?.title ?? '').click();
    const dialog = page.getByRole('dialog', { name: first?.title ?? '' });
    await expect(dialog.getByText(first?.description ?? '')).toBeVisible();
    await expect(dialog.getByRole('img')).toBeVisible();
    expect((await dialog.getByRole('img').boundingBox())?.width).toBeGreaterThan(900);
  });

  test('Escape closes it and the focus returns to its slide', async ({ page }) => {
    await openLive(page);
    await opener(page, second?.title ?? '').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener(page, second?.title ?? '')).toBeFocused();
  });

  test('is navigated by arrow keys and buttons, wraps around, and is closed by its button', async ({
    page,
  }) => {
    await openLive(page);
    await opener(page, first?.title ?? '').click();
    await expect(page.getByRole('dialog', { name: first?.title ?? '' })).toBeVisible();
    // With another key it is the browser's.
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: second?.title ?? '' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('dialog', { name: last?.title ?? '' })).toBeVisible();
    await page.getByRole('button', { name: 'Next picture' }).click();
    await expect(page.getByRole('dialog', { name: first?.title ?? '' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`keeps its position when the window is resized, with ${reducedMotion} as reduced motion`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await openHydrated(page, '/');
    await gallery(page).scrollIntoViewIfNeeded();
    await gallery(page).hover();
    await expect(gallery(page)).toHaveAttribute('data-live', 'true');
    const slides = gallery(page).locator('[aria-roledescription=slide]');
    /** How far the content of a slide is from the row's edge, in pixels. */
    const offset = (index: number) =>
      slides
        .nth(index)
        .evaluate((slide) =>
          Math.abs(
            Math.round(
              (slide.firstElementChild?.getBoundingClientRect().left ?? NaN) -
                (slide.closest('[data-slides]')?.getBoundingClientRect().left ?? NaN),
            ),
          ),
        );
    // The second: it is moved by as much as a slide is wide, which no former width makes right.
    await gallery(page).getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => offset(1)).toBe(0);
    for (const size of [
      { width: 900, height: 700 },
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(() => offset(1)).toBe(0);
    }
  });
}
