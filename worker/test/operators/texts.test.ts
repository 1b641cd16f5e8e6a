import { houstonDate, houstonDateBefore, parseBrand } from 'contract';
import { SiteTextEntity } from 'db/entities/site-text.entity';
import { StaffActionEntity } from 'db/entities/staff-action.entity';
import { readDataVersion } from 'db/testing/test-database';
import { brandIn, findTextsOfDay } from 'db/repositories/site/site-texts';
import { freePort } from 'db/testing/server';
import { openOperationsServer } from '../../src/admin/operations-server.js';
import { openQueueStack, operationsOf, type QueueStack } from '../queue-stack.js';
import { StaffBrowser, startProvider, type TestProvider } from './staff-browser.js';

let stack: QueueStack;
let operations: { close(): Promise<void> };
let provider: TestProvider;
let here: string;

beforeAll(async () => {
  stack = await openQueueStack(undefined);
  const port = await freePort();
  here = `http://127.0.0.1:${port}`;
  provider = await startProvider(await freePort(), here);
  operations = await openOperationsServer({
    ...operationsOf(stack),
    port,
    signIn: {
      issuer: provider.issuer,
      clientId: 'operations',
      clientSecret: 'a-secret-of-the-tests',
      groups: { operator: ['recruiters'], viewer: ['film makers'] },
      address: here,
    },
  });
});
beforeEach(() => stack.database.dataSource.getRepository(SiteTextEntity).clear());
afterAll(async () => {
  await operations.close();
  await provider.stop();
  await stack.close();
});

/** Somebody of the staff with a browser. */
async function person(sub: string, groups = ['recruiters']) {
  const browser = new StaffBrowser();
  await provider.tell({ sub, groups, fault: null });
  await browser.visit(`${here}/operations/texts`);
  const open = async (path: string) => (await browser.visit(`${here}/operations/texts${path}`)).text;
  const on = (page: string, name: string) =>
    new RegExp(`name="${name}"[^>]* value="([^"]*)"|<input type="hidden" name="${name}"/>`).exec(page)?.[1] ??
    '';
  /** Sends the form of a page that was opened. */
  const send = async (path: string, page: string, fields: Record<string, string>) =>
    browser.post(`${here}/operations/texts${path}`, {
      token: on(page, 'token'),
      seen: on(page, 'seen'),
      wish: 'save',
      ...fields,
    });
  const save = async (path: string, fields: Record<string, string>) => send(path, await open(path), fields);
  return { open, send, save };
}
const wordsOf = (page: string) => page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const tomorrow = houstonDateBefore(-1);

