import { expect, test, type Page } from '@playwright/test';
import { questionnaireQuestions, questionnaireSections } from 'contract';
import { openQuestionnaire } from './support/questionnaire.js';

test.describe.configure({ timeout: 60_000 });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('has six sections in order, a note at each question and the closing promise', async ({ page }) => {
  const form = await openQuestionnaire(page);
  await expect(
    page.getByRole('heading', { level: 2, name: 'Client Discovery Questionnaire' }),
  ).toBeInViewport();
  await expect(form.getByRole('heading', { level: 3 })).toHaveText([
    'Organization Profile',
    'Current Recruitment Landscape',
    'Current Recruitment Marketing Efforts',
    'Executive Search Needs',
    'Decision-Making Process',
    'Next Steps & Educational Resources',
  ]);
  await page.getByRole('radio', { name: 'Possibly' }).check();
  await expect(form.getByText('Educational Note', { exact: true })).toHaveCount(
    questionnaireQuestions.length,
  );
  await expect(page.getByText('about 7-10 minutes')).toBeVisible();
  await expect(form.getByText('contact you within 1 business day')).toBeVisible();
  await expect(form.getByText('an email with the resources you chose')).toBeVisible();
});

test('marks the three required answers', async ({ page }) => {
  const form = await openQuestionnaire(page);
  await expect(form.locator('[aria-required=true]')).toHaveCount(3);
  for (const label of [
    'What is the name of your organization?',
    'What are your name and role?',
    'What is your email address?',
  ])
    await expect(form.getByLabel(label)).toHaveAttribute('aria-required', 'true');
  await expect(form.getByText('*', { exact: true })).toHaveCount(3);
  await expect(form.getByLabel('What is your email address?')).toHaveAttribute('type', 'email');
});

test('offers every choice of product 6.18', async ({ page }) => {
  const form = await openQuestionnaire(page);
  await page.getByRole('radio', { name: 'Yes, immediately' }).check();
  const values = (name: string) =>
    form
      .locator(`input[name=${name}]`)
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')));
  expect(await values('industrySector')).toEqual([
    'healthcare',
    'education',
    'non-profit',
    'government',
    'technology',
    'financial-services',
    'manufacturing',
    'retail',
    'other',
  ]);
  expect(await values('organizationSize')).toEqual([
    'under-500',
    '500-1499',
    '1500-5000',
    '5001-12000',
    'over-12000',
  ]);
  expect(await values('geographicScope')).toEqual([
    'single-location',
    'multiple-regional',
    'national',
    'international',
  ]);
  expect(await values('timeToFill')).toEqual([
    'less-than-30',
    '1-3-months',
    '3-6-months',
    '6-plus-months',
    'varies',
  ]);
  expect(await values('annualHiringVolume')).toEqual([
    'fewer-than-10',
    '10-50',
    '51-200',
    '201-500',
    '500-plus',
  ]);
  expect(await values('videoUsage')).toEqual([
    'yes-extensively',
    'yes-occasionally',
    'no-interested',
    'no-not-interested',
  ]);
  expect(await values('marketingEffectiveness')).toEqual(['1', '2', '3', '4', '5']);
  expect(await values('monthlyBudget')).toEqual([
    'under-2000',
    '2000-5000',
    '5001-10000',
    '10001-20000',
    'over-20000',
    'prefer-not-say',
  ]);
  expect(await values('executiveHiringNeeds')).toEqual([
    'yes-immediate',
    'yes-anticipated',
    'possibly',
    'no-needs',
  ]);
  expect(await values('searchFirmExperience')).toEqual([
    'very-positive',
    'somewhat-positive',
    'neutral',
    'somewhat-negative',
    'very-negative',
    'no-experience',
  ]);
  expect(await values('implementationTimeline')).toEqual([
    'less-than-1-month',
    '1-3-months',
    '3-6-months',
    '6-plus-months',
  ]);
  expect(await values('preferredContact')).toEqual([
    'phone-call',
    'video-meeting',
    'email-first',
    'in-person',
  ]);
  const counts = {
    challengingPositions: 6,
    recruitmentChallenges: 10,
    recruitmentChannels: 12,
    executivePositionLevels: 4,
    searchProcessImportance: 8,
    decisionMakers: 6,
    partnerSelectionFactors: 7,
    servicesInterested: 5,
    resourcesInterested: 5,
  };
  for (const [name, count] of Object.entries(counts))
    await expect(form.locator(`input[type=checkbox][name=${name}]`), name).toHaveCount(count);
  await expect(
    page.getByRole('group', { name: 'Which channels' }).getByRole('checkbox').last(),
  ).toHaveAccessibleName('None of the above');
  await expect(
    page.getByRole('group', { name: 'Which resources' }).getByRole('checkbox').last(),
  ).toHaveAccessibleName('No resources at this time');
});

test('has each question in its section', async ({ page }) => {
  await openQuestionnaire(page);
  for (const { title, questions } of questionnaireSections)
    for (const { label, shownWhen } of questions)
      if (!shownWhen) await expect(section(page, title).getByText(label).first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the questions are readable, and a note links to the contact page', async ({ page }) => {
    await page.goto('/executive-search');
    await expect(page.getByText('Which channels do you use to reach candidates?')).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('takes JavaScript');
    await expect(page.getByRole('button', { name: 'Submit Questionnaire' })).toBeHidden();
    await page.getByRole('link', { name: 'Go to the contact page' }).click();
    await expect(page).toHaveURL('/contact?about=executive-search');
  });
});
