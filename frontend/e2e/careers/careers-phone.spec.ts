import { expect, test, type Page } from '@playwright/test';
import { employerExists } from './support/jobs.js';
import { openHydrated, ownCareers } from './support/open-hydrated.js';

/** Measures of product 4.27, 4.31 and 4.34, with the shipped jobs. */
test.use({ viewport: { width: 390, height: 844 } });

const cards = (page: Page) => page.getByRole('article');
const fontsAreLoaded = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => undefined));
const heights = (page: Page) =>
  cards(page).evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect().height).sort((one, other) => one - other),
  );

test('half of the cards are at most 200 px high, and three titles are on the first screen', async ({
  page,
}) => {
  await openHydrated(page, '/careers');
  await fontsAreLoaded(page);
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const all = await heights(page);
    expect(all[Math.floor(all.length / 2)]).toBeLessThanOrEqual(200);
  }
  await expect(cards(page).nth(2).getByRole('heading')).toBeInViewport({ ratio: 1 });
});

test('a card has pay and type on one line, the place with its age on the next, and buttons for a finger', async ({
  page,
}) => {
  const { word } = await employerExists([
    {
      location: 'Katy, TX',
      workplace: 'onsite',
      pay: { min: 54, max: 61, currency: 'USD', period: 'hour' },
    },
  ]);
  await openHydrated(page, `/careers?q=${word}`);
  const fact = async (label: string) => {
    const box = await cards(page).getByRole('listitem').filter({ hasText: label }).boundingBox();
    if (!box) throw new Error(`No ${label}.`);
    return { ...box, middle: box.y + box.height / 2 };
  };
  const [pay, type, place, age] = [
    await fact('Pay:'),
    await fact('Employment Type:'),
    await fact('Location:'),
    await fact('Posted:'),
  ];
  expect(Math.abs(pay.middle - type.middle)).toBeLessThan(6);
  expect(Math.abs(place.middle - age.middle)).toBeLessThan(6);
  expect(place.y).toBeGreaterThan(pay.middle);
  const card = await cards(page).boundingBox();
  expect((card?.x ?? 0) + (card?.width ?? 0) - age.x - age.width, 'at the right edge').toBeLessThan(24);
  for (const control of await cards(page).locator('a, button').all())
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('the head of a job states pay and type', async ({ page }) => {
  const { jobs } = await employerExists([
    { title: 'Registered Nurse, Intensive Care', pay: { min: 54, max: 61, currency: 'USD', period: 'hour' } },
  ]);
  await page.goto(`/careers/${jobs[0]?.id}`);
  await fontsAreLoaded(page);
  const pay = page.getByText('$54 – $61 an hour').first();
  expect((await pay.boundingBox())?.y).toBeLessThan(500);
});

test('the notice of a closed job stands above its title', async ({ page }) => {
  const { jobs } = await employerExists([{ closedAt: new Date() }]);
  await page.goto(`/careers/${jobs[0]?.id}`);
  const notice = await page.getByRole('alert').filter({ hasText: 'This job is closed' }).boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((notice?.y ?? Infinity) + (notice?.height ?? 0)).toBeLessThan(title?.y ?? 0);
});

for (const width of [390, 1440])
  test(`the first own job begins above 830 px at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openHydrated(page, ownCareers);
    await fontsAreLoaded(page);
    expect((await cards(page).first().boundingBox())?.y).toBeLessThan(830);
    await expect(
      cards(page)
        .first()
        .getByRole('button', { name: /^Save job/ }),
    ).toBeVisible();
  });