describe('texts of the company', () => {
  it('are saved, raise the data version, and are one action each with a name', async () => {
    const { dataSource } = stack.database;
    await dataSource.getRepository(StaffActionEntity).clear();
    const before = await readDataVersion(dataSource);
    const ann = await person('ann');
    const built = await ann.open('/hero.headline/en');
    expect(wordsOf(built)).toContain('Built-in text Attract the right talent with video and AI');

    const hostile = 'Seen & <b>met</b> "first"';
    const saved = await ann.save('/hero.headline/en', { text: hostile });
    expect([saved.status, saved.location]).toEqual([303, '/operations/texts/hero.headline/en']);
    expect(BigInt(await readDataVersion(dataSource))).toBeGreaterThan(BigInt(before));
    const page = await ann.open('/hero.headline/en');
    expect(wordsOf(page)).toContain('Saved. It is shown from now on.');
    expect(page).toContain('Seen &amp; &lt;b&gt;met&lt;/b&gt; &quot;first&quot;');
    expect(page).not.toContain('<b>');
    expect(wordsOf(await ann.open(''))).toContain('Headline Seen &amp; &lt;b&gt;met');
    expect(
      (await dataSource.getRepository(StaffActionEntity).findBy({ action: 'texts' })).map(
        ({ staffName, subjectId, outcome }) => [staffName, subjectId, outcome],
      ),
    ).toEqual([['ann@company.example', 'hero.headline en', 'Saved. It is shown from now on.']]);
  });

  it.each([
    ['/hero.headline/en', { text: 'x'.repeat(81) }, 'It has 81 characters; 80 are possible.'],
    ['/hero.headline/en', { text: 'New', from: houstonDateBefore(1) }, 'Choose today or a later day.'],
    ['/hero.headline/en', { text: 'New', from: '2027-02-30' }, 'Choose today or a later day.'],
    ['/rmo-package.price/en', { text: '$69.50' }, 'Write a whole number without cents'],
    ['/terms/en', { text: 'Only this.' }, 'each section begins with a line like'],
  ])('are refused with the reason, and nothing typed is lost: %s %j', async (path, fields, reason) => {
    const refused = await (await person('ann')).save(path, fields);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(reason)]);
    expect(refused.text).toContain(fields.text);
    expect(await stack.database.dataSource.getRepository(SiteTextEntity).count()).toBe(0);
  });

  it('that a rule states letter for letter are asked about twice', async () => {
    const ann = await person('ann');
    const asked = await ann.save('/rmo-package.price/en', { text: '$6,900' });
    expect(wordsOf(asked.text)).toContain(
      'This text was agreed letter for letter (rule 9.6 of the product).',
    );
    expect(await stack.database.dataSource.getRepository(SiteTextEntity).count()).toBe(0);
    const sure = await ann.send('/rmo-package.price/en', asked.text, { text: '$6,900', sure: 'yes' });
    expect(sure.status).toBe(303);
    expect(await stack.database.dataSource.getRepository(SiteTextEntity).find()).toMatchObject([
      { key: 'rmo-package.price', value: '6900', fromDay: houstonDate() },
    ]);
  });

  it('that somebody else saved meanwhile are not overwritten unseen', async () => {
    const [ann, bob] = [await person('ann'), await person('bob')];
    const [hers, his] = [await ann.open('/reach.lead/en'), await bob.open('/reach.lead/en')];
    await ann.send('/reach.lead/en', hers, { text: 'Words of Ann.' });
    const told = await bob.send('/reach.lead/en', his, { text: 'Words of Bob.' });
    expect(told.status).toBe(409);
    expect(wordsOf(told.text)).toMatch(
      /ann@company\.example saved another text .* Words of Ann\..*Words of Bob\./,
    );
    const again = await bob.send('/reach.lead/en', told.text, { text: 'Words of Bob.' });
    expect(again.status).toBe(303);
    const history = wordsOf(await ann.open('/reach.lead/en'));
    expect(history).toMatch(
      /by bob@company\.example.*Words of Bob\..*by ann@company\.example.*Words of Ann\./,
    );
  });

  it('can be planned, cancelled until their day, and taken back', async () => {
    const ann = await person('ann');
    await ann.save('/reach.lead/en', { text: 'Today.' });
    await ann.save('/reach.lead/en', { text: 'Tomorrow.', from: tomorrow });
    expect(wordsOf(await ann.open(''))).toContain(`Today. ${tomorrow}`);
    const page = await ann.open('/reach.lead/en');
    const [, cancel = ''] = /action="\/operations\/texts([^"]*\/cancel\/[^"]*)"/.exec(page) ?? [];
    expect((await ann.send(cancel, page, {})).status).toBe(303);
    expect(wordsOf(await ann.open(''))).not.toContain(tomorrow);
    expect(wordsOf(await ann.open('/reach.lead/en'))).toContain(`Cancelled plan from ${tomorrow}`);

    const [, again = ''] = /href="\/operations\/texts([^"]*\?again=[^"]*)"/.exec(page) ?? [];
    expect(await ann.open(again)).toContain('>Tomorrow.</textarea>');
    await ann.save('/reach.lead/en', { wish: 'built-in' });
    const reverted = await ann.open('/reach.lead/en');
    expect(wordsOf(reverted)).toContain('The built-in text is shown again.');
    expect(reverted).toMatch(/>The people you need are rarely all in one place[^<]*<\/textarea>/);
  });

  it('are found by their words, whoever wrote them, in either language', async () => {
    const ann = await person('ann');
    await ann.save('/hero.headline/en', { text: 'People join people.' });
    const labels = async (words: string) =>
      [
        ...(await ann.open(`?words=${encodeURIComponent(words)}`)).matchAll(
          /<a href="[^"]*\/texts\/([^"/]+)\/en"/g,
        ),
      ].map(([, key]) => key);
    expect(await labels('join PEOPLE')).toEqual(['hero.headline']);
    expect(await labels('attract the right talent')).toEqual([]);
    expect(await labels('horario')).toEqual([]);
    expect(await labels('Lunes a viernes')).toEqual(['contact.hours']);
    expect(await labels('$6,500')).toEqual(['rmo-package.price', 'tiers.package']);
    expect(await labels('6500')).toEqual(['rmo-package.price']);
    expect(wordsOf(await ann.open('?words=join+persons'))).toContain(
      'No text that staff change has these words',
    );
  });

  it('in English without their Spanish are named in the list', async () => {
    const ann = await person('ann');
    await ann.save('/contact.lead/en', { text: 'Tell us what you need.' });
    expect(wordsOf(await ann.open(''))).toContain('Tell us what you need. missing');
    expect(await ann.open('/contact.lead/es')).toContain('lang="es"');
    await ann.save('/contact.lead/es', { text: 'Díganos qué necesita.' });
    expect(wordsOf(await ann.open(''))).toContain('Tell us what you need. own');
    expect(await ann.open('/hero.headline/es')).toContain('There is no such page.');
  });

  it('are shown before they are saved by a link to their page', async () => {
    const ann = await person('ann');
    const shown = await ann.save('/contact.lead/es', { text: 'Escríbanos.', wish: 'preview' });
    expect(shown.text).toMatch(
      /href="https:\/\/site\.example\/es\/contact\?preview=[\da-f-]{36}\.[\w-]{43}">Open the preview/,
    );
    expect(shown.text).toContain('>Escríbanos.</textarea>');
    expect(wordsOf(await ann.open('/contact.lead/es'))).toContain('shown now the built-in text');
  });

  it('of the contact data are the settings’, until staff write others, the same in both languages', async () => {
    const ann = await person('ann');
    expect(await ann.open('/contact.phone/en')).toContain('value="(713) 555-0142"');
    expect(await ann.open('/contact.phone/es')).toContain('There is no such page.');
    expect((await ann.save('/contact.phone/en', { text: 'Ask for Ann' })).status).toBe(400);
    for (const [key, text] of Object.entries({
      phone: '(713) 555-0199',
      email: 'office@company.example',
      address: '7 Bayou Street, Houston, TX 77002',
    }))
      expect((await ann.save(`/contact.${key}/en`, { text })).status).toBe(303);
    const rows = await findTextsOfDay(stack.database.dataSource, houstonDate());
    expect(brandIn(rows, parseBrand({}))).toMatchObject({
      phone: '(713) 555-0199',
      email: 'office@company.example',
      streetAddress: '7 Bayou Street, Houston, TX 77002',
    });
  });

  it('are read by viewers, who get no form', async () => {
    const vic = await person('vic', ['film makers']);
    expect(await vic.open('/hero.lead/en')).not.toContain('<textarea');
    expect((await vic.save('/hero.lead/en', { text: 'Mine.' })).status).toBe(403);
  });
});
