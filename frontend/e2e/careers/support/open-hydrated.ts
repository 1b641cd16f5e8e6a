import { parseBrand } from 'contract';
import type { Page, Response } from '@playwright/test';

/** The brand of the stack under test: the runner passes its settings on. */
const brand = parseBrand(process.env);

/** The own company's client id. */
export const ownId = brand.slug;
/** Address of the own-company jobs page. */
export const ownCareers = `/${brand.slug}-careers`;

/** Opens a page and waits until the browser has taken it over, as an unhurried visitor does. */
export async function openHydrated(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  return answer;
}
