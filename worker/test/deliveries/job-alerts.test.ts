import { parseBrand, type JobFilters } from 'contract';
import { DeliveryEntity } from 'db/entities/delivery.entity';
import { JobAlertEntity } from 'db/entities/visitor-mail.entity';
import { confirmJobAlert, endJobAlerts, storeJobAlert } from 'db/repositories/jobs/job-alerts';
import { readLinkSecret, readLinkToken } from 'db/repositories/deliveries/link-tokens';
import { jobExists, organizationExists } from 'db/testing/factories';
import type { Email } from 'postal-mime';
import { IsNull } from 'typeorm';
import { deliverWork, dispatchDeliveriesWork, sendJobAlertsWork } from '../../src/jobs/definitions.js';
import type { Mailing } from '../../src/mail/mail-layout.js';
import { createMailTransport } from '../../src/mail/mail-transport.js';
import { createProgram } from '../../src/cli/program.js';
import { timePasses } from '../deliveries.js';
import { startMailServer, type MailServer } from './mail-server.js';
import { eventually, noVideos, openQueueStack, type QueueStack } from '../queue-stack.js';

const brand = parseBrand({});
const siteUrl = 'https://www.company.example';
let server: MailServer;
let stack: QueueStack;
/** What happens beside the sending of a mail. */
let beside: (send: () => Promise<void>) => Promise<void>;

const mailing = (url: string): Mailing => {
  const transport = createMailTransport({
    smtpUrl: url,
    from: { name: brand.name, address: 'website@company.example' },
  });
  return {
    transport: { ...transport, send: (mail) => beside(() => transport.send(mail)) },
    brand,
    companyMailbox: 'leads@company.example',
    siteUrl,
  };
};

async function open(redisUrl?: string) {
  beside = (send) => send();
  server = await startMailServer();
  stack = await openQueueStack(redisUrl, mailing(server.url), noVideos, {
    works: [sendJobAlertsWork, deliverWork, dispatchDeliveriesWork],
  });
  await organizationExists(stack.database.dataSource, { id: 'legacy', name: 'Legacy <Health>' });
}
afterEach(async () => {
  await stack.close();
  await server.close();
});

const alerts = () => stack.database.dataSource.getRepository(JobAlertEntity);
const deliveries = () => stack.database.dataSource.getRepository(DeliveryEntity);
const withJobs = { kind: 'job-alert-mail' };
const job = (title: string, given: Parameters<typeof jobExists>[1] = { organizationId: 'legacy' }) =>
  jobExists(stack.database.dataSource, { title, ...given });

/** Asks for an alert as the gateway does. */
async function asked(email: string, filters: JobFilters = {}): Promise<string> {
  await storeJobAlert(stack.database.dataSource, { email, filters, locale: 'en', requestId: 'visit' });
  return (await alerts().findOneByOrFail({ email })).id;
}
async function confirmed(email: string, filters: JobFilters = {}): Promise<string> {
  const id = await asked(email, filters);
  expect(await confirmJobAlert(stack.database.dataSource, id)).toMatchObject({ id });
  return id;
}
const dispatched = () => stack.dispatch();
const waiting = () => deliveries().countBy({ state: 'waiting' });
const nothingWaits = () => eventually(async () => (await waiting()) === 0, 60_000);

/** Does a round of a day, as often as it is called. */
const round = (day: string) => stack.done(sendJobAlertsWork, { day });

/** Lets the lock of a dead worker run out, as time would, and has its mail sent again. */
async function lockRanOut() {
  await timePasses(stack.database.dataSource);
  await stack.dispatch();
}

/** The next mail ends its worker, before the server has it or after. @returns whether it did */
function workerDies(when: 'before' | 'after'): () => boolean {
  let isNext = true;
  let isDead = false;
  beside = async (send) => {
    if (!isNext) return send();
    isNext = false;
    if (when === 'after') await send();
    isDead = true;
    throw new Error('The worker dies here.');
  };
  return () => isDead;
}

const titlesIn = ({ text = '' }: Email) => [...text.matchAll(/^Nurse \d+$/gm)].map(([title]) => title);
const to = (email: string) =>
  server.mails.filter((mail) => mail.to?.some(({ address }) => address === email));

