import { expect, test, type Page } from '@playwright/test';
import { headingFaults, overflowing, violations } from './accessibility-support/page-checks.js';
import { employerExists } from '../careers/support/jobs.js';
import { spanish } from '../../src/content/spanish.js';
import { startStackWithMail, type StackWithMail } from '../careers/support/stack-with-mail.js';
import { shippedClip, videosExist } from '../videos/support/videos.js';

const { careers: careersTexts, form: formTexts, jobMail, video: videoTexts } = spanish;
const { listing, job: jobTexts } = careersTexts;
const jobAlertForm = jobMail.alert;
const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
const alternates = (page: Page) =>
  page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('hreflang'), new URL(link.getAttribute('href') ?? '').pathname]),
    );

test('a list and a job are Spanish, with the texts of the job in its own language', async ({ page }) => {
  const { word, jobs } = await employerExists([
    { title: 'Audiologist', employmentType: 'contract', department: 'Hearing' },
    { title: 'Optician', employmentType: 'full-time' },
  ]);
  await page.goto(`/es/careers?q=${word}`);
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title);
  await expect(page.getByText('2 empleos encontrados')).toBeVisible();
  await page.getByText(careersTexts.filters.type, { exact: true }).first().click();
  await page.getByRole('checkbox', { name: /^Por contrato/ }).check();
  await expect(page).toHaveURL(`/es/careers?q=${word}&type=contract`);
  await expect(page.getByText('1 empleo encontrado')).toBeVisible();
  const card = page.getByRole('article');
  await expect(card.getByRole('heading')).toHaveAttribute('lang', 'en');
  await expect(card.getByText('Hearing')).toHaveAttribute('lang', 'en');
  await card.getByRole('link', { name: /^Ver empleo/ }).click();
  await expect(page).toHaveURL(`/es/careers/${jobs[0]?.id ?? ''}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('link', { name: jobTexts.apply }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: jobTexts.description })).toBeVisible();
  await expect(page.locator('[lang=en]').filter({ hasText: 'Hearing' }).first()).toBeVisible();
  await expect(page.getByText('Por contrato').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: jobTexts.all }).click();
  await expect(page).toHaveURL('/es/careers');
});

test('the language is switched on the same list and job, with the query, and search engines read both addresses', async ({
  page,
}) => {
  const { word, jobs } = await employerExists([{}]);
  const id = jobs[0]?.id ?? '';
  const to = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).first();
  for (const [path, query] of [
    ['/careers', `?q=${word}`],
    [`/careers/${id}`, ''],
  ] as const) {
    await page.goto(path + query);
    await to('Español').click();
    await expect(page).toHaveURL(`/es${path}${query}`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/es${path}`));
    await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'es_US');
    const both = [
      ['en', path],
      ['es', `/es${path}`],
      ['x-default', path],
    ];
    expect(await alternates(page)).toEqual(both);
    await to('English').click();
    await expect(page).toHaveURL(path + query);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await alternates(page)).toEqual(both);
  }
  await page.goto('/services');
  expect(await alternates(page)).toEqual([]);
  await to('Español').click();
  await expect(page).toHaveURL('/es/careers');
});

test('the language switch of an unknown address leads to the list, and /es as well', async ({ page }) => {
  await page.goto('/careers/a/b');
  await hydrated(page);
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Español' }).first()).toHaveAttribute('href', '/es/careers');
  await page.goto('/es/careers/a/b');
  await hydrated(page);
  await expect(banner.getByRole('link', { name: 'English' }).first()).toHaveAttribute('href', '/careers');
  await page.goto('/es/');
  await expect(page).toHaveURL('/es/careers');
});

test('a type that a feed words itself is marked as English, also when it is chosen', async ({ page }) => {
  const { word } = await employerExists([{ employmentType: 'other', employmentTypeRaw: 'Internship' }]);
  await page.goto(`/es/careers?q=${word}`);
  await hydrated(page);
  await page.getByText(careersTexts.filters.type, { exact: true }).first().click();
  const choice = page.locator('label').filter({ hasText: 'Internship' });
  await expect(choice.getByText('Internship')).toHaveAttribute('lang', 'en');
  await choice.click();
  const chosen = page.getByRole('list', { name: 'Filtros seleccionados' });
  await expect(chosen.getByText('Internship')).toHaveAttribute('lang', 'en');
  await expect(page.getByText('1 seleccionado')).toBeAttached();
});

