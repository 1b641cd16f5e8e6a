import { expect, test, type Page } from '@playwright/test';
import { violations } from '../site/accessibility-support/page-checks.js';
import { questionnaireTexts } from '../../src/features/questionnaire/questionnaire-texts.js';
import {
  fillRequired,
  gatewayAnswersPosts,
  openQuestionnaire,
  submit,
  toSection,
  toast,
} from './support/questionnaire.js';

// The empty questionnaire is looked over at every width by accessibility.spec.ts, as a part of its page.
test('passes axe with errors and filled in, and fits at every width', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 900 });
  await openQuestionnaire(page);
  await toSection(page, 6);
  await submit(page);
  await expect(page.getByText('Your name and role are required', { exact: true })).toBeVisible();
  expect(await violations(page), 'with faults').toEqual([]);
  await fillRequired(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of ['Other', 'Possibly', 'It varies by position', '4 - Effective'])
    await page.getByRole('radio', { name, exact: true }).check();
  await page.getByRole('checkbox', { name: 'Confidentiality' }).check();
  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      `fits at ${width}`,
    ).toBe(true);
  }
  expect(await violations(page), 'filled in').toEqual([]);
});

// The menu, and with it the height of the header, differs between these two.
for (const width of [390, 1440]) {
  test(`filling in and sending work by keyboard alone at ${width} px, with a visible focus`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    const posts = await gatewayAnswersPosts(page, 201);
    const form = await openQuestionnaire(page);
    await form.getByLabel('What is the name of your organization?').focus();
    await page.keyboard.type('Bayside');
    // Enter in one of many fields must not send them all.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Jo Doe, CEO');
    await page.keyboard.press('Tab');
    await page.keyboard.type('jo@clinic.example');
    const hidden: string[] = [];
    for (let presses = 0; presses < 160; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await whereFocusIs(page);
      if (focused.covered) hidden.push(focused.name);
      if (
        focused.name === 'Healthcare' ||
        focused.name === 'Yes, immediately' ||
        focused.name === 'Job boards'
      )
        await page.keyboard.press('Space');
      if (focused.name === 'Submit Questionnaire') break;
      if (!focused.name.startsWith('Next: ')) continue;
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.matches('section'));
    }
    expect(hidden).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Questionnaire Submitted')).toBeVisible();
    const body = posts[0]?.postData() ?? '';
    for (const answer of ['Industry: Healthcare', 'Executive hiring needs: Yes, immediately', '- Job boards'])
      expect(body).toContain(answer);
    expect(posts).toHaveLength(1);
    await expect(page.getByRole('button', { name: 'Submit Questionnaire' })).toBeFocused();
  });
}

test('hides the progress bar in a window that is hardly higher', async ({ page }) => {
  // 1280 × 1024, magnified four times (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 256 });
  const form = await openQuestionnaire(page);
  await toSection(page, 3);
  const channel = form.getByRole('checkbox', { name: 'Job boards' });
  await channel.scrollIntoViewIfNeeded();
  const bar = page.getByRole('navigation', { name: questionnaireTexts.progressLabel });
  await expect(bar).not.toBeInViewport();
  await channel.focus();
  await expect(channel).toBeInViewport({ ratio: 1 });
  expect((await whereFocusIs(page)).covered).toBe(false);
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    expect((await whereFocusIs(page)).covered).toBe(false);
  }
});

interface Focus {
  readonly name: string;
  readonly covered: boolean;
}

/** The focused control, and whether something lies over its middle or it is outside the window. */
function whereFocusIs(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return { name: '', covered: true };
    const { left, top, width, height } = focused.getBoundingClientRect();
    // A tall field counts by its beginning.
    const found = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 40));
    const label = focused.closest('label');
    return {
      name: (label ?? focused).innerText.trim(),
      covered: !found || !(focused.contains(found) || label?.contains(found) || found.contains(focused)),
    };
  });
}

test('prints only questions with answers, without notes and menus', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await openQuestionnaire(page);
  await fillRequired(page);
  await page.getByLabel('Is there anything else we should know?').fill('First line\nSecond line');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Client Discovery Questionnaire' })).toBeVisible();
  await expect(page.getByText('Which channels do you use to reach candidates?')).toBeVisible();
  await expect(page.getByText('Bayside Clinic', { exact: true })).toBeVisible();
  await expect(page.locator('p').filter({ hasText: 'Second line' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByText('Educational Note').first()).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Submit Questionnaire' })).toBeHidden();
  // Afterwards the page prints as a whole again.
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
