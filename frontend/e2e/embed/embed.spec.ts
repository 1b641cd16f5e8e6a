import { expect, test, type Page } from '@playwright/test';
import { employerExists, type GivenJob } from '../careers/support/jobs.js';
import { violations } from '../site/accessibility-support/page-checks.js';
import { shippedClip, videosExist } from '../videos/support/videos.js';
import { startParentSite, type ParentSite } from './support/parent-site.js';

let parent: ParentSite;
test.beforeEach(async () => {
  parent = await startParentSite();
});
test.afterEach(() => parent.stop());

/** An employer whose career page is the parent site. */
function framingEmployer(jobs: readonly GivenJob[] = [{ title: 'Charge Nurse' }, { title: 'Cook' }]) {
  return employerExists(jobs, { careerPageUrl: parent.url });
}

const script = (baseURL: string | undefined) => `<script async src="${baseURL}/embed.js?v=1"></script>`;
const jobsFrame = (page: Page) => page.frameLocator('site-jobs iframe');
const heightOf = (page: Page) =>
  page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.getBoundingClientRect().height);

test.describe('jobs on the site of an employer', () => {
  test('are a frame of their height that searches, and opens jobs in a new tab with its source', async ({
    page,
    baseURL,
    context,
  }) => {
    const { organization, jobs } = await framingEmployer();
    parent.body = `${script(baseURL)}<site-jobs organization="${organization.id}" colour="#1f5f3f"></site-jobs>`;
    await page.goto(parent.url);
    const frame = jobsFrame(page);
    await expect(frame.getByRole('listitem')).toHaveCount(2);
    const inner = () => frame.locator('main').evaluate((main: HTMLElement) => main.offsetHeight);
    await expect.poll(async () => (await heightOf(page)) - (await inner())).toBe(0);
    expect(await frame.getByRole('button').evaluate((b) => getComputedStyle(b).backgroundColor)).toBe(
      'rgb(31, 95, 63)',
    );
    expect(await violations(page)).toEqual([]);
    const tall = await heightOf(page);
    await frame.getByRole('searchbox').fill('charge');
    await frame.getByRole('button').click();
    await expect(frame.getByRole('listitem')).toHaveCount(1);
    await expect.poll(() => heightOf(page)).toBeLessThan(tall);
    const opened = context.waitForEvent('page');
    await frame.getByRole('link', { name: /^Charge Nurse/ }).click();
    const job = await opened;
    await expect(job).toHaveURL(
      `/careers/${jobs[0]?.id}?utm_source=${encodeURIComponent(`embed:${parent.host}`)}`,
    );
    expect(await job.evaluate(() => window.opener === null)).toBe(true);
    await expect(page).toHaveURL(parent.url);
    await expect(job.getByRole('link', { name: /^Apply/ }).first()).toHaveAttribute(
      'href',
      new RegExp(`utm_source=embed%3A${encodeURIComponent(parent.host)}`),
    );
  });

  test('come back with back and forward of the page around', async ({ page, baseURL }) => {
    const { organization } = await framingEmployer();
    parent.body = `${script(baseURL)}<site-jobs organization="${organization.id}"></site-jobs><a href="/other">Other</a>`;
    await page.goto(parent.url);
    await expect(jobsFrame(page).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('link', { name: 'Other' }).click();
    await expect(page.getByText('Another page')).toBeVisible();
    await page.goBack();
    await expect(jobsFrame(page).getByRole('listitem')).toHaveCount(2);
    await page.goForward();
    await expect(page.getByText('Another page')).toBeVisible();
  });

  test('take filters, language and look, and ignore a colour that cannot be read', async ({
    page,
    baseURL,
  }) => {
    const { organization } = await framingEmployer([
      { title: 'Charge Nurse', pay: { min: 40, max: 50, currency: 'USD', period: 'hour' } },
      { title: 'Cook', employmentType: 'part-time' },
    ]);
    parent.body = `${script(baseURL)}<site-jobs organization="${organization.id}" filters="type=full-time" language="es" colour="#ffff00" compact></site-jobs>`;
    await page.setViewportSize({ width: 296, height: 700 });
    await page.goto(parent.url);
    const frame = jobsFrame(page);
    await expect(frame.getByRole('heading')).toHaveText(`Oportunidades de empleo en ${organization.name}`);
    await expect(frame.getByRole('listitem')).toHaveCount(1);
    await expect(frame.getByText('$40')).toHaveCount(0);
    expect(await frame.getByRole('button').evaluate((b) => getComputedStyle(b).backgroundColor)).toBe(
      'rgb(11, 90, 99)',
    );
    expect(
      await frame.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  test('store nothing, and heed no message', async ({ page, baseURL, context }) => {
    const { organization } = await framingEmployer();
    parent.body = `${script(baseURL)}<site-jobs organization="${organization.id}"></site-jobs>`;
    await page.goto(parent.url);
    const frame = jobsFrame(page);
    await expect(frame.getByRole('listitem')).toHaveCount(2);
    await expect.poll(() => heightOf(page)).not.toBe(480);
    const before = await heightOf(page);
    const heard = await page.evaluate(async (element) => {
      const inside = document.querySelector<HTMLIFrameElement>(element)?.contentWindow;
      for (const message of [{ siteFrameHeight: 5_000 }, 'reload', { location: '/' }]) {
        window.postMessage(message, '*');
        inside?.postMessage(message, '*');
      }
      await new Promise((resolve) => setTimeout(resolve, 0));
      try {
        return inside?.document.title ?? '';
      } catch (error) {
        return error instanceof DOMException ? error.name : '';
      }
    }, 'iframe');
    expect(heard).toBe('SecurityError');
    await expect(frame.getByRole('listitem')).toHaveCount(2);
    expect(await heightOf(page)).toBe(before);
    expect(await context.cookies()).toEqual([]);
    const stored = await frame.locator('html').evaluate(() => [localStorage.length, sessionStorage.length]);
    expect(stored).toEqual([0, 0]);
  });

  test('are refused on hosts that are not named, and so are all other pages', async ({ page, baseURL }) => {
    const { organization, jobs } = await framingEmployer();
    const stranger = await startParentSite();
    const frameOf = (path: string) => `<iframe title="A frame" src="${baseURL}${path}"></iframe>`;
    try {
      stranger.body = frameOf(`/embed/jobs?organization=${organization.id}&host=${parent.host}`);
      await page.goto(stranger.url);
      await expect(page.frameLocator('iframe').getByRole('main')).toHaveCount(0);
    } finally {
      await stranger.stop();
    }
    for (const path of [`/careers/${jobs[0]?.id}`, `/employers/${organization.id}`, '/contact']) {
      parent.body = frameOf(path);
      await page.goto(parent.url);
      await expect(page.frameLocator('iframe').getByRole('main'), path).toHaveCount(0);
    }
  });
});

test('a film is a frame of its shape, and its lines are on its page', async ({ page, baseURL, request }) => {
  const { organization } = await framingEmployer([]);
  const { videos } = await videosExist([{ ...shippedClip, organizationId: organization.id }]);
  const film = videos[0];
  parent.body = `${script(baseURL)}<site-film film="${film?.id}" style="display:block;width:300px"></site-film>`;
  await page.goto(parent.url);
  const player = page.frameLocator('site-film iframe').locator('video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.videoHeight)).toBe(1280);
  await expect.poll(() => heightOf(page)).toBe(Math.ceil((300 * 16) / 9));
  expect(await violations(page)).toEqual([]);
  await page.goto(`/videos/${film?.id}`);
  await page.getByText('Show this on your website').click();
  await expect(page.getByRole('textbox', { name: /^With scripts/ })).toHaveValue(
    `${script(baseURL)}\n<site-film film="${film?.id}"></site-film>`,
  );
  await expect(page.frameLocator('iframe[title^="Preview"]').getByRole('heading', { level: 1 })).toHaveText(
    film?.title ?? '',
  );
  expect(await violations(page)).toEqual([]);
  const oembed = await page.locator('link[type="application/json+oembed"]').getAttribute('href');
  const answer = await request.get(`${oembed}&maxwidth=320`);
  expect(await answer.json()).toMatchObject({
    version: '1.0',
    type: 'video',
    title: film?.title,
    width: 320,
    height: 569,
    html: expect.stringContaining(`src="${baseURL}/embed/film/${film?.id}"`),
  });
});

test('an employer has oEmbed, what is no page has none', async ({ request, baseURL }) => {
  const { organization } = await framingEmployer([]);
  const ask = (url: string, more = '') =>
    request.get(`/oembed?url=${encodeURIComponent(`${baseURL}${url}`)}${more}`);
  const answer = await ask(`/es/employers/${organization.id}`);
  expect(await answer.json()).toMatchObject({
    type: 'rich',
    title: organization.name,
    width: 640,
    height: 640,
  });
  expect((await ask('/employers/nobody')).status()).toBe(404);
  expect((await ask('/contact')).status()).toBe(404);
  expect((await ask('/videos/%E0%A4%A')).status()).toBe(404);
  expect((await request.get('/oembed?url=https%3A%2F%2Fevil.example%2Fvideos%2F1')).status()).toBe(404);
  expect((await ask(`/employers/${organization.id}`, '&format=xml')).status()).toBe(501);
});

test('the script of the elements is small, and other sites may load it', async ({ request }) => {
  const answer = await request.get('/embed.js?v=1', { headers: { 'Accept-Encoding': 'identity' } });
  expect((await answer.body()).length).toBeLessThan(2_048);
  expect(answer.headers()).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=3600',
    etag: expect.any(String),
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list in a frame is searched and paged', async ({ page, baseURL }) => {
    const { organization } = await framingEmployer(
      Array.from({ length: 21 }, (_, index) => ({ title: index === 0 ? 'Optician' : 'Nurse' })),
    );
    parent.body = `<iframe title="Jobs" width="280" height="600" src="${baseURL}/embed/jobs?organization=${organization.id}"></iframe>`;
    await page.goto(parent.url);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('listitem')).toHaveCount(20);
    await frame.getByRole('link', { name: 'Next page' }).click();
    await expect(frame.getByRole('listitem')).toHaveCount(1);
    await frame.getByRole('searchbox').fill('optician');
    await frame.getByRole('button').click();
    await expect(frame.getByRole('listitem')).toHaveText(/^Optician/);
    // The browser names the page around the frame, and search and pages keep it.
    const source = new URLSearchParams({ utm_source: `embed:${parent.host}` }).toString();
    await expect(frame.getByRole('link', { name: 'Optician' })).toHaveAttribute('href', new RegExp(source));
  });
});