test('Back from the page of a film leads to the job without the dialog', async ({ page }) => {
  const { organization, jobs } = await employerExists([{}]);
  await videosExist([{ ...shippedClip, organizationId: organization.id }]);
  await page.goto(`/es/careers/${jobs[0]?.id ?? ''}`);
  await hydrated(page);
  await page
    .getByRole('button', { name: /^Reproducir/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', /captions=es/);
  await page.getByRole('dialog').getByRole('link', { name: videoTexts.watchPage }).click();
  await expect(page).toHaveURL(/\/videos\//);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goBack();
  await expect(page).toHaveURL(/\/es\/careers\//);
  await hydrated(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the pages for employers are English, their links say so, and lead back to Spanish', async ({
  page,
}) => {
  await page.goto('/es/careers');
  await hydrated(page);
  const services = page.getByRole('contentinfo').getByRole('link', { name: 'Servicios', exact: true });
  await expect(services).toHaveAttribute('hreflang', 'en');
  await services.click();
  await expect(page).toHaveURL('/services');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await hydrated(page);
  const careers = page.getByRole('contentinfo').getByRole('link', { name: 'Careers', exact: true });
  await careers.click();
  await expect(page, 'the language of the visit stays').toHaveURL('/es/careers');
  await page.getByRole('banner').getByRole('link', { name: 'English', exact: true }).first().click();
  await expect(page).toHaveURL('/careers');
  await hydrated(page);
  await page.goto('/services');
  await hydrated(page);
  await careers.click();
  await expect(page, 'English was chosen').toHaveURL('/careers');
});

test('the sign of a film plays it over an English page, too', async ({ page }) => {
  const { organization, jobs } = await employerExists([{}]);
  const { videos } = await videosExist([{ ...shippedClip, organizationId: organization.id }]);
  // Which jobs are the newest is up to other tests.
  await page.route('**/graphql', async (route) => {
    const question = route.request().postData() ?? '';
    const ours = question.includes('JobFilm')
      ? { postData: question.replace(/"id":"[^"]*"/, `"id":"${jobs[0]?.id}"`) }
      : {};
    const response = await route.fetch(ours);
    const body = (await response.text()).replaceAll('"hasVideo":false', '"hasVideo":true');
    await route.fulfill({ response, body });
  });
  await page.goto('/es/careers');
  await hydrated(page);
  await page.goto('/services');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Watch a film about / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: videos[0]?.title ?? '' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'the contact page' : 'the contact page without scripts', () => {
    test.use({ javaScriptEnabled });

    test('takes a general application in Spanish', async ({ page }) => {
      await page.goto('/es/careers');
      await page.getByRole('link', { name: listing.noFit.link }).click();
      await expect(page).toHaveURL('/es/contact?about=general-application');
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      if (javaScriptEnabled) await page.locator('form[data-live=true]').waitFor();
      const form = page.getByRole('form', { name: 'Postúlese sin una vacante' });
      await expect(form.getByLabel('Asunto')).toHaveValue('Solicitud general de empleo');
      await form.getByRole('button', { name: 'Enviar mensaje' }).click();
      for (const fault of ['Escriba su nombre', 'El mensaje debe tener al menos 10 caracteres'])
        await expect(form.getByText(fault).first()).toBeVisible();
      await form.getByLabel('Nombre').fill('Ana Ruiz');
      await form.getByLabel('Correo electrónico').fill('ana@home.example');
      await form.getByLabel('Mensaje').fill('Soy enfermera y busco trabajo en Houston.');
      await form.getByRole('button', { name: 'Enviar mensaje' }).click();
      await expect(page.getByText('Mensaje enviado').first()).toBeVisible();
      await expect(page).toHaveURL(/\/es\/contact/);
      await expect(page.getByRole('link', { name: /cuestionario/ })).toHaveAttribute(
        'href',
        '/executive-search#client-discovery-questionnaire',
      );
    });
  });

test('an unknown address and an unknown job are Spanish, and Spanish pages for employers do not exist', async ({
  page,
}) => {
  for (const path of ['/es/services', '/es/nowhere/at-all']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Página no encontrada');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  }
  await page.goto('/es/careers?near=Narnia');
  await expect(page.getByText('No conocemos un lugar llamado “Narnia”.')).toBeVisible();
  await page.goto('/es/careers?q=nursse');
  await expect(page.getByText('No hay empleos para “nursse”.')).toBeVisible();
});

for (const width of [390, 1440])
  test(`Spanish pages pass axe and fit a window of ${width} pixels`, async ({ page }) => {
    // Seven pages, each looked over whole.
    test.setTimeout(180_000);
    const { jobs } = await employerExists([{}]);
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      '/es/careers',
      '/es/careers?saved=1',
      '/es/ascendhrcorp-careers',
      '/es/accessibility',
      '/es/contact',
      `/es/careers/${jobs[0]?.id ?? ''}`,
      '/es/nowhere',
    ]) {
      await page.goto(path);
      await hydrated(page);
      expect([path, await violations(page)]).toEqual([path, []]);
      expect([path, await overflowing(page)]).toEqual([path, []]);
      expect([path, await headingFaults(page)]).toEqual([path, []]);
    }
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is searched, a job is opened, and the language is switched', async ({ page }) => {
    const { word } = await employerExists([{ title: 'Audiologist' }]);
    await page.goto('/es/careers');
    await page.getByRole('searchbox', { name: listing.search.label }).fill(word);
    await page.getByRole('button', { name: listing.search.submit }).click();
    await expect(page).toHaveURL(new RegExp(`/es/careers\\?q=${word}`));
    await page.getByRole('link', { name: /^Ver empleo/ }).click();
    await expect(page.getByRole('heading', { name: jobTexts.description })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'English', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Job Description' })).toBeVisible();
  });
});

test.describe('a job alert', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 });
  let stack: StackWithMail;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    stack = await startStackWithMail();
  });
  test.afterAll(() => stack.stop());

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled });

      test('is requested, confirmed and ended in Spanish, and its mail is Spanish', async ({ page }) => {
        const email = `ana.${javaScriptEnabled}@home.example`;
        const form = page.getByRole('form', { name: jobAlertForm.heading });
        const ask = async (text: string) => {
          await form.getByLabel(jobAlertForm.label).fill(text);
          await form.getByRole('button', { name: jobAlertForm.submit }).click();
        };
        await page.goto(`${stack.url}/es/careers?department=Nursing&type=full-time`);
        await expect(page.getByText('Nuevos empleos por correo: Nursing, Tiempo completo.')).toBeVisible();
        await ask('ana@home');
        await expect(form.getByRole('alert')).toHaveText(
          formTexts.fault('Please enter a valid email address'),
        );
        await ask(email);
        await expect(form.getByRole('status')).toContainText(jobAlertForm.outcomes.sent.title);
        await expect(page).toHaveURL(/\/es\/careers\?department=Nursing&type=full-time/);

        let link = '';
        await expect(() => {
          const mail = stack.mails.find(({ to }) => to?.some(({ address }) => address === email));
          expect(mail?.subject).toBe('Confirme su alerta de empleo');
          link = /http\S+\/es\/job-alerts\/confirm\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
          expect(link).not.toBe('');
        }).toPass({ timeout: 60_000 });
        await page.goto(link);
        await expect(page.locator('html')).toHaveAttribute('lang', 'es');
        await expect(page.getByText('Nursing, Tiempo completo')).toBeVisible();
        // axe needs scripts.
        if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
        await page.getByRole('button', { name: 'Confirmar la alerta' }).click();
        await expect(page).toHaveURL(/\/es\/job-alerts\?token=/);
        await expect(page.getByRole('status')).toContainText('está confirmada');
        await page.getByRole('button', { name: 'Cancelar esta alerta' }).click();
        await page.getByRole('link', { name: 'Ver todos los empleos' }).click();
        await expect(page).toHaveURL(/\/es\/careers$/);
      });
    });
});
