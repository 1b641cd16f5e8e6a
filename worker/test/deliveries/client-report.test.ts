import { parseBrand } from 'contract';
import { linkToken, readLinkSecret, readLinkToken } from 'db/repositories/deliveries/link-tokens';
import { readDeliveryNumbers, mailFlows } from 'db/repositories/deliveries/deliveries';
import {
  endReportSubscription,
  REPORT_MAIL,
  saveReportSubscriptions,
} from 'db/repositories/deliveries/report-subscriptions';
import { addCounts } from 'db/repositories/numbers/counts';
import { jobExists, organizationExists } from 'db/testing/factories';
import { createMailTransport } from '../../src/mail/mail-transport.js';
import { monthName, monthsLater, thisMonth } from '../../src/numbers/month-numbers.js';
import { attempt, deliveryOf } from '../deliveries.js';
import { eventually, openQueueStack, type QueueStack } from '../queue-stack.js';
import { startMailServer, type MailServer } from './mail-server.js';

const brand = parseBrand({});
const siteUrl = 'https://www.company.example';
const reported = monthsLater(thisMonth(), -1);
let server: MailServer;
let stack: QueueStack;

beforeEach(async () => {
  server = await startMailServer();
  const transport = createMailTransport({
    smtpUrl: server.url,
    from: { name: brand.name, address: 'website@company.example' },
  });
  stack = await openQueueStack(undefined, {
    transport,
    brand,
    companyMailbox: 'leads@company.example',
    siteUrl,
  });
  await organizationExists(stack.database.dataSource, { id: 'legacy', name: 'Legacy Health' });
});
afterEach(async () => {
  await stack.close();
  await server.close();
});

const reportTo = (email: string | null) =>
  stack.database.dataSource.transaction((manager) =>
    saveReportSubscriptions(manager, [{ id: 'legacy', reportTo: email }]),
  );
const subscriptions = (): Promise<{ id: string }[]> =>
  stack.database.dataSource.query('select id from report_subscriptions');
const subscription = async () => (await subscriptions())[0]?.id ?? '';
const report = async () => deliveryOf(stack.database.dataSource, await subscription(), REPORT_MAIL);
const reports = (): Promise<{ state: string }[]> =>
  stack.database.dataSource.query('select state from deliveries order by created_at');
/** The first weekday of this month comes. */
const becomesDue = () =>
  stack.database.dataSource.query(
    `update deliveries set due_at = now(), created_at = now() where state = 'waiting'`,
  );
describe('the monthly report by mail', () => {
  it('waits for 8 in the morning of the first weekday of the next month, and is no mail that waits', async () => {
    await reportTo('hr@legacy.example');
    await reportTo('hr@legacy.example');
    expect(await reports()).toEqual([{ state: 'waiting' }]);
    const { dueAt } = await report();
    const [when] = await stack.database.dataSource.query<{ text: string }[]>(
      `select to_char(due_at at time zone 'America/Chicago', 'ID DD HH24:MI') as text from deliveries`,
    );
    expect(when?.text).toMatch(/^[1-5] 0[1-3] 08:00$/);
    expect(thisMonth(dueAt)).toBe(monthsLater(thisMonth(), 1));
    const { dataSource } = stack.database;
    expect([await mailFlows(dataSource), (await readDeliveryNumbers(dataSource))[0]?.oldestSeconds]).toEqual([
      true,
      0,
    ]);
  });

  it('has the month before as PDF and a link that ends it, and orders the next', async () => {
    const { dataSource } = stack.database;
    await jobExists(dataSource, { id: 'lever_legacy_1', organizationId: 'legacy', externalId: '1' });
    const about = { subject: 'lever_legacy_1', source: 'direct', locale: 'en', page: 'job' } as const;
    await addCounts(dataSource, [{ ...about, day: `${reported}-10`, kind: 'job-seen', count: 12 }]);
    await reportTo('hr@legacy.example');
    await becomesDue();
    await attempt(stack.context, await report());
    await eventually(async () => (await reports()).length === 2);
    const [mail] = server.mails;
    expect(mail?.subject).toBe(`Legacy Health: report for ${monthName(reported)}`);
    const [pdf] = mail?.attachments ?? [];
    expect([pdf?.filename, pdf?.mimeType]).toEqual([`report-legacy-${reported}.pdf`, 'application/pdf']);
    const [, link = '', token = ''] =
      /End these reports: (https:\/\/www\.company\.example\/client-reports\/end\?token=(\S+))/.exec(
        mail?.text ?? '',
      ) ?? [];
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(link);
    expect(readLinkToken(await readLinkSecret(dataSource), 'report', decodeURIComponent(token))).toBe(
      await subscription(),
    );
    expect(await reports()).toEqual([{ state: 'delivered' }, { state: 'waiting' }]);
  });

  it('ends by its link until the address is another one, and with its entry', async () => {
    const { dataSource } = stack.database;
    await reportTo('hr@legacy.example');
    await endReportSubscription(dataSource, await subscription());
    await reportTo('hr@legacy.example');
    await becomesDue();
    await attempt(stack.context, await report());
    expect([server.mails.length, await reports()]).toEqual([0, [{ state: 'withdrawn' }]]);
    await reportTo('people@legacy.example');
    expect(await reports()).toEqual([{ state: 'waiting' }]);
    await reportTo(null);
    expect([await subscriptions(), await reports()]).toEqual([[], []]);
  });

  it('goes on after a month in which its organization was off', async () => {
    const { dataSource } = stack.database;
    await reportTo('hr@legacy.example');
    await dataSource.query('update organizations set active = false, switched_off_at = now()');
    await becomesDue();
    await attempt(stack.context, await report());
    expect([server.mails.length, await reports()]).toEqual([0, [{ state: 'withdrawn' }]]);
    await dataSource.query('update organizations set active = true, switched_off_at = null');
    // As each start does.
    await reportTo('hr@legacy.example');
    await reportTo('hr@legacy.example');
    expect(await reports()).toEqual([{ state: 'withdrawn' }, { state: 'waiting' }]);
    await becomesDue();
    await attempt(stack.context, await report());
    await eventually(() => Promise.resolve(server.mails.length === 1));
  });

  it('has a link that other links are not', async () => {
    const secret = await readLinkSecret(stack.database.dataSource);
    await reportTo('hr@legacy.example');
    expect(readLinkToken(secret, 'report', linkToken(secret, 'end', await subscription()))).toBeUndefined();
  });
});
