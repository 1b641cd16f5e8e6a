import { houstonDate, type Locale, parseBrand } from 'contract';
import { DeliveryEntity } from 'db/entities/delivery.entity';
import { SavedJobListEntity } from 'db/entities/visitor-mail.entity';
import { storeSavedJobList } from 'db/repositories/deliveries/requested-mails';
import { addText } from 'db/repositories/site/site-texts';
import { jobExists, organizationExists } from 'db/testing/factories';
import { deliverWork, dispatchDeliveriesWork, erasePersonalDataWork } from '../../src/jobs/definitions.js';
import { createMailTransport } from '../../src/mail/mail-transport.js';
import { timePasses } from '../deliveries.js';
import { startMailServer, type MailServer } from './mail-server.js';
import { eventually, noVideos, openQueueStack, type QueueStack } from '../queue-stack.js';

const brand = parseBrand({});
const siteUrl = 'https://www.company.example';
let server: MailServer;
let stack: QueueStack;
/** Happens before and after a mail is sent. */
let dies: 'before' | 'after' | undefined;

async function open(redisUrl?: string) {
  dies = undefined;
  server = await startMailServer();
  const transport = createMailTransport({
    smtpUrl: server.url,
    from: { name: brand.name, address: 'website@company.example' },
  });
  stack = await openQueueStack(
    redisUrl,
    {
      transport: {
        ...transport,
        send: async (mail) => {
          const death = dies;
          dies = undefined;
          if (death !== 'before') await transport.send(mail);
          if (death) throw new Error('The worker dies here.');
        },
      },
      brand,
      companyMailbox: 'leads@company.example',
      siteUrl,
    },
    noVideos,
    { works: [deliverWork, dispatchDeliveriesWork, erasePersonalDataWork] },
  );
  await organizationExists(stack.database.dataSource, { id: 'legacy', name: 'Legacy <Health>' });
}
afterEach(async () => {
  await stack.close();
  await server.close();
});

const lists = () => stack.database.dataSource.getRepository(SavedJobListEntity);
const deliveries = () => stack.database.dataSource.getRepository(DeliveryEntity);
const job = (externalId: string, given: object = {}) =>
  jobExists(stack.database.dataSource, { organizationId: 'legacy', externalId, title: externalId, ...given });
/** Asks for a mail as the gateway does. */
const asked = (jobIds: readonly string[], locale: Locale = 'en') =>
  storeSavedJobList(stack.database.dataSource, { email: 'jo@home.example', jobIds, locale }, 'visit');
const dispatched = () => stack.dispatch();
const nothingWaits = () =>
  eventually(async () => (await deliveries().countBy({ state: 'waiting' })) === 0, 60_000);

const redisUrl = process.env['TEST_REDIS_URL'];
const backends = [['Postgres', undefined], ...(redisUrl ? [['Redis', redisUrl] as const] : [])] as const;

describe.each(backends)('a list of saved jobs with the queue on %s', (_, redis) => {
  it.each(['before', 'after'] as const)(
    'comes though its worker dies %s it is sent, and is the same mail',
    async (when) => {
      await open(redis);
      const { id } = await job('Nurse');
      await asked([id]);
      dies = when;
      const stop = await stack.startWorker();
      await dispatched();
      await eventually(async () => (await deliveries().countBy({ attempts: 1 })) === 1 && dies === undefined);
      await stop();
      await timePasses(stack.database.dataSource);
      await stack.startWorker();
      await stack.dispatch();
      await nothingWaits();
      expect(server.mails).toHaveLength(when === 'after' ? 2 : 1);
      expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1);
    },
  );
});

describe('a list of saved jobs', () => {
  it('has the jobs in their order, says which are closed, and nothing of what was never ours', async () => {
    await open();
    const open1 = await job('Nurse', { pay: { min: 38.5, currency: 'USD', period: 'hour' } });
    const closed = await job('Cook', { closedAt: new Date() });
    await asked([closed.id, 'https://bad.example', open1.id]);
    await stack.startWorker();
    await dispatched();
    await nothingWaits();
    const [mail] = server.mails;
    expect([mail?.subject, mail?.to]).toMatchObject(['Your saved jobs', [{ address: 'jo@home.example' }]]);
    expect(mail?.text).toContain(
      [
        'Cook',
        'Legacy <Health> · Houston, TX',
        'This job is closed. It no longer takes applications.',
        '',
        'Nurse',
        'Legacy <Health> · Houston, TX · From $38.50 an hour',
        `${siteUrl}/careers/greenhouse_legacy_Nurse?utm_source=saved-jobs`,
        '',
        `All open jobs: ${siteUrl}/careers?utm_source=saved-jobs`,
      ].join('\n'),
    );
    expect(mail?.html).toContain('Legacy &lt;Health&gt;');
    expect(mail?.text).toContain('you are on no mailing list, and your address is erased after 7 days');
    expect(mail?.text).not.toContain('bad.example');
  });

  it('states the address that staff state, and answers go to their e-mail address', async () => {
    await open();
    const { dataSource } = stack.database;
    const { id } = await job('Nurse');
    await asked([id]);
    const place = { language: 'en', writtenBy: 'ann', fromDay: houstonDate() } as const;
    await addText(dataSource, { ...place, key: 'contact.address', value: '7 Bayou Street' }, '');
    await addText(dataSource, { ...place, key: 'contact.email', value: 'office@company.example' }, '');
    await stack.startWorker();
    await dispatched();
    await nothingWaits();
    const [mail] = server.mails;
    expect(mail?.replyTo).toMatchObject([{ address: 'office@company.example' }]);
    expect(mail?.html).toContain('7 Bayou Street');
  });

  it('in Spanish marks the language of what the jobs say themselves', async () => {
    await open();
    const { id } = await job('Nurse', { pay: { min: 38.5, currency: 'USD', period: 'hour' } });
    const german = await job('Koch', { language: 'de' });
    await asked([id, german.id], 'es');
    await stack.startWorker();
    await dispatched();
    await nothingWaits();
    const [mail] = server.mails;
    for (const own of ['Nurse', 'Legacy &lt;Health&gt;', 'Houston, TX'])
      expect(mail?.html).toContain(`<span lang="en">${own}</span>`);
    expect(mail?.html).toMatch(/<strong>Desde \$38[.,]50/);
    expect(mail?.html).toContain('<span lang="de">Koch</span></h2>');
  });

  it('is withdrawn when its jobs have been erased, and erased after seven days', async () => {
    await open();
    const { id } = await job('Nurse');
    await asked([id]);
    await stack.database.dataSource.query('delete from jobs');
    await stack.startWorker();
    await dispatched();
    await nothingWaits();
    expect((await deliveries().find()).map(({ state }) => state)).toEqual(['withdrawn']);
    await lists().insert({ email: 'flo@home.example', jobIds: ['a'], createdAt: daysAgo(6) });
    await lists().insert({ email: 'old@home.example', jobIds: ['a'], createdAt: daysAgo(8) });
    await stack.done(erasePersonalDataWork, {});
    expect(await lists().count()).toBe(2);
    expect(await lists().existsBy({ email: 'old@home.example' })).toBe(false);
    expect(server.mails).toEqual([]);
  });
});

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000);
}
