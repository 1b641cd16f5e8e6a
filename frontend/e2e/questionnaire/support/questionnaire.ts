import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { questionnairePage } from '../../../src/content/executive-search/executive-search-page.js';
import { questionnaireSections, restRoutes } from 'contract';
import { questionnaireTexts } from '../../../src/features/questionnaire/questionnaire-texts.js';

export const address = `/executive-search#${questionnairePage.anchor}`;

/** Opens the questionnaire and waits until it takes answers. */
export async function openQuestionnaire(page: Page): Promise<Locator> {
  await page.goto(address);
  return takesAnswers(page);
}

/** Waits until the scripts have taken over what the server rendered. */
export async function takesAnswers(page: Page): Promise<Locator> {
  const form = page.locator('form[data-live=true]');
  await form.waitFor();
  return form;
}

/** Fills in what is marked with *. */
export async function fillRequired(page: Page, organization = 'Bayside Clinic'): Promise<void> {
  await page.getByLabel('What is the name of your organization?').fill(organization);
  await page.getByLabel('What are your name and role?').fill('Jo Doe, CEO');
  await page.getByLabel('What is your email address?').fill('jo@clinic.example');
}

/** Opens a section of the questionnaire, of which small screens show one at a time. */
export async function toSection(page: Page, number: number): Promise<void> {
  const step = page.getByRole('navigation', { name: questionnaireTexts.progressLabel }).getByRole('link');
  await step.nth(number - 1).click();
  await expect(
    page.getByRole('heading', { level: 3, name: questionnaireSections[number - 1]?.title ?? '' }),
  ).toBeInViewport();
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit Questionnaire' }).click();
export const question = (page: Page, role: 'group' | 'radiogroup', name: string | RegExp) =>
  page.getByRole(role, { name });
export const toast = (page: Page, title: string) =>
  page.locator('.notistack-SnackbarContainer').getByRole('alert').filter({ hasText: title });

/** Answers the browser's posts with a status and remembers them; the gateway sees none. */
export async function gatewayAnswersPosts(page: Page, ...statuses: readonly number[]): Promise<Request[]> {
  const posts: Request[] = [];
  await page.route(`**${restRoutes.contact}`, async (route) => {
    posts.push(route.request());
    const status = statuses[Math.min(posts.length, statuses.length) - 1] ?? 201;
    await route.fulfill({ status, json: status < 400 ? { id: 'a' } : { message: 'No.' } });
  });
  return posts;
}

/** Waits until the device keeps answers that contain a text. */
export async function keptOnDevice(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text);
}
