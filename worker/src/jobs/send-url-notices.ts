import { missingFacts, pagePaths } from 'contract';
import { JobEntity } from 'db/entities/job.entity';
import {
  countNoticeRequest,
  dropNotices,
  dropNoticesExcept,
  nextNotices,
  readNoticeState,
  recordNoticeOutcome,
  type UrlNotice,
} from 'db/repositories/url-notices';
import type { DataSource } from 'typeorm';
import { FailedAttempt } from '../connectors/retry.js';
import { PageRefused } from '../notices/google-indexing.js';
import type { PageService } from '../notices/page-services.js';
import { pauseAfter } from '../outbound/send.js';
import { sendUrlNoticesWork } from './definitions.js';
import { processor, skipped, type ProcessorContext } from './processor.js';

const FIRST_PAUSE_MILLISECONDS = 60_000;

/** Tells search engines of job pages that opened, changed or closed since the last round, at least once. */
export const sendUrlNoticesProcessor = processor(sendUrlNoticesWork, async (_, context) => {
  const { dataSource, notices = { services: [], siteUrl: '' } } = context;
  const { services, siteUrl } = notices;
  await dropNoticesExcept(
    dataSource,
    services.map(({ name }) => name),
  );
  if (services.length === 0) return skipped('No service is set, or the site is not public.');
  let sent = 0;
  for (const service of services) sent += await announce(service, siteUrl, context);
  return { outcome: 'done', note: `${sent} sent` };
});

async function announce(
  service: PageService,
  siteUrl: string,
  { dataSource, http, metrics, log }: ProcessorContext,
): Promise<number> {
  const { name, batch, daily = Infinity } = service;
  for (let sent = 0; ;) {
    const { isPaused, failures, requestsToday } = await readNoticeState(dataSource, name);
    const found = isPaused || requestsToday >= daily ? [] : await nextNotices(dataSource, name, batch);
    if (found.length === 0) return sent;
    const meant = service.wantsMarkup ? await withMarkup(dataSource, found) : found;
    const pages = meant.map(({ jobId, isOpen }) => ({ url: siteUrl + pagePaths.job(jobId), isOpen }));
    try {
      if (pages.length > 0) {
        await countNoticeRequest(dataSource, name);
        await service.send(http, pages);
        await recordNoticeOutcome(dataSource, name);
        metrics.urlNotices.inc({ service: name, outcome: 'sent' }, pages.length);
        sent += pages.length;
      }
    } catch (error) {
      if (!(error instanceof FailedAttempt)) throw error;
      metrics.urlNotices.inc({ service: name, outcome: 'failed' }, pages.length);
      log.warn(
        { service: name, pages: pages.length, failures, reason: error.message },
        'changed pages not announced',
      );
      await recordNoticeOutcome(
        dataSource,
        name,
        error.message,
        pauseAfter(failures + 1, FIRST_PAUSE_MILLISECONDS, error),
      );
      if (error instanceof PageRefused) await dropNotices(dataSource, found);
      return sent;
    }
    // A crash before this line sends them again.
    await dropNotices(dataSource, found);
  }
}

/** Google takes pages with JobPosting markup only, also when they are gone. A closed page had markup when its job was complete. */
async function withMarkup(
  dataSource: DataSource,
  notices: readonly UrlNotice[],
): Promise<readonly UrlNotice[]> {
  const jobs = dataSource.getRepository(JobEntity);
  const meant: UrlNotice[] = [];
  for (const notice of notices) {
    const job = await jobs.findOneBy({ id: notice.jobId });
    const isMarked =
      !job ||
      missingFacts({ ...job, closedAt: null, isPostedDateStated: job.postedAt !== null }).length === 0;
    if (isMarked) meant.push(notice);
  }
  return meant;
}
