import { expect, test } from '@playwright/test';
import { questionnaireQuestions } from 'contract';
import {
  fillRequired,
  openQuestionnaire,
  question,
  submit,
  takesAnswers,
  toast,
} from './support/questionnaire.js';

test.describe.configure({ timeout: 60_000 });

test('"Other" reveals a field for the industry, "varies" one for an explanation', async ({ page }) => {
  await openQuestionnaire(page);
  const industry = page.getByLabel('Please specify your industry');
  await expect(industry).toBeHidden();
  await page.getByRole('radio', { name: 'Other', exact: true }).check();
  await industry.fill('Maritime');
  await page.getByRole('radio', { name: 'Retail' }).check();
  await expect(industry).toBeHidden();
  const varies = page.getByLabel('Please explain how it varies');
  await expect(varies).toBeHidden();
  await page.getByRole('radio', { name: 'It varies by position' }).check();
  await expect(varies).toBeVisible();
});

test('a text that is too long gets a message, and no character is lost', async ({ page }) => {
  await openQuestionnaire(page);
  const written = page.getByLabel(
    questionnaireQuestions.find(({ id }) => id === 'additionalInfo')?.label ?? '',
  );
  const pasted = 'A long description of a role. '.repeat(100);
  await written.focus();
  await page.keyboard.insertText(pasted);
  await expect(written).toHaveValue(pasted);
  await page.reload();
  await takesAnswers(page);
  await expect(written).toHaveValue(pasted);
  await fillRequired(page);
  await submit(page);
  await expect(written).toHaveAccessibleDescription(/Please use at most 2500 characters/);
});

const capped = [
  { name: /positions are the most challenging/, description: 'Please select up to 3 positions only.' },
  { name: /aspects of a search process/, description: 'Please select up to 3 aspects only.' },
  { name: /factors decide/, description: 'Please select up to 3 factors only.' },
];

for (const { name, description } of capped) {
  test(`a fourth choice is blocked: ${description}`, async ({ page }) => {
    await openQuestionnaire(page);
    await page.getByRole('radio', { name: 'Possibly' }).check();
    const boxes = question(page, 'group', name).getByRole('checkbox');
    for (const index of [0, 1, 2]) await boxes.nth(index).check();
    await expect(toast(page, 'Maximum Selection Reached')).toHaveCount(0);
    await boxes.nth(3).click();
    await expect(toast(page, 'Maximum Selection Reached')).toContainText(description);
    await expect(boxes.nth(3)).not.toBeChecked();
    await expect(question(page, 'group', name).getByRole('checkbox', { checked: true })).toHaveCount(3);
    // One less makes room again.
    await boxes.nth(0).uncheck();
    await boxes.nth(3).check();
  });
}

test('the other lists accept any number', async ({ page }) => {
  await openQuestionnaire(page);
  const boxes = question(page, 'group', /Which recruitment challenges/).getByRole('checkbox');
  for (const box of await boxes.all()) await box.check();
  await expect(
    question(page, 'group', /Which recruitment challenges/).getByRole('checkbox', { checked: true }),
  ).toHaveCount(10);
});

test('levels, experience and process are shown only for executive hiring', async ({ page }) => {
  await openQuestionnaire(page);
  const asked = [
    question(page, 'group', /At which levels/),
    question(page, 'radiogroup', /experience with search firms/),
    question(page, 'group', /aspects of a search process/),
  ];
  const shown = async (visible: boolean) => {
    for (const one of asked) await expect(one).toBeVisible({ visible });
  };
  await shown(false);
  for (const yes of ['Yes, immediately', 'Yes, we anticipate a need', 'Possibly']) {
    await page.getByRole('radio', { name: yes }).check();
    await shown(true);
    await page.getByRole('radio', { name: 'No, not at this time' }).check();
    await shown(false);
  }
});

test('the progress counts answered and shown questions, and is announced politely', async ({ page }) => {
  await openQuestionnaire(page);
  const progress = page.getByRole('navigation', { name: 'Questionnaire progress' });
  await expect(progress.getByRole('link')).toHaveCount(6);
  await expect(progress.getByRole('link', { name: 'Executive Search Needs' })).toContainText(
    '0 of 1 answered',
  );
  await page.getByRole('radio', { name: 'Possibly' }).check();
  await expect(progress.getByRole('link', { name: 'Executive Search Needs' })).toContainText(
    '1 of 4 answered',
  );
  await expect(progress.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 25 answered');
  await expect(progress.getByRole('status')).toContainText(
    'Executive Search Needs: 1 of 4 answered. 4% of the questionnaire is done.',
  );
});

test('a step of the progress leads to its section, below the sticky header', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openQuestionnaire(page);
    await page
      .getByRole('navigation', { name: 'Questionnaire progress' })
      .getByRole('link', { name: 'Decision-Making Process' })
      .click();
    const heading = page.getByRole('heading', { name: 'Decision-Making Process' });
    await expect(heading).toBeInViewport();
    await expect
      .poll(() =>
        heading.evaluate((element) => {
          const { left, top, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + 8, top + height / 2));
        }),
      )
      .toBe(true);
    await expect(page.getByRole('link', { name: 'Decision-Making Process' })).toHaveAttribute(
      'aria-current',
      'step',
    );
  }
});

test('the marked step follows a jump over the whole page, both ways', async ({ page }) => {
  await openQuestionnaire(page);
  const steps = page.getByRole('navigation', { name: 'Questionnaire progress' }).getByRole('link');
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect(steps.last()).toHaveAttribute('aria-current', 'step');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(steps.first()).toHaveAttribute('aria-current', 'step');
});