const redisUrl = process.env['TEST_REDIS_URL'];
const backends = [['Postgres', undefined], ...(redisUrl ? [['Redis', redisUrl] as const] : [])] as const;

describe.each(backends)('fifteen days of job alerts with the queue on %s', (_, redis) => {
  it('lists each matching job once, in at most one mail a day, even when workers fail while sending', async () => {
    await open(redis);
    await job('Nurse 0');
    await confirmed('nurses@home.example', { q: 'nurse' });
    await confirmed('remote@home.example', { workplace: ['remote'] });
    await asked('unconfirmed@home.example', { q: 'Act now', workplace: ['remote'] });
    let stop = await stack.startWorker();
    await dispatched();
    await nothingWaits();
    const expected: Record<string, string[]> = { 'nurses@home.example': [], 'remote@home.example': [] };
    const deaths: Record<'before' | 'after', number[]> = { before: [], after: [] };
    for (let number = 1; number <= 15; number += 1) {
      const today = `2026-03-${String(number).padStart(2, '0')}`;
      const isRemote = number % 7 === 0;
      if (number % 2 === 1 || isRemote) {
        await job(`Nurse ${number}`, { organizationId: 'legacy', workplace: isRemote ? 'remote' : 'onsite' });
        expected['nurses@home.example']?.push(`Nurse ${number}`);
        if (isRemote) expected['remote@home.example']?.push(`Nurse ${number}`);
      }
      const dies = ([undefined, 'after', 'before'] as const)[number % 3];
      const isDead = dies ? workerDies(dies) : () => false;
      await round(today);
      await eventually(async () => isDead() || (await waiting()) === 0, 60_000);
      if (dies && isDead()) {
        deaths[dies].push(number);
        await stop();
        stop = await stack.startWorker();
        await lockRanOut();
      }
      await nothingWaits();
      beside = (send) => send();
      await round(today);
    }
    expect(await waiting()).toBe(0);
    const once = new Map(server.mails.map((mail) => [mail.messageId, mail]));
    const named = (email: string) =>
      to(email)
        .filter((mail) => once.get(mail.messageId) === mail)
        .flatMap(titlesIn);
    expect(Object.fromEntries(Object.keys(expected).map((email) => [email, named(email)]))).toEqual(expected);
    // Of the days with a mail. On the days 7 and 14 there are two.
    expect(deaths).toEqual({ before: [5, 11, 14], after: [1, 7, 13] });
    // A mail that was sent twice has one Message-ID.
    expect(server.mails.length - once.size).toBe(deaths.after.length);
    const asking = to('unconfirmed@home.example');
    expect(asking.map(({ subject }) => subject)).toEqual(['Please confirm your job alert']);
    expect(asking[0]?.text).toContain('Remote, and more filters');
    expect(asking[0]?.text).not.toContain('Act now');
  });
});

