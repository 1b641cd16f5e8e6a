import { expect, test } from '@playwright/test';
import { sanitiseDescription } from '../../../worker/dist/postings/description.js';
import { employerExists } from './support/jobs.js';
import { openHydrated } from './support/open-hydrated.js';

const hostile = `<p>Readable <b>text</b></p>
  <script>window.harmed = 'script'</script>
  <img src="x" onerror="window.harmed = 'onerror'">
  <svg onload="window.harmed = 'onload'"><script>window.harmed = 'svg'</script></svg>
  <a href="javascript:window.harmed = 'link'">press me</a>
  <iframe srcdoc="<script>parent.harmed = 'iframe'</script>"></iframe>
  <style>body { display: none }</style>
  <form action="https://harm.example/"><button formaction="javascript:window.harmed = 'button'">press me too</button></form>
  <p style="position:fixed;inset:0" onclick="window.harmed = 'onclick'">unclosed <b><i>tags</p></div></article>`;

test('a hostile description is harmless on the page', async ({ page }) => {
  const { jobs } = await employerExists([{ description: sanitiseDescription(hostile) }]);
  await openHydrated(page, `/careers/${jobs[0]?.id}`);
  const description = page.getByRole('region', { name: 'Job Description' });
  await expect(description).toContainText('Readable text');
  for (const element of [
    'script',
    'iframe',
    'style',
    'form',
    'svg',
    '[style]',
    '[onclick]',
    '[onerror]',
    'a[href^="javascript"]',
  ]) {
    await expect(description.locator(element), element).toHaveCount(0);
  }
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  await expect(page.getByRole('link', { name: 'Apply for this Position' })).toBeVisible();
});

test('a description that passed the sanitizer still runs no script', async ({ page }) => {
  const { jobs } = await employerExists([{ description: hostile.replace(/<style>.*<\/style>/, '') }]);
  await openHydrated(page, `/careers/${jobs[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByText('press me', { exact: true }).dispatchEvent('click');
  await page.getByText('press me too').dispatchEvent('click');
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
});
