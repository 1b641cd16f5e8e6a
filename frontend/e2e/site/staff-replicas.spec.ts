import { createServer } from 'node:http';
import { expect, test } from '@playwright/test';
import { freePort } from 'db/testing/server';
import { startOwnStack } from './stack-support/own-stack.js';

const token = 'recruiters-know-this-one';
/** Of a new client: one job, as search engines read it. */
const posting = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Night nurse',
  description: '<p>You care for patients at night, in a small team that knows them.</p>',
  datePosted: '2026-01-02',
  hiringOrganization: { name: 'Pelican Clinic' },
  jobLocation: { address: { addressLocality: 'Houston', addressRegion: 'TX', addressCountry: 'US' } },
};

test('a client and a sentence that a recruiter changes are the same on all replicas within five seconds', async ({
  browser,
  request,
}) => {
  test.setTimeout(360_000);
  const [careerPort, ...ports] = [await freePort(), await freePort(), await freePort()];
  const career = `http://127.0.0.1:${careerPort}`;
  const careerSite = createServer(({ url }, response) => {
    if (url === '/robots.txt') response.writeHead(404).end();
    else if (url === '/sitemap.xml')
      response
        .setHeader('content-type', 'application/xml')
        .end(
          `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${career}/jobs/1</loc></url></urlset>`,
        );
    else
      response
        .setHeader('content-type', 'text/html')
        .end(
          `<html>${url === '/jobs/1' ? `<script type="application/ld+json">${JSON.stringify(posting)}</script>` : ''}</html>`,
        );
  }).listen(careerPort, '127.0.0.1');
  const stack = await startOwnStack(
    ports.map((port) => ({
      WORKER_OPERATIONS_PORT: String(port),
      OPERATIONS_TOKEN: token,
      FETCH_PRIVATE_HOSTS: `127.0.0.1:${careerPort}`,
    })),
    async (url) => (await (await fetch(`${url}/careers`)).text()).includes('View Job'),
  );
  const staff = await browser.newContext({
    javaScriptEnabled: false,
    httpCredentials: { username: 'staff', password: token },
  });
  try {
    const [first = '', second = ''] = ports.map((port) => `http://127.0.0.1:${port}/operations`);
    const office = await staff.newPage();
    const textAt = async (path: string) =>
      Promise.all(stack.urls.map(async (url) => (await request.get(`${url}${path}`)).text()));
    const areShown = (path: string, words: string) =>
      expect(async () => {
        for (const text of await textAt(path)) expect(text).toContain(words);
      }).toPass({ timeout: 5_000, intervals: [200] });
    // Now they are in all caches.
    for (const path of ['/', '/careers', '/employers', '/api/organizations']) await textAt(path);

    await office.goto(first);
    await office.getByRole('link', { name: 'Add a client with its jobs' }).click();
    await office.getByLabel('Career site').fill(`${career}/#delay=0`);
    await office.getByRole('button', { name: 'Try it' }).click();
    await expect(office.getByText('1 received, 1 accepted, 0 rejected')).toBeVisible({ timeout: 90_000 });
    await office.getByLabel('Name').fill('Pelican Clinic');
    await office.getByLabel('Id').fill('pelican');
    await office.getByRole('button', { name: 'Keep it' }).click();
    await expect(office.getByRole('status')).toContainText('“Pelican Clinic” is added.');
    await areShown('/employers/pelican', 'Pelican Clinic');
    await areShown('/api/organizations', 'Pelican Clinic');

    await office.goto(`${second}/organizations/pelican`);
    await office.getByLabel('Name').fill('Pelican Hospital');
    await office.getByLabel('Links').fill('Our nurses https://pelican.example/nurses');
    await office.getByRole('button', { name: 'Save' }).click();
    await areShown('/employers/pelican', 'https://pelican.example/nurses');
    await areShown('/api/organizations', 'Pelican Hospital');
    await office.goto(`${first}/organizations`);
    await expect(office.getByRole('link', { name: 'Pelican Hospital' })).toBeVisible();

    await office.goto(`${second}/texts?words=attract+the+right`);
    await office.getByRole('link', { name: 'Headline' }).click();
    await office.getByLabel('Own text').fill('People join people they have seen');
    await office.getByRole('button', { name: 'Save' }).click();
    await areShown('/', 'People join people they have seen');
  } finally {
    await staff.close();
    await stack.stop();
    careerSite.close();
  }
});