describe('a mail about new jobs', () => {
  it('has each job with place, pay and link, a bounded number of jobs, and one-click unsubscribe', async () => {
    await open();
    const id = await confirmed('jo@home.example', { organization: ['legacy'], type: ['full-time'] });
    for (let number = 1; number <= 12; number += 1)
      await job(`Nurse ${number}`, {
        organizationId: 'legacy',
        externalId: String(number),
        postedAt: new Date(Date.UTC(2026, 0, number)),
        pay: { min: 38.5, currency: 'USD', period: 'hour' },
      });
    await stack.startWorker();
    await round('2026-03-01');
    await nothingWaits();
    const [mail] = to('jo@home.example');
    expect(mail?.subject).toBe('12 new jobs at Legacy <Health>');
    expect(mail?.text).toContain(
      `Nurse 12\nLegacy <Health> · Houston, TX · From $38.50 an hour\n${siteUrl}/careers/greenhouse_legacy_12?utm_source=alert\n`,
    );
    expect(mail && titlesIn(mail)).toHaveLength(10);
    expect(mail?.text).toContain(
      `and 2 more: ${siteUrl}/careers?organization=legacy&type=full-time&utm_source=alert\n`,
    );
    expect(mail?.html).toContain('Your job alert: at Legacy &lt;Health&gt;, Full Time.');
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, token = ''] =
      /^<https:\/\/www\.company\.example\/job-alerts\/end\?token=([^>]+)>$/.exec(
        header('list-unsubscribe'),
      ) ?? [];
    expect(readLinkToken(await readLinkSecret(stack.database.dataSource), 'end', token)).toBe(id);
    expect(mail?.text).toContain(`End this alert: ${siteUrl}/job-alerts/end?token=${token}`);
  });

  it('is not sent when the alert has ended or its jobs are closed, and lists only open jobs', async () => {
    await open();
    const { dataSource } = stack.database;
    const ended = await confirmed('ended@home.example');
    await confirmed('closed@home.example', { q: 'surgeon' });
    await confirmed('open@home.example');
    const closed = await job('Surgeon', { organizationId: 'legacy' });
    await job('Nurse 1');
    server.now('refuses for now');
    await stack.startWorker();
    await round('2026-03-01');
    await eventually(
      async () => (await deliveries().countBy({ ...withJobs, attempts: 1, lockedUntil: IsNull() })) === 3,
    );
    await endJobAlerts(dataSource, [ended]);
    await dataSource.query('update jobs set closed_at = now() where id = $1', [closed.id]);
    server.now('takes');
    await lockRanOut();
    await nothingWaits();
    expect((await deliveries().findBy(withJobs)).map(({ state }) => state).sort()).toEqual([
      'delivered',
      'withdrawn',
      'withdrawn',
    ]);
    expect(to('open@home.example').map(({ subject }) => subject)).toEqual(['1 new job for you: Nurse 1']);
    expect(server.mails.filter(({ subject }) => subject?.includes('job'))).toHaveLength(1);
  });

  it('is sent to confirmed addresses only, and a repeated confirmation changes nothing', async () => {
    await open();
    const { dataSource } = stack.database;
    const late = await asked('late@home.example');
    await dataSource.query(`update job_alerts set created_at = now() - interval '31 days'`);
    expect(await confirmJobAlert(dataSource, late)).toBe(false);
    const id = await confirmed('jo@home.example');
    await endJobAlerts(dataSource, [id]);
    expect(await confirmJobAlert(dataSource, id)).toBe(false);
    await job('Nurse 1');
    await stack.startWorker();
    await round('2026-03-01');
    expect(await deliveries().countBy(withJobs)).toBe(0);
  });
});

describe('a mail that cannot be delivered', () => {
  /** Has the waiting mails tried for the last time, as after their hours and attempts. */
  async function givenUp() {
    await eventually(
      async () => (await deliveries().countBy({ state: 'waiting', attempts: 1, lockedUntil: IsNull() })) > 0,
    );
    await stack.database.dataSource.query(
      `update deliveries set attempts = 1000, due_at = now(), created_at = created_at - interval '9 hours', delivered_at = delivered_at - interval '9 hours'`,
    );
    await stack.dispatch();
    await nothingWaits();
  }

  it('leaves its jobs to the next mail, and the fifth failure in a row ends the alert when other mails are delivered', async () => {
    await open();
    const { dataSource } = stack.database;
    const id = await confirmed('jo@home.example', { q: 'nurse' });
    const other = await confirmed('flo@home.example', { q: 'surgeon' });
    await stack.startWorker();
    server.now('refuses for now');
    await job('Nurse 1');
    await round('2026-03-01');
    await givenUp();
    expect(await deliveries().countBy({ subjectId: id, state: 'failed' })).toBe(1);
    server.now('takes');
    await job('Nurse 2');
    await round('2026-03-02');
    await nothingWaits();
    expect(to('jo@home.example').map((mail) => titlesIn(mail).sort())).toEqual([['Nurse 1', 'Nurse 2']]);
    const insert = 'insert into deliveries (subject_id, kind, state, delivered_at)';
    await dataSource.query(
      `${insert} select $1, 'job-alert-mail', 'failed', null from generate_series(1, 4)`,
      [id],
    );
    await dataSource.query(`${insert} values ($1, 'job-alert-mail', 'delivered', now())`, [other]);
    expect((await alerts().findOneByOrFail({ id })).endedAt).toBeNull();
    server.now('refuses for now');
    await job('Nurse 3');
    await round('2026-03-03');
    await givenUp();
    expect((await alerts().findOneByOrFail({ id })).endedAt).toEqual(expect.any(Date));
    expect((await alerts().findOneByOrFail({ id: other })).endedAt).toBeNull();
  });

  it('gives its place back while the mail server does not answer: after two, the next mail goes out', async () => {
    await open();
    for (const name of ['jo', 'ann']) await confirmed(`${name}@home.example`, { q: 'nurse' });
    await confirmed('flo@home.example', { q: 'surgeon' });
    await stack.startWorker();
    await dispatched();
    await nothingWaits();
    server.now('hangs with the mail');
    await job('Nurse 1');
    await round('2026-03-01');
    await eventually(() => Promise.resolve(server.mails.flatMap(titlesIn).length === 2), 30_000);
    server.now('takes');
    await job('Surgeon');
    await round('2026-03-02');
    await eventually(async () => {
      await dispatched();
      return (await deliveries().countBy({ ...withJobs, state: 'delivered' })) === 1;
    });
    expect(await deliveries().countBy({ ...withJobs, state: 'waiting', attempts: 1 })).toBe(2);
    await server.close();
  });
});

