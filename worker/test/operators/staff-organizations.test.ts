import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseBrand } from 'contract';
import { FeedRunEntity } from 'db/entities/feed-run.entity';
import { JobEntity } from 'db/entities/job.entity';
import { StaffActionEntity } from 'db/entities/staff-action.entity';
import { OrganizationEntity } from 'db/entities/organization.entity';
import { countOpenJobs, findLogo } from 'db/repositories/feeds/organizations';
import { readDataVersion } from 'db/testing/test-database';
import { seed } from 'db/seeds/seed';
import { jobExists, organizationExists } from 'db/testing/factories';
import { IsNull, Not } from 'typeorm';
import { openOperationsServer } from '../../src/admin/operations-server.js';
import { createHttpClient } from '../../src/http/http-client.js';
import { syncOrganizationWork } from '../../src/jobs/definitions.js';
import { loopbackToo } from '../feeds/board-server.js';
import { jobPage, jobPath, sitemap, startSiteServer, type SiteServer } from '../feeds/site-server.js';
import { openQueueStack, operationsOf, type QueueStack } from '../queue-stack.js';

const authorization = 'Bearer machines-know-this-one';
let stack: QueueStack;
let site: SiteServer;
let operations: { readonly port: number; close(): Promise<void> };
let media: string;
const http = createHttpClient({}, loopbackToo);

beforeAll(async () => {
  site = await startSiteServer();
});
beforeEach(async () => {
  stack = await openQueueStack(undefined);
  media = await mkdtemp(join(tmpdir(), 'media-'));
  operations = await openOperationsServer({
    ...operationsOf(stack),
    mediaDirectory: media,
    sources: { http, feedsDirectory: '.', brand: parseBrand({}) },
    token: 'machines-know-this-one',
  });
  site.pages.clear();
  site.pages.set('/', { body: '<html>Work with us</html>' });
  site.pages.set('/sitemap.xml', sitemap(site.origin, [jobPath(1)]));
  site.pages.set(jobPath(1), jobPage(1));
});
afterEach(async () => {
  await operations.close();
  await stack.close();
  await rm(media, { recursive: true });
});
afterAll(async () => {
  await http.close();
  await site.close();
});

let cookie = '';
async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(`http://127.0.0.1:${operations.port}/operations${path}`, {
    redirect: 'manual',
    ...init,
    headers: { authorization, cookie, 'sec-fetch-site': 'same-origin' },
  });
  const form = response.headers.getSetCookie().find((line) => line.startsWith('operations-form='));
  if (form) cookie = form.split(';')[0] ?? '';
  return { status: response.status, text: await response.text(), headers: response.headers };
}
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
/** @returns the fields of the form of a page that posts to this address, with what they hold */
function formOn(page: string, to: string): Record<string, string> {
  const form = page.split('<form ').find((one) => one.includes(`action="/operations${to}"`)) ?? '';
  const inputs = [...(form.split('</form>')[0] ?? '').matchAll(/<input [^>]*>/g)].map(([input]) => input);
  const part = (input: string, name: string) =>
    unescaped(new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? '');
  const texts = [...form.matchAll(/<textarea name="(\w+)"[^>]*>([^<]*)<\/textarea>/g)].map(
    ([, name = '', value = '']) => [name, unescaped(value)] as const,
  );
  return Object.fromEntries([
    ...inputs.map((input) => [part(input, 'name'), part(input, 'value')] as const),
    ...texts,
  ]);
}
const post = (to: string, fields: Record<string, string>) =>
  ask(to, { method: 'POST', body: new URLSearchParams(fields) });
/** Fills in the form of a page and presses its button. */
async function send(page: string, to: string, fields: Record<string, string> = {}) {
  const form = formOn(page, to);
  expect(form['token']).toMatch(/./);
  return post(to, { ...form, ...fields });
}
const organization = (id: string) =>
  stack.database.dataSource.getRepository(OrganizationEntity).findOneByOrFail({ id });
const ordered = async () =>
  (await stack.queues.of(syncOrganizationWork.name).getJobs(['waiting'])).map(({ data }): unknown => data);
