import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { houstonDate } from 'contract';
import { addCounts, type CountTotal } from 'db/repositories/numbers/counts';
import { bumpDataVersion } from 'db/repositories/platform/data-version';
import { jobExists, organizationExists, videoExists } from 'db/testing/factories';
import { openOperationsServer } from '../../src/admin/operations-server.js';
import { createProgram } from '../../src/cli/program.js';
import { monthsLater, thisMonth } from '../../src/numbers/month-numbers.js';
import { openQueueStack, operationsOf, type QueueStack } from '../queue-stack.js';

const token = 'operators-know-this-one';
const month = thisMonth();
const before = { ...process.env };

let stack: QueueStack;
let operations: { readonly port: number; close(): Promise<void> };
beforeAll(async () => {
  stack = await openQueueStack(undefined);
  const { dataSource } = stack.database;
  operations = await openOperationsServer({
    ...operationsOf(stack),
    hasMail: false,
    hasLeads: false,
    token,
  });
  process.env['DATABASE_URL'] = stack.database.url;
  await organizationExists(dataSource, { id: 'ours', name: 'Ours & Co', isOwn: true });
  await organizationExists(dataSource, { id: 'legacy', name: 'Legacy <Health>' });
  await organizationExists(dataSource, { id: 'other', name: 'Other' });
  const job = (externalId: string, about: object = {}) =>
    jobExists(dataSource, {
      id: `lever_legacy_${externalId}`,
      organizationId: 'legacy',
      externalId,
      locations: [{ label: 'Houston, TX', city: 'Houston', region: 'TX', country: 'US' }],
      pay: { min: 30, currency: 'USD', period: 'hour' },
      ...about,
    });
  await job('1', { title: 'Night <Nurse>' });
  await job('old', { title: 'Old Nurse', pay: null, postedAt: new Date(Date.now() - 90 * 86_400_000) });
  await job('bare', { title: 'Bare Nurse', location: '', locations: [], description: '' });
  await jobExists(dataSource, { id: 'lever_other_1', organizationId: 'other', externalId: '1' });
  await videoExists(dataSource, { id: 'tour', title: 'Ward tour', organizationId: 'legacy' });
  await bumpDataVersion(dataSource.manager);
  const total = (about: Partial<CountTotal>): CountTotal => ({
    day: houstonDate(),
    kind: 'job-seen',
    subject: 'lever_legacy_1',
    source: 'linkedin',
    locale: 'en',
    page: 'job',
    count: 1,
    ...about,
  });
  await addCounts(dataSource, [
    total({ count: 3 }),
    total({ kind: 'apply-pressed', count: 2 }),
    total({ day: `${monthsLater(month, -1)}-15`, count: 4 }),
    total({ kind: 'film-started', subject: 'tour', source: 'direct', page: 'film', count: 5 }),
    total({ subject: 'lever_other_1', source: 'direct', count: 7 }),
  ]);
});
afterAll(async () => {
  process.env = { ...before };
  await operations.close();
  await stack.close();
});

const ask = (path: string) =>
  fetch(`http://127.0.0.1:${operations.port}/operations${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
/** What a page says, each cell of a table behind a bar. */
const said = async (path: string) =>
  (await (await ask(path)).text()).replace(/<\/t[hd]>/g, ' | ').replace(/<[^>]+>/g, '');
async function ops(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await createProgram((line) => lines.push(line)).parseAsync(args, { from: 'user' });
  return lines.join('\n');
}

describe('the numbers of a month', () => {
  it('are the same on the page, as CSV and by the command', async () => {
    const page = await said(`/numbers?month=${month}&organization=legacy`);
    expect(page).toContain('Jobs seen | 3 | 4 | ');
    expect(page).toContain('Apply pressed | 2 | 0 | ');
    expect(page).toContain('LinkedIn | 3 | 2 | ');
    expect(page).toContain('Night &lt;Nurse&gt; | 3 | 2 | ');
    expect(page).toContain('Ward tour | 5 | 0 | 0 | ');
    expect(page).not.toContain('| 7 |');

    const csv = await (await ask(`/numbers.csv?month=${month}&organization=legacy`)).text();
    expect(csv).toContain(
      `"${month}","legacy","job-seen","lever_legacy_1","Night <Nurse>","LinkedIn","en","job",3`,
    );
    expect((await ops('numbers', 'legacy', '--month', month, '--csv')).trim()).toBe(csv.trim());

    const printed = await ops('numbers', 'legacy', '--month', month);
    expect(printed).toMatch(/^Jobs seen +3 +4$/m);
    expect(printed).toMatch(/^LinkedIn +3 +2 /m);
    expect(printed).toMatch(/^Night <Nurse> +3 +2$/m);
  });

  it('are those of all organizations where none is chosen', async () => {
    expect(await said('/numbers')).toContain('Jobs seen | 10 | 4 | ');
    expect(await ops('numbers')).toMatch(/^Other +7 /m);
  });

  it('are not public, and an unknown month or organization is refused by the command', async () => {
    const { status } = await fetch(`http://127.0.0.1:${operations.port}/operations/numbers`);
    expect(status).toBe(401);
    await expect(ops('numbers', '--month', 'May')).rejects.toThrow(
      /--month must be a month like 20\d\d-\d\d/,
    );
    await expect(ops('numbers', 'nobody')).rejects.toThrow('There is no organization "nobody".');
  });
});

