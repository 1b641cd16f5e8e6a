import type { Page } from '@playwright/test';
import { requestsAreHeld } from '../../loading/page-loading-support/held-requests.js';

const everyQuestion = '**/graphql';

/** From now on the browser's own questions to the gateway fail; pages the server renders are not touched. */
export async function gatewayFails(page: Page): Promise<void> {
  await page.route(everyQuestion, (route) =>
    route.fulfill({ status: 503, json: { errors: [{ message: 'Temporarily unavailable.' }] } }),
  );
}

/** The browser's questions are answered again. */
export async function gatewayRecovers(page: Page): Promise<void> {
  await page.unroute(everyQuestion);
}

/** Answers the browser's questions with the given data, by operation. */
export async function gatewayAnswers(page: Page, data: object): Promise<void> {
  await page.route(everyQuestion, (route) => route.fulfill({ json: { data } }));
}

/** Holds the browser's questions back until the returned function is called. */
export function gatewayHesitates(page: Page): Promise<() => void> {
  return requestsAreHeld(page, everyQuestion);
}