const outcomes = async () =>
  (await stack.database.dataSource.getRepository(StaffActionEntity).find({ order: { id: 'ASC' } })).map(
    ({ action, subjectId, outcome }) => [action, subjectId, outcome],
  );
const version = () => readDataVersion(stack.database.dataSource);
async function bayou(): Promise<string> {
  const { id } = await organizationExists(stack.database.dataSource, { id: 'bayou', name: 'Bayou City' });
  await stack.database.dataSource.query(`update organizations set owner = 'staff' where id = $1`, [id]);
  return `/organizations/${id}`;
}

describe('a new organization', () => {
  const tried = async () =>
    (
      await send((await ask('/new-organization')).text, '/new-organization', {
        site: `${site.origin}/#delay=0`,
      })
    ).text;

  it('is found by the address of its site, tried, looked at and kept', async () => {
    const before = await version();
    const page = await tried();
    for (const text of [
      'jsonld (no other sign)',
      '1 received, 1 accepted, 0 rejected',
      '<th scope="row" role="rowheader">Place</th>',
      'Houston, TX',
      'No record was rejected.',
    ])
      expect(page).toContain(text);
    expect(
      await stack.database.dataSource.getRepository(OrganizationEntity).countBy({ owner: 'staff' }),
    ).toBe(0);
    const { status } = await send(page, '/organizations', { id: 'bayou', name: 'Bayou City Health' });
    expect(status).toBe(303);
    expect(await organization('bayou')).toMatchObject({
      name: 'Bayou City Health',
      owner: 'staff',
      active: true,
      vendor: 'jsonld',
      source: `${site.origin}/#delay=0`,
      careerPageUrl: `${site.origin}/`,
    });
    expect(await version()).not.toBe(before);
    expect(await ordered()).toEqual([{ id: 'bayou' }]);
    expect((await ask('/organizations/bayou')).text).toContain('<dt>changed</dt><dd>here</dd>');
    expect(await outcomes()).toEqual([
      ['organizations', 'bayou', expect.stringContaining('“Bayou City Health” is added.')],
    ]);
  });

  it('is not kept where nothing can be read, nor with faults, nor twice', async () => {
    const start = (await ask('/new-organization')).text;
    for (const [address, fault] of [
      ['clinic', 'It must be an address like'],
      ['ftp://clinic.example', 'It must be an address like'],
      [`${site.origin}/nothing/#delay=0`, '404'],
      ['127.0.0.1/jobs', 'value="https://127.0.0.1/jobs"'],
    ])
      expect(await send(start, '/new-organization', { site: address ?? '' })).toMatchObject({
        status: 400,
        text: expect.stringContaining(fault ?? '') as unknown,
      });
    const page = await tried();
    await send(page, '/organizations', { id: 'bayou', name: 'Bayou City Health' });
    for (const [fields, fault] of [
      [{ id: 'bayou', name: 'Another' }, 'There is an organization “bayou” already'],
      [{ id: 'gulf', name: 'Gulf' }, 'reads this board already'],
      [{ id: 'Gulf_1', name: 'Gulf' }, 'must be 2-40 lower-case letters'],
      [{ id: 'gulf', name: '' }, 'Name'],
      [{ id: 'gulf', name: 'Gulf', careerPageUrl: 'javascript:alert(1)' }, 'Career page must be an address'],
      [{ id: 'gulf', name: 'Gulf', vendor: 'nobody' }, 'Try the site again'],
    ] as const) {
      const answer = await send(page, '/organizations', fields);
      expect([answer.status, unescaped(answer.text).replace(/"(bayou)"/g, '“$1”')]).toEqual([
        400,
        expect.stringContaining(fault),
      ]);
    }
    expect(
      await stack.database.dataSource.getRepository(OrganizationEntity).countBy({ owner: 'staff' }),
    ).toBe(1);
  });
});

