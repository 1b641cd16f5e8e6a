import type { JobRow } from 'db/repositories/jobs/jobs';
import { Router } from 'express';
import { AppError } from '../../app-error.js';
import type { WorkLimit } from '../../middleware/client-limits.js';
import { jsonAnswer, type SendAnswer } from '../../middleware/response-cache.js';
import { listVersion, sendUnchanged, type Streams } from '../../middleware/streamed-answer.js';
import { getRoutes } from '../../middleware/routes.js';
import { givenArguments, jobListParameters } from '../../validation.js';
import { presentRestJob } from './careers.present.js';
import type { CareersService, JobList } from './careers.service.js';

/** The place that a search text names to be near to, percent-encoded. */
export const SEARCHED_NEAR_HEADER = 'X-Searched-Near';
/** The corrected search text, percent-encoded. */
export const CORRECTED_QUERY_HEADER = 'X-Corrected-Query';

export interface CareersRoutesOptions {
  readonly applicationHost: string;
  readonly send: SendAnswer;
  readonly streams: Streams;
  readonly work: WorkLimit;
  /** Names software and data version, on which texts depend; undefined while it is not known. */
  readonly textVersion: () => string | undefined;
}

/** `/api/jobs` and `/api/jobs/{id}` (docs/rest-api.md). */
export function careersRoutes(
  careers: CareersService,
  { applicationHost, send, streams, textVersion, work }: CareersRoutesOptions,
): Router {
  const present = (job: JobRow) => presentRestJob(job, applicationHost);
  const router = Router();
  const get = getRoutes(router);
  get('/jobs', async (request, response) => {
    const given = givenArguments(request.query, jobListParameters);
    const key = JSON.stringify(given);
    const version = listVersion(textVersion(), given);
    // Only long lists have this tag; for a 304 nothing is read.
    if (sendUnchanged(request, response, version)) return;
    let list: JobList | undefined;
    const load = async () => {
      list = await careers.listAllJobs(given);
      return list.more ? undefined : jsonAnswer(list.jobs.map(present), headersOf(list));
    };
    // There is no list either when the caller left while waiting.
    if ((await send(request, response, { key, load })) || request.socket.destroyed) return;
    // Too long for the cache: only one of the callers that asked together has read its beginning.
    const read = list ?? (await work.run(() => careers.listAllJobs(given)));
    const { jobs, more } = read;
    await streams.send(request, response, {
      kind: 'lists',
      headers: { 'Content-Type': 'application/json; charset=utf-8', ...headersOf(read) },
      version,
      text: () => Promise.resolve(jsonList(jobs, more, present)),
    });
  });
  get('/jobs/:id', async (request, response) => {
    const load = async () => {
      const job = await careers.jobById(String(request.params['id']));
      if (!job) throw new AppError('NOT_FOUND', { message: 'There is no job with this id.' });
      if (job.closedAt) throw new AppError('GONE', { message: 'This job is no longer open.' });
      return jsonAnswer(present(job));
    };
    await send(request, response, { key: '', load });
  });
  return router;
}

function headersOf({
  correctedQuery,
  searchedNear,
}: Pick<JobList, 'correctedQuery' | 'searchedNear'>): Readonly<Record<string, string>> {
  return {
    ...(correctedQuery !== undefined && { [CORRECTED_QUERY_HEADER]: encodeURIComponent(correctedQuery) }),
    ...(searchedNear !== undefined && { [SEARCHED_NEAR_HEADER]: encodeURIComponent(searchedNear) }),
  };
}

/** The whole list as `JSON.stringify` writes it, in pieces. */
async function* jsonList(
  first: readonly JobRow[],
  more: JobList['more'],
  present: (row: JobRow) => object,
): AsyncGenerator<string> {
  const inside = (rows: readonly JobRow[]) => JSON.stringify(rows.map(present)).slice(1, -1);
  yield `[${inside(first)}`;
  for await (const rows of more ?? []) if (rows.length > 0) yield `,${inside(rows)}`;
  yield ']';
}
