import { failAbandonedRuns } from 'db/repositories/feeds/feed-runs';
import { MAIL_SERVER_VARIABLE, noteSourceKeys } from 'db/repositories/feeds/source-keys';
import { keepNoticeDeliveries } from 'db/repositories/deliveries/url-notices';
import { seed } from 'db/seeds/seed';
import type { Logger } from 'pino';
import { OperatorError } from 'server-kit/operator-error';
import { connectDatabase } from './connect-database.js';
import { createHttpClient } from './http/http-client.js';
import { consume, processors } from './jobs/consume.js';
import { databaseOf, readSourceFiles, type Settings } from './env.js';
import {
  dispatchDeliveriesWork,
  erasePersonalDataWork,
  syncAllWork,
  syncVideosWork,
} from './jobs/definitions.js';
import { deliveryKinds } from './deliveries/delivery-kinds.js';
import { openOperationsServer } from './admin/operations-server.js';
import { createWorkerMetrics } from './admin/metrics.js';
import { openQueues, queueTrouble, createProducer } from './jobs/queues.js';
import type { Mailing } from './mail/mail-layout.js';
import { createMailTransport, hasReservedDomain } from './mail/mail-transport.js';
import { prepareQueueSchema, type QueueAddress } from './jobs/queue-backend.js';
import { keepSchedules, schedulesOf, type Schedule } from './jobs/schedules.js';

/** No visitor waits for these orders, and a slow machine needs time. */
const FIRST_ORDERS_TIMEOUT_MILLISECONDS = 20_000;

/** How long reading a feed may continue after a stop signal; less than the process has. */
const FEED_GRACE_MILLISECONDS = 10_000;

/** How long an attempt at a delivery may keep its place. A mail server that scans a mail is silent for minutes. */
const HANGS_AFTER_MILLISECONDS = 15_000;

/** Connections for short work: deliveries, videos. */
const SHORT_USES = 5;

/** Workers that start together order the first round once. */
const STARTING_TOGETHER = 20_000;

/**
 * Starts the worker: stores organizations, sets schedules, orders a first sync, consumes all queues.
 *
 * @returns how to stop it: running work is finished, then everything is closed
 * @throws {OperatorError} when the organizations file is not valid
 */