describe('an organization that staff own', () => {
  it('is changed, and the second of two editors is told and sees both', async () => {
    const path = await bayou();
    const before = await version();
    const [first, second] = [(await ask(path)).text, (await ask(path)).text];
    expect((await send(first, path, { name: 'Bayou City & Sons' })).status).toBe(303);
    expect(await version()).not.toBe(before);
    const told = await send(second, path, { name: 'Bayou Town' });
    expect(told.status).toBe(409);
    for (const text of ['Nothing of yours was saved.', '>Bayou City &amp; Sons</td>', '>Bayou Town</td>'])
      expect(told.text).toContain(text);
    expect((await organization('bayou')).name).toBe('Bayou City & Sons');
    expect((await send(told.text, path)).status).toBe(303);
    expect((await organization('bayou')).name).toBe('Bayou Town');
    expect(await outcomes()).toEqual([
      ['organizations', 'bayou', 'Name: “Bayou City” is now “Bayou City & Sons”.'],
      ['organizations', 'bayou', 'Changed by somebody else'],
      ['organizations', 'bayou', 'Name: “Bayou City & Sons” is now “Bayou Town”.'],
    ]);
  });

  it('is never shown as it was with the version of a change that was saved meanwhile', async () => {
    const path = await bayou();
    const { dataSource } = stack.database;
    const query = dataSource.query.bind(dataSource);
    jest.spyOn(dataSource, 'query').mockImplementation(async (sql, parameters) => {
      if (sql.includes('as version'))
        await query(`update organizations set name = 'Of Ben', updated_at = clock_timestamp()`);
      return query(sql, parameters);
    });
    const { text } = await ask(path);
    jest.restoreAllMocks();
    expect(formOn(text, path)['name']).toBe('Of Ben');
  });

  it('says when the link of its report has ended it, until the address is another one', async () => {
    const path = await bayou();
    const ended = 'ended by its link';
    await send((await ask(path)).text, path, { reportTo: 'hr@bayou.example' });
    expect((await ask(path)).text).not.toContain(ended);
    await stack.database.dataSource.query('update report_subscriptions set ended_at = now()');
    const { text } = await ask(path);
    expect(text).toContain(ended);
    await send(text, path, { reportTo: 'people@bayou.example' });
    expect((await ask(path)).text).not.toContain(ended);
  });

  it('says of itself what staff wrote, as text, and has its report mailed', async () => {
    const path = await bayou();
    const { dataSource } = stack.database;
    const about = 'We care.\r\n\r\n<script>alert(1)</script> & more';
    const first = {
      aboutEn: about,
      benefitsEn: 'Leave\r\n\r\nCar',
      colour: '#0b5a63',
      links: 'Our site https://x.example/\r\n\r\nNurses  https://x.example/nurses',
      reportTo: 'hr@bayou.example',
    };
    expect((await send((await ask(path)).text, path, first)).status).toBe(303);
    const { text } = await ask(path);
    expect(text).not.toContain('<script');
    expect((await organization('bayou')).profile).toEqual({
      about: { en: 'We care.\n\n<script>alert(1)</script> & more' },
      benefits: { en: ['Leave', 'Car'] },
      colour: '#0b5a63',
      links: [
        { label: 'Our site', url: 'https://x.example/' },
        { label: 'Nurses', url: 'https://x.example/nurses' },
      ],
    });
    const addresses = () => dataSource.query('select organization_id, email from report_subscriptions');
    expect(await addresses()).toEqual([{ organization_id: 'bayou', email: 'hr@bayou.example' }]);
    await seed(dataSource, []);
    expect(await addresses()).toHaveLength(1);
    expect((await send(text, path)).status).toBe(303);
    expect((await send(text, path)).status).toBe(409);
    const now = (await ask(path)).text;
    for (const [fields, fault] of [
      [{ colour: '#ffff00' }, 'Colour is #ffff00'],
      [{ links: 'https://x.example/' }, 'Links, line 1, its words, is a required field'],
      [{ links: 'a https://x.example/\nb nowhere' }, 'Links, line 2, its address, must be a web address'],
      [{ benefitsEn: 'Leave\n'.repeat(13) }, 'Benefits (English) field must have less than'],
      [{ aboutEn: '', aboutEs: 'Cuidamos.' }, 'About (English)'],
      [{ reportTo: 'nobody' }, 'Monthly report to must be an e-mail address'],
    ] as const)
      expect(await send(now, path, fields)).toMatchObject({
        status: 400,
        text: expect.stringContaining(fault) as unknown,
      });
    expect((await send(now, path, { aboutEn: '', benefitsEn: '', reportTo: '' })).status).toBe(303);
    expect(await addresses()).toEqual([]);
    expect((await outcomes()).map(([, , outcome]) => outcome)).toEqual([
      'Monthly report to changed. Colour changed. About (English) changed. Benefits (English) changed. Links changed.',
      'Nothing was different.',
      'Changed by somebody else',
      ...Array<string>(6).fill('Not changed'),
      'Monthly report to changed. About (English) changed. Benefits (English) changed.',
    ]);
  });

  describe('its logo', () => {
    const drawing = (inside = '') =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}<rect width="4" height="4"></rect></svg>`;
    const upload = async (page: string, path: string, file: string | undefined, wish = '') => {
      const form = new FormData();
      for (const [name, value] of Object.entries(formOn(page, `${path}/logo`)))
        if (name !== 'file') form.append(name, value);
      form.append('do', wish);
      if (file !== undefined) form.append('file', new Blob([file]), 'logo.svg');
      return ask(`${path}/logo`, { method: 'POST', body: form });
    };
    const stored = async () => (await findLogo(stack.database.dataSource, 'bayou'))?.bytes.toString();
    const left = () => readdir(join(media, 'uploads')).catch(() => []);

    it('is stored cleaned, stays when its words change, and is removed', async () => {
      const path = await bayou();
      const before = await version();
      expect((await upload((await ask(path)).text, path, drawing('<script>1</script>'))).status).toBe(303);
      expect(await stored()).toBe(drawing());
      expect(await version()).not.toBe(before);
      await send((await ask(path)).text, path, { name: 'Bayou Town' });
      expect(await stored()).toBe(drawing());
      const shown = await ask(`${path}/logo`);
      expect([shown.text, shown.headers.get('content-type')]).toEqual([drawing(), 'image/svg+xml']);
      expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect((await upload((await ask(path)).text, path, undefined, 'remove')).status).toBe(303);
      expect([await stored(), (await organization('bayou')).profile]).toEqual([undefined, {}]);
      expect((await ask(`${path}/logo`)).status).toBe(404);
      expect(await left()).toEqual([]);
      expect((await outcomes()).map(([action, , outcome]) => [action, outcome])).toEqual([
        ['organizations logo', 'The logo is stored.'],
        ['organizations', 'Name: “Bayou City” is now “Bayou Town”.'],
        ['organizations logo', 'The logo is removed.'],
      ]);
    });

    it.each([
      ['no file', undefined, 'Choose a file'],
      ['HTML', '<html><script>alert(1)</script></html>', 'is no SVG drawing'],
      ['a large drawing', drawing(' '.repeat(60_000)), 'is larger than 60 kB'],
      ['a larger file', drawing(' '.repeat(300_000)), 'The file is larger than 200 KB'],
      ['a broken PNG', '\x89PNG', 'is no SVG drawing'],
    ])('is refused where it is %s, and leaves no file', async (_name, file, fault) => {
      const path = await bayou();
      const answer = await upload((await ask(path)).text, path, file);
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(fault)]);
      expect([await stored(), await left()]).toEqual([undefined, []]);
    });

    it('is not stored over a change that was saved meanwhile, nor at an organization of the file', async () => {
      const path = await bayou();
      const { text } = await ask(path);
      await send(text, path, { name: 'Bayou Town' });
      const told = await upload(text, path, drawing());
      expect([told.status, told.text]).toEqual([409, expect.stringContaining('nothing was stored')]);
      await stack.database.dataSource.query(`update organizations set owner = 'file'`);
      expect((await upload(told.text, path, drawing())).status).toBe(409);
      expect(await stored()).toBeUndefined();
    });
  });

  it('keeps what it has when the change has faults', async () => {
    const path = await bayou();
    const answer = await send((await ask(path)).text, path, { name: 'x', careerPageUrl: 'nowhere' });
    expect(answer.status).toBe(400);
    for (const text of [
      'Name must be at least 2 characters',
      'Career page must be an address',
      'value="nowhere"',
    ])
      expect(answer.text).toContain(text);
    expect((await organization('bayou')).name).toBe('Bayou City');
  });

  it('is switched off, which takes its jobs from the site, and on, which has its feed read', async () => {
    const path = await bayou();
    await jobExists(stack.database.dataSource, { organizationId: 'bayou' });
    await send((await ask(path)).text, `${path}/off`);
    expect(await countOpenJobs(stack.database.dataSource)).toEqual(new Map());
    // Long ago: what no sync has checked since is closed.
    await stack.database.dataSource.query(
      `update organizations set switched_off_at = now() - interval '2 days'`,
    );
    await send((await ask(path)).text, `${path}/on`);
    expect(await organization('bayou')).toMatchObject({ active: true, switchedOffAt: null });
    expect(
      await stack.database.dataSource.getRepository(JobEntity).existsBy({ closedAt: Not(IsNull()) }),
    ).toBe(true);
    expect(await countOpenJobs(stack.database.dataSource)).toEqual(new Map());
    expect(await ordered()).toEqual([{ id: 'bayou' }]);
  });

  it('has its report ordered again when it is switched on after the day of one', async () => {
    const path = await bayou();
    const { dataSource } = stack.database;
    await send((await ask(path)).text, path, { reportTo: 'hr@bayou.example' });
    await send((await ask(path)).text, `${path}/off`);
    await dataSource.query(`update deliveries set state = 'withdrawn'`);
    await send((await ask(path)).text, `${path}/on`);
    expect(await dataSource.query('select state from deliveries order by state')).toEqual([
      { state: 'waiting' },
      { state: 'withdrawn' },
    ]);
  });

  it('stays as it is when the file is stored, until the file has its id', async () => {
    await bayou();
    const other = {
      isOwn: false,
      vendor: 'lever',
      sourceKind: 'board',
      keyVariable: null,
      active: true,
    } as const;
    const entry = (id: string) => ({
      ...other,
      id,
      name: id,
      careerPageUrl: 'https://x.example/',
      source: id,
    });
    await seed(stack.database.dataSource, [entry('gulf')]);
    expect(await organization('bayou')).toMatchObject({ active: true, owner: 'staff', name: 'Bayou City' });
    await seed(stack.database.dataSource, [entry('gulf'), entry('bayou')]);
    expect(await organization('bayou')).toMatchObject({ active: true, owner: 'file', name: 'bayou' });
    await seed(stack.database.dataSource, [entry('gulf')]);
    expect(await organization('bayou')).toMatchObject({ active: false, owner: 'file' });
  });
});

it('an organization of the file is shown with the reason why it cannot be changed here', async () => {
  await organizationExists(stack.database.dataSource, { id: 'metro', name: 'Metro' });
  const path = '/organizations/metro';
  const { text } = await ask(path);
  expect(text).toContain('The organizations file (ORGANIZATIONS_FILE) has this organization');
  expect(text).not.toContain(`action="/operations${path}`);
  const { token = '' } = formOn((await ask('/new-organization')).text, '/new-organization');
  for (const to of [path, `${path}/off`, `${path}/on`])
    expect([
      to,
      (await post(to, { token, name: 'Changed', careerPageUrl: 'https://x.example/' })).status,
    ]).toEqual([to, 409]);
  expect(await organization('metro')).toMatchObject({ name: 'Metro', active: true });
});

it('closings that are held back are accepted by who says to have looked', async () => {
  const { id } = await organizationExists(stack.database.dataSource);
  const path = `/feeds/${id}/accept-closings`;
  expect((await ask(`/feeds/${id}`)).text).not.toContain('Accept the closings');
  await stack.database.dataSource.getRepository(FeedRunEntity).save({
    organizationId: id,
    vendor: 'lever',
    outcome: 'held',
    finishedAt: new Date(),
    reason: 'All vanished.',
  });
  const { text } = await ask(`/feeds/${id}`);
  expect(text).toContain('All vanished. If that is true, confirm it');
  expect((await send(text, path, { sure: '' })).status).toBe(400);
  expect(await ordered()).toEqual([]);
  expect((await send(text, path)).status).toBe(303);
  expect(await ordered()).toEqual([{ id, acceptClosings: true }]);
});