describe('the report for a client', () => {
  it('says what was seen, what is wrong and what is not counted, in both languages', async () => {
    const answer = await ask(`/numbers/report.html?month=${month}&organization=legacy`);
    const [, hash] =
      /style-src '(sha256-[^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
    expect(hash).toBeDefined();
    const page = await said(`/numbers/report.html?month=${month}&organization=legacy`);
    for (const part of [
      'Legacy &lt;Health&gt;',
      'on the pages of Ours &amp; Co',
      'Jobs seen | 3 | 4 | −25 % | ',
      'LinkedIn | 3 | 2 | ',
      '3 jobs are open: 2 for up to 30 days, 0 for 31 to 60, 1 for longer',
      'No pay. For example: Old Nurse | 1 | State a range.',
      'Older than 60 days. For example: Old Nurse | 1 | ',
      'No place. For example: Bare Nurse | 1 | ',
      'no description. For example: Bare Nurse | 1 | ',
      'Film without captions. For example: Ward tour | 1 | ',
      'Visitors without scripts, visitors whose browser sends Do Not Track or Global Privacy Control, and robots are not counted',
    ])
      expect(page).toContain(part);
    expect(page).not.toContain('Other');
    const spanish = await said(`/numbers/report.html?month=${month}&organization=legacy&language=es`);
    for (const part of [
      'Empleos vistos | 3 | 4 | ',
      'Sin salario. Por ejemplo: Old Nurse',
      'No se cuentan las visitas sin scripts',
    ])
      expect(spanish).toContain(part);
  });

  it('is written as web page and as PDF of two pages by the command', async () => {
    const out = mkdtempSync(join(tmpdir(), 'report-'));
    try {
      await ops('report', 'legacy', '--month', month, '--language', 'es', '--out', out);
      expect(readFileSync(join(out, `report-legacy-${month}-es.html`), 'utf8')).toContain('<html lang="es">');
      const pdf = readFileSync(join(out, `report-legacy-${month}-es.pdf`)).toString('latin1');
      expect([pdf.slice(0, 5), /\/Type \/Pages\s[^]*?\/Count (\d+)/.exec(pdf)?.[1]]).toEqual(['%PDF-', '2']);
    } finally {
      rmSync(out, { recursive: true });
    }
    await expect(ops('report', 'nobody')).rejects.toThrow('There is no organization "nobody".');
  });
});

it('faults of advertisements are on the pages of feeds and named by the command', async () => {
  expect(await said('/feeds')).toContain('Legacy &lt;Health&gt; | No pay | 1 | ');
  const page = await said('/feeds/legacy');
  expect(page).toContain('Old Nurse (lever_legacy_old) | No pay | State a range.');
  const printed = await ops('feeds', 'findings', 'legacy');
  expect(printed).toMatch(/legacy +Bare Nurse \(lever_legacy_bare\) +No place +Name the city/);
  expect(printed).not.toContain('lever_legacy_1)');
  expect(await ops('feeds', 'findings')).toMatch(/other +\(all its jobs\) +No film of the employer/);
});
