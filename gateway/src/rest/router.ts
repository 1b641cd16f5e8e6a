import { formerSavedJobsMails, restRoutes, submissionHeaders } from 'contract';
import { chaptersVtt } from 'db/captions';
import { type Request, type RequestHandler, Router } from 'express';
import { AppError } from '../app-error.js';
import { jsonAnswer } from '../middleware/response-cache.js';
import { getRoutes, postRoutes } from '../middleware/routes.js';
import { careersRoutes, type CareersRoutesOptions } from '../modules/careers/careers.routes.js';
import { jobAlertsRoutes } from '../modules/job-alerts/job-alerts.routes.js';
import { numbersRoutes } from '../modules/numbers/numbers.routes.js';
import { presentRestVideo, presentVideo } from '../modules/videos/videos.present.js';
import type { Services } from '../services.js';
import { fieldsOf, givenArguments, videoListParameters } from '../validation.js';

interface RestOptions extends CareersRoutesOptions {
  readonly services: Services;
}

/** The REST API, mounted at `/api` (docs/rest-api.md). */
export function restRouter({ services, ...options }: RestOptions): Router {
  const { enquiries, guide, organizations, savedJobs, siteTexts, videos } = services;
  const { send } = options;
  const router = Router();
  const get = getRoutes(router);
  const post = postRoutes(router);
  /** @param key null: the answer is not cached */
  const json =
    (load: (request: Request) => Promise<unknown>, key: '' | null = ''): RequestHandler =>
    async (request, response) => {
      await send(request, response, {
        key: key ?? undefined,
        load: async () => jsonAnswer(await load(request)),
      });
    };

  router.use(careersRoutes(services.careers, options));
  router.use(jobAlertsRoutes(services.jobAlerts));
  router.use(numbersRoutes(services.numbers));
  get(
    '/organizations',
    json(async () => (await organizations.list()).map(({ id, name }) => ({ id, name }))),
  );
  get(
    '/clients',
    json(async () => {
      const [listed, openJobs] = await Promise.all([organizations.list(), organizations.openJobs()]);
      return listed.map(({ id, name, careerPageUrl }) => ({
        id,
        name,
        careerPageUrl,
        openJobs: openJobs.get(id) ?? 0,
      }));
    }),
  );
  get(
    '/packages',
    json(() => siteTexts.packages()),
  );
  // These change without the data version.
  get(
    '/available-api-clients',
    json(async () => {
      const { available, clients } = await organizations.apiStatus();
      return { available, clients };
    }, null),
  );
  get(
    '/missing-api-keys',
    json(async () => {
      const { missing, keys } = await organizations.apiStatus();
      return { missing, keys };
    }, null),
  );

  get('/videos', async (request, response) => {
    const given = givenArguments(request.query, videoListParameters);
    const load = async () => {
      const { videos: listed, asked } = await videos.listAllVideos(given);
      // From the cache it would order no enhancement.
      const headers = asked ? { 'Cache-Control': 'no-store' } : {};
      return { ...jsonAnswer(listed.map(presentRestVideo), headers), isCacheable: !asked };
    };
    await send(request, response, { key: JSON.stringify(given), load });
  });
  // Open galleries poll it each second during an enhancement; it reads one row and is not counted.
  get('/videos/progress', async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(await videos.progress());
  });
  get(
    '/videos/:id',
    json(async ({ params }) => {
      const video = await videos.videoById(String(params['id']));
      if (!video) throw new AppError('NOT_FOUND', { message: 'There is no video with this id.' });
      return presentRestVideo(video);
    }),
  );
  get('/videos/:id/chapters.vtt', async (request, response) => {
    const load = async () => {
      const video = await videos.videoById(String(request.params['id']));
      if (!video) throw new AppError('NOT_FOUND', { message: 'There is no video with this id.' });
      const headers = { 'Content-Type': 'text/vtt; charset=utf-8' };
      const { chapters, duration } = presentVideo(video);
      return { body: chaptersVtt(chapters, duration), headers, isCacheable: true };
    };
    await send(request, response, { key: '', load });
  });
  get(
    '/video-categories',
    json(async () => (await videos.categories()).map(({ id, label }) => ({ id, label }))),
  );

  post('/contact', 201, (body, sender, request) =>
    enquiries.send(body, {
      ...sender,
      idempotencyKey: request.get(submissionHeaders.idempotencyKey),
      elapsed: request.get(submissionHeaders.elapsed),
    }),
  );
  post('/request-guide', 200, (body, sender) => guide.request(body, sender));
  for (const path of [restRoutes.savedJobsMails, formerSavedJobsMails])
    post(path.replace('/api', ''), 202, (body, sender) => savedJobs.mail(fieldsOf(body), sender));
  get('/guide.pdf', async (request, response) => {
    await send(request, response, {
      key: '',
      load: async () => ({ body: await guide.file(), headers: guideHeaders, isCacheable: true }),
    });
  });
  return router;
}

const guideHeaders = {
  'Cache-Control': 'public, max-age=3600',
  'Content-Disposition': 'attachment; filename="b-roll-filming-guide.pdf"',
  'Content-Type': 'application/pdf',
};
