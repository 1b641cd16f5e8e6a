import { contactPage, socialLabels } from '../../src/content/contact-page.js';
import { parseBrand } from 'contract';
import { expect, test } from '@playwright/test';
import { violations } from '../site/accessibility-support/page-checks.js';
import { accepted, field, fillIn, openForm, sendButton, serverAnswers } from './support/contact-form.js';

const brand = parseBrand(process.env);

test('states how and when to reach the company', async ({ page }) => {
  await page.goto('/contact');
  await expect(page).toHaveTitle(`Contact Us | ${brand.name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  const card = page.getByRole('region', { name: contactPage.informationHeading });
  await expect(card.getByRole('link', { name: brand.email })).toHaveAttribute(
    'href',
    `mailto:${brand.email}`,
  );
  await expect(card.getByRole('link', { name: brand.phone })).toHaveAttribute('href', /^tel:[+\d]+$/);
  await expect(card).toContainText('Houston, TX');
  await expect(card).toContainText(brand.streetAddress);
  await expect(card).toContainText('Monday - Friday 9AM - 5PM CST');
  for (const { id, url } of brand.socialLinks)
    await expect(card.getByRole('link', { name: socialLabels[id] })).toHaveAttribute('href', url);
});

const colours = {
  linkedin: 'rgb(10, 102, 194)',
  youtube: 'rgb(213, 0, 0)',
  tiktok: 'rgb(200, 32, 63)',
  instagram: 'rgb(193, 53, 132)',
  facebook: 'rgb(18, 102, 214)',
} as const;

test('gives each social network its own color on hover', async ({ page }) => {
  await page.goto('/contact');
  const card = page.getByRole('region', { name: contactPage.informationHeading });
  for (const { id } of brand.socialLinks) {
    const link = card.getByRole('link', { name: socialLabels[id] });
    const ground = () => link.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground()).toBe('rgba(0, 0, 0, 0)');
    await link.hover();
    await expect.poll(ground).toBe(colours[id]);
  }
});

// The empty form is looked over at every width by accessibility.spec.ts.
test('passes axe with errors, failed and sent; the errors fit at every width', async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 390, height: 900 });
  await serverAnswers(page, { status: 503, json: { message: 'Away.' } }, accepted);
  await openForm(page);
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toHaveCount(4);
  expect(await violations(page), 'with faults, on a phone').toEqual([]);
  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  expect(await violations(page), 'with faults, on a wide screen').toEqual([]);
  await fillIn(page);
  for (const outcome of ['Failed to send message.', 'Message sent']) {
    await sendButton(page).click();
    await expect(page.getByRole('form').getByRole('status')).toContainText(outcome);
    expect(await violations(page), outcome).toEqual([]);
  }
});

test('writing and sending work by keyboard alone', async ({ page }) => {
  const server = await serverAnswers(page, accepted);
  await openForm(page);
  const header = await page.locator('header').first().boundingBox();
  await field(page, 'Name').focus();
  for (const text of ['Ana Lund', 'ana@harbor.example', 'Hiring nurses', 'We need to hire ten nurses.']) {
    const box = await page.locator(':focus').boundingBox();
    expect(box?.y).toBeGreaterThan((header?.height ?? 0) - 1);
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form').getByRole('status')).toContainText('Message sent');
  await expect(sendButton(page)).toBeFocused();
  expect(server.posts).toHaveLength(1);
});
