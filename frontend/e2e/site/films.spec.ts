import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { freePort } from 'db/testing/server';
import { shippedMediaDirectory } from 'db/seeds/shipped';
import { keyboardFaults } from './accessibility-support/keyboard-walk.js';
import { headingFaults, overflowing, violations } from './accessibility-support/page-checks.js';
import { type OwnStack, startOwnStack } from './stack-support/own-stack.js';

// Staff at their pages, visitors on the site: a stack of its own, because other tests count the films of the gallery.

const staff = { username: 'staff', password: 'operators-know-this-one' };
const clip = join(shippedMediaDirectory, 'nurse-day-in-the-life.mp4');
const poster = join(shippedMediaDirectory, 'nurse-day-in-the-life.jpg');
const title = 'A night on the ward';

// In one process, with one stack.
test.describe.configure({ mode: 'default' });

let media: string;
let operations: string;
let stack: OwnStack;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  media = await mkdtemp(join(tmpdir(), 'films-'));
  await writeFile(join(media, 'videos.json'), '[]');
  const port = await freePort();
  operations = `http://127.0.0.1:${port}/operations`;
  const settings = {
    MEDIA_DIRECTORY: media,
    VIDEOS_FILE: join(media, 'videos.json'),
    WORKER_OPERATIONS_PORT: String(port),
    OPERATIONS_TOKEN: staff.password,
  };
  stack = await startOwnStack(settings, async (url) => {
    const [site, worker] = await Promise.all([fetch(`${url}/readyz`), fetch(operations)]);
    return site.ok && worker.status === 401;
  });
});
test.afterAll(async () => {
  await stack.stop();
  await rm(media, { recursive: true, force: true });
});

async function looksWell(page: Page): Promise<void> {
  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page), `${width} px`).toEqual([]);
    expect(await headingFaults(page)).toEqual([]);
    expect(await overflowing(page), `${width} px`).toEqual([]);
  }
  expect(await keyboardFaults(page)).toEqual([]);
}

const said = (page: Page) => page.getByRole('status').first();

async function upload(page: Page, label: RegExp, file: string): Promise<void> {
  const form = page.locator('form', { has: page.getByLabel(label) });
  await form.getByLabel(label).setInputFiles(file);
  await form.getByRole('button', { name: 'Upload' }).click();
}

async function fillWords(page: Page, words: string): Promise<void> {
  await page.goto(`${operations}/films`);
  await page.getByRole('link', { name: 'Add a film' }).click();
  await page.getByLabel('Title').fill(words);
  await page.getByLabel('Description').fill('From hand-over to hand-over.');
  await page.getByLabel('Category').selectOption('Day in the Life');
  await page.getByLabel('Organization').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save the words' }).click();
}

for (const javaScriptEnabled of [true, false])
  test(`staff add a film ${javaScriptEnabled ? 'and see how far its upload is' : 'without scripts'}; it is in the gallery and plays`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const film = `${title}${javaScriptEnabled ? '' : ', without scripts'}`;
    const context = await browser.newContext({ javaScriptEnabled, httpCredentials: staff });
    const page = await context.newPage();
    await fillWords(page, film);
    if (javaScriptEnabled) await looksWell(page);
    await expect(said(page)).toContainText('not shown yet');
    let chosen = () => {};
    const isChosen = new Promise<void>((resolve) => (chosen = resolve));
    if (javaScriptEnabled)
      await page.route('**/clip', async (route) => {
        await isChosen;
        await route.continue();
      });
    await upload(page, /MP4/, clip);
    if (javaScriptEnabled) {
      // While the film is sent, nothing else can be, and nothing that is chosen is lost.
      await expect(page.getByRole('button', { name: 'Upload' }).nth(1)).toBeDisabled();
      await page.getByLabel(/JPEG/).setInputFiles(poster);
      chosen();
    }
    await expect(said(page)).toHaveText('The film file is stored.');
    if (javaScriptEnabled) await page.getByRole('button', { name: 'Upload' }).nth(1).click();
    else await upload(page, /JPEG/, poster);
    await expect(said(page)).toHaveText('The poster is stored.');

    await page.getByRole('button', { name: 'Write captions' }).click();
    await page.getByLabel('WebVTT').fill('WEBVTT\n\n00:00.000 --> 00:10.000\nWelcome to our ward.\n');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('cell', { name: 'Welcome to our ward.' })).toBeVisible();
    if (javaScriptEnabled) await looksWell(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(said(page)).toHaveText('The captions (English) are stored.');
    if (javaScriptEnabled) await looksWell(page);
    await page.getByRole('button', { name: 'Show it on the site' }).click();
    await expect(said(page)).toHaveText('The film is shown.');

    const visitor = await browser.newPage();
    const gallery = async () => (await visitor.request.get(`${stack.url}/video-gallery`)).text();
    await expect.poll(gallery).toContain(film);
    await visitor.goto(`${stack.url}/video-gallery`);
    await visitor.getByRole('link', { name: film, exact: true }).first().click();
    await expect(visitor.getByText('Welcome to our ward.').first()).toBeAttached();
    await visitor.goto(`${stack.url}${new URL(visitor.url()).pathname.replace('/videos/', '/player/')}`);
    const plays = await visitor.locator('video').evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
      return [video.videoWidth, video.textTracks[0]?.language];
    });
    expect(plays).toEqual([1280, 'en']);

    await page.getByRole('button', { name: 'Withdraw it from the site' }).click();
    await expect(said(page)).toHaveText('The film is withdrawn.');
    await expect.poll(gallery).not.toContain(film);
    await context.close();
    await visitor.close();
  });

test('the pages of films work at every width, also by keyboard alone', async ({ browser }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ httpCredentials: staff });
  const page = await context.newPage();
  for (const path of ['/films', '/films/new']) {
    await page.goto(`${operations}${path}`);
    await looksWell(page);
  }
  await fillWords(page, 'One that is refused');
  await upload(page, /MP4/, poster);
  await expect(page.getByRole('alert')).toContainText('no film in an MP4 file');
  await looksWell(page);
  await context.close();
});