export async function startWorker(settings: Settings, log: Logger): Promise<() => Promise<void>> {
  const databaseUrl = databaseOf(settings);
  const { brand, keyOf } = settings;
  const { organizations, videoAccounts } = await readSourceFiles(settings);
  // Each sync keeps one connection for its lock.
  const dataSource = await connectDatabase(
    { url: databaseUrl, poolSize: settings.concurrency + SHORT_USES, applicationName: 'worker' },
    {
      seconds: settings.startTimeoutSeconds,
      onWait: (reason) => log.warn({ reason }, 'the database does not answer yet; retrying'),
    },
  );
  await seed(dataSource, organizations, videoAccounts);
  const keyVariables = [...organizations, ...videoAccounts].flatMap(({ keyVariable }) => keyVariable ?? []);
  await noteSourceKeys(
    dataSource,
    new Map([
      ...keyVariables.map((variable) => [variable, keyOf(variable) !== undefined] as const),
      // The gateway takes job alerts only where mails can be sent.
      [MAIL_SERVER_VARIABLE, settings.smtpUrl !== undefined] as const,
    ]),
  );
  await keepNoticeDeliveries(dataSource, settings.notices.services);
  const abandoned = await failAbandonedRuns(dataSource);
  if (abandoned > 0) log.warn({ abandoned }, 'feed runs of a killed worker marked as failed');

  const address = { databaseUrl, redisUrl: settings.redisUrl, prefix: settings.queuePrefix };
  if (settings.redisUrl === undefined) await prepareQueueSchema(databaseUrl);
  const trouble = queueTrouble(log);
  // A server that accepts any address reports no error, and the mails count as delivered.
  if (settings.smtpUrl !== undefined && hasReservedDomain(settings.mailTo))
    log.warn(
      { mailTo: settings.mailTo },
      'the messages of the website are mailed to an address for examples: set MAIL_TO',
    );
  const schedules = schedulesOf(settings.syncIntervalMinutes);
  await orderFirstRound(address, schedules, trouble);
  const queues = openQueues(address, trouble);
  const producer = createProducer(address, trouble, queues);
  const metrics = createWorkerMetrics();
  const http = createHttpClient({}, { privateHosts: settings.fetchPrivateHosts, contact: settings.siteUrl });
  const stopping = new AbortController();
  const stopConsuming = await consume(
    address,
    {
      dataSource,
      http,
      feedsDirectory: settings.feedsDirectory,
      keyOf,
      producer,
      kinds: deliveryKinds({
        dataSource,
        http,
        mailing: mailingOf(settings),
        leads: settings.leads,
        notices: settings.notices,
        siteUrl: settings.siteUrl,
        log,
      }),
      underWay: new Set(),
      hangsAfterMilliseconds: HANGS_AFTER_MILLISECONDS,
      notices: settings.notices,
      videos: {
        place: settings.videos,
        brand,
        keyOf,
        enhancement: settings.enhancement,
        transcription: settings.transcription,
      },
      metrics,
      retentionDays: settings.retentionDays,
      closedJobsDays: settings.closedJobsDays,
      signal: stopping.signal,
      log,
    },
    { concurrency: settings.concurrency },
    processors,
  );
  const operations =
    settings.operationsPort === undefined
      ? undefined
      : await openOperationsServer({
          host: settings.operationsHost,
          port: settings.operationsPort,
          token: settings.operationsToken,
          signIn: settings.signIn,
          metricsToken: settings.metricsToken,
          names: settings.operationsNames,
          backupDirectory: settings.backupDirectory,
          registry: metrics.registry,
          dataSource,
          queues,
          producer,
          keyOf,
          hasMail: settings.smtpUrl !== undefined,
          hasLeads: settings.leads !== undefined,
          siteUrl: settings.siteUrl,
          sources: { http, feedsDirectory: settings.feedsDirectory, brand },
          mediaDirectory: settings.videos.mediaDirectory,
          draftsCaptions: settings.transcription !== undefined,
          log,
        });

  const stopKeeping = keepSchedules(producer, schedules, log);
  log.info(
    {
      queue: settings.redisUrl === undefined ? 'postgres' : 'redis',
      syncIntervalMinutes: settings.syncIntervalMinutes,
      mail: settings.smtpUrl !== undefined,
      leads: settings.leads !== undefined,
      organizations: organizations.length,
    },
    'worker ready',
  );

  return async () => {
    await operations?.close();
    await stopKeeping();
    // Reading a feed may take hours; the next worker reads it again.
    const timer = setTimeout(
      () =>
        stopping.abort(
          new OperatorError('The worker was stopped while it read the feed; nothing of it was applied.'),
        ),
      FEED_GRACE_MILLISECONDS,
    );
    await stopConsuming();
    clearTimeout(timer);
    await producer.close();
    await http.close();
    await dataSource.destroy();
  };
}

/** On connections of its own, with a longer timeout. */
async function orderFirstRound(
  address: QueueAddress,
  schedules: readonly Schedule[],
  trouble: (error: Error) => void,
): Promise<void> {
  const producer = createProducer(
    address,
    trouble,
    openQueues(address, trouble, FIRST_ORDERS_TIMEOUT_MILLISECONDS),
    FIRST_ORDERS_TIMEOUT_MILLISECONDS,
  );
  try {
    for (const { work, everyMilliseconds } of schedules) await producer.schedule(work, {}, everyMilliseconds);
    await producer.enqueue(syncAllWork, {}, { onceWithin: STARTING_TOGETHER });
    // What was ordered while no worker ran.
    await producer.enqueue(dispatchDeliveriesWork, {});
    await producer.enqueue(syncVideosWork, {}, { onceWithin: STARTING_TOGETHER });
    // RETENTION_DAYS may have changed since the last round.
    await producer.enqueue(erasePersonalDataWork, {}, { onceWithin: STARTING_TOGETHER });
  } finally {
    await producer.close();
  }
}

function mailingOf({ smtpUrl, mailFrom, mailTo, siteUrl, brand }: Settings): Mailing | undefined {
  if (smtpUrl === undefined) return undefined;
  return {
    transport: createMailTransport({ smtpUrl, from: { name: brand.name, address: mailFrom } }),
    brand,
    companyMailbox: mailTo,
    siteUrl,
  };
}
