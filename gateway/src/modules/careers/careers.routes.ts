import type { JobRow } from 'db/repositories/job-rows';
import { Router } from 'express';
import { AppError } from '../../app-error.js';
import { sendLong } from '../../middleware/long-answer.js';
import { cacheable, CORRECTED_QUERY_HEADER } from '../../middleware/response-cache.js';
import { onlyMethods } from '../../rest/only-methods.js';
import { givenArguments, jobListParameters } from '../../rest/read-parameters.js';
import { jsonList } from './json-list.js';
import { presentRestJob } from './careers.present.js';
import type { CareersService } from './careers.service.js';

/** `/api/jobs` and `/api/jobs/{id}` (spec section 7, decision 000 "Who calls what"). */
export function careersRoutes(careers: CareersService, applicationHost: string): Router {
  const router = Router();
  router
    .route('/jobs')
    .get(async (request, response) => {
      const { jobs, more, correctedQuery } = await careers.listAllJobs(givenArguments(request.query, jobListParameters));
      // The body is the documented list; the header says what it answers. Encoded: a search may hold any letter.
      if (correctedQuery !== undefined) response.setHeader(CORRECTED_QUERY_HEADER, encodeURIComponent(correctedQuery));
      const present = (job: JobRow) => presentRestJob(job, applicationHost);
      if (more) await sendLong(request, response, jsonList(jobs, more, present));
      else cacheable(response).json(jobs.map(present));
    })
    .all(onlyMethods('GET'));
  router
    .route('/jobs/:id')
    .get(async ({ params }, response) => {
      const job = await careers.jobById(params.id);
      if (!job) throw new AppError('NOT_FOUND', { message: 'There is no job with this id.' });
      if (job.closedAt) throw new AppError('GONE', { message: 'This job is no longer open.' });
      cacheable(response).json(presentRestJob(job, applicationHost));
    })
    .all(onlyMethods('GET'));
  return router;
}