describe('a mailbox that refuses its mails for good', () => {
  it('has each tried once, and the third in a row ends its alert where others are delivered', async () => {
    await open();
    const { dataSource } = stack.database;
    const id = await confirmed('jo@home.example', { q: 'nurse' });
    const other = await confirmed('flo@home.example', { q: 'surgeon' });
    await stack.startWorker();
    await dispatched();
    await nothingWaits();
    const tried = server.tries();
    const days = async (from: number, to: number) => {
      for (let day = from; day <= to; day += 1) {
        await round(`2026-03-0${day}`);
        await nothingWaits();
      }
      const { refusedMails, endedAt } = await alerts().findOneByOrFail({ id });
      return [refusedMails, endedAt !== null];
    };
    await job('Nurse 1');
    server.now('refuses the recipient');
    expect(await days(1, 2)).toEqual([2, false]);
    server.now('takes');
    expect(await days(3, 3)).toEqual([0, false]);
    expect(to('jo@home.example').map(titlesIn)).toContainEqual(['Nurse 1']);
    server.now('refuses the recipient');
    await job('Nurse 2');
    // Where no mail is delivered at all, the fault may be that of the settings.
    expect(await days(4, 6)).toEqual([3, false]);
    await dataSource.query(
      `insert into deliveries (subject_id, kind, state, delivered_at) values ($1, 'job-alert-mail', 'delivered', now())`,
      [other],
    );
    expect(await days(7, 7)).toEqual([4, true]);
    expect(server.tries() - tried).toBe(7);
  });
});

describe('ops alerts', () => {
  const before = { ...process.env };
  afterEach(() => {
    process.env = { ...before };
  });
  async function ops(...args: string[]): Promise<string> {
    const lines: string[] = [];
    await createProgram((line) => lines.push(line)).parseAsync(['alerts', ...args], { from: 'user' });
    return lines.join('\n');
  }

  it('lists, exports and runs them', async () => {
    await open();
    Object.assign(process.env, { DATABASE_URL: stack.database.url, SMTP_URL: server.url });
    await confirmed('jo@home.example', { q: 'nurse', location: ['Houston, TX'] });
    await asked('flo@home.example');
    await job('Nurse 1');
    await alerts().update({ email: 'jo@home.example' }, { refusedMails: 2 });
    expect(await ops('run')).toBe('Ordered 1 mail.');
    expect(await ops('run')).toBe('Ordered 0 mails.');
    const listed = await ops('list');
    expect(listed).toMatch(
      /^Alerts: 1 unconfirmed, 1 confirmed, 0 ended\.\njob-alert-confirmation-mail: 2 waiting, .*\njob-alert-mail: 1 waiting, .*\n/,
    );
    expect(listed).toMatch(
      /confirmed, 2 refused +\d{4}-\d\d-\d\d +jo@home\.example +q=nurse&location=Houston, TX/,
    );
    expect(await ops('export')).toContain('"unconfirmed","","flo@home.example",""');
    delete process.env['SMTP_URL'];
    await expect(ops('run')).rejects.toThrow('SMTP_URL is not set');
  });
});
