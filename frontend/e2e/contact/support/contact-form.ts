import { restRoutes } from 'contract';
import type { Locator, Page, Request } from '@playwright/test';

/** A message that passes; `mark` makes it one of a kind. */
export function messageWith(mark = 'We need to hire ten nurses before the winter.') {
  return {
    Name: 'Ana Lund',
    Email: 'ana.lund@harbor.example',
    Subject: 'Hiring nurses',
    Message: mark,
  } as const;
}

export type FieldName = keyof ReturnType<typeof messageWith>;

export function field(page: Page, name: FieldName): Locator {
  return page.getByRole('textbox', { name, exact: true });
}

/** The button under either of its labels. */
export function sendButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Send Message|Sending\.\.\.)$/ });
}

/** Opens a page with the form and waits until scripts answer for it. */
export async function openForm(page: Page, address = '/contact'): Promise<void> {
  await page.goto(address);
  await formIsLive(page);
}

export async function formIsLive(page: Page): Promise<void> {
  await page.locator('form[data-live=true]').waitFor({ state: 'attached' });
}

export async function fillIn(
  page: Page,
  message: Readonly<Record<FieldName, string>> = messageWith(),
): Promise<void> {
  await field(page, 'Name').fill(message.Name);
  await field(page, 'Email').fill(message.Email);
  await field(page, 'Subject').fill(message.Subject);
  await field(page, 'Message').fill(message.Message);
}

/** What the server is to answer. */
export interface Answer {
  readonly status: number;
  readonly json: object;
  readonly headers?: Record<string, string>;
}

export const accepted: Answer = { status: 201, json: { id: '1' } };

/**
 * Answers the form's posts in place of the server, one answer after the other; the last one stays.
 *
 * @returns the posts so far, and a way to hold the next answers back until released
 */
export async function serverAnswers(
  page: Page,
  ...answers: readonly [Answer, ...Answer[]]
): Promise<{ readonly posts: Request[]; hold(): () => void }> {
  const posts: Request[] = [];
  let gate: Promise<void> = Promise.resolve();
  await page.route(`**${restRoutes.contact}`, async (route) => {
    posts.push(route.request());
    const answer = answers[Math.min(posts.length, answers.length) - 1] ?? accepted;
    await gate;
    await route.fulfill(answer);
  });
  return {
    posts,
    hold: () => {
      let release = () => {};
      gate = new Promise<void>((resolve) => (release = resolve));
      return release;
    },
  };
}
