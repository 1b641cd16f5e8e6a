import { formerSavedJobsMails, restRoutes, submissionHeaders } from 'contract';
import { chaptersVtt } from 'db/captions';
import { type Request, type RequestHandler, Router } from 'express';
import { AppError } from '../app-error.js';
import { clientAddress } from '../middleware/client-limits.js';
import { jsonAnswer, type SendAnswer } from '../middleware/response-cache.js';
import { getRoutes, onlyMethods, postRoutes } from '../middleware/routes.js';
import { careersRoutes, type CareersRoutesOptions } from '../modules/careers/careers.routes.js';
import type { JobAlertsService } from '../modules/job-alerts/job-alerts.service.js';
import type { CountedVisitor, NumbersService } from '../modules/numbers/numbers.service.js';
import { presentRestVideo, presentVideo } from '../modules/videos/videos.present.js';
import type { Services } from '../services.js';
import { fieldsOf, givenArguments, videoListParameters } from '../validation.js';

interface RestOptions extends CareersRoutesOptions {
  readonly services: Services;
}

/** The REST API, mounted at `/api` (docs/rest-api.md). */
export function restRouter({ services, ...options }: RestOptions): Router {
  const { submissions, guide, organizations, savedJobs, siteTexts, videos } = services;
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
    submissions.send(body, {
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
      load: async () => {
        const { pdf, isCurrent } = await guide.file();
        return { body: pdf, headers: guideHeaders, isCacheable: isCurrent };
      },
    });
  });
  return router;
}

const guideHeaders = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Content-Disposition': 'attachment; filename="b-roll-filming-guide.pdf"',
  'Content-Type': 'application/pdf',
};

const purposes = ['confirm', 'manage', 'end', 'report'] as const;

/** `/api/job-alerts` and what the pages of the links in mails need (docs/rest-api.md). Tokens are in bodies, which are not logged. */
function jobAlertsRoutes(jobAlerts: JobAlertsService): Router {
  const router = Router();
  const post = postRoutes(router);
  post('/job-alerts', 202, (body, sender) => jobAlerts.request(fieldsOf(body), sender));
  post('/job-alerts/view', 200, (body) => {
    const { purpose, token, locale } = fieldsOf(body);
    const known = purposes.find((one) => one === purpose);
    if (!known)
      throw new AppError('BAD_USER_INPUT', {
        fields: { purpose: `purpose must be one of: ${purposes.join(', ')}` },
      });
    return known === 'report' ? jobAlerts.viewReport(token) : jobAlerts.view(known, token, locale);
  });
  post('/job-alerts/confirm', 200, (body, _sender, request) =>
    jobAlerts.confirm(fieldsOf(body)['token'], countedVisitor(request)),
  );
  post('/job-alerts/end', 200, (body) => {
    const { token, alert, purpose } = fieldsOf(body);
    return purpose === 'report' ? jobAlerts.endReport(token) : jobAlerts.end(token, alert);
  });
  return router;
}

/** `/api/events`: what pages count (docs/rest-api.md). */
function numbersRoutes(numbers: NumbersService): Router {
  const router = Router();
  router
    .route('/events')
    .post((request, response) => {
      // Other sites cannot send it without asking first, which is refused.
      if (!request.is('application/json')) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      numbers.take(request.body, countedVisitor(request));
      response.status(204).set('Cache-Control', 'no-store').end();
    })
    .all(onlyMethods('POST'));
  return router;
}

function countedVisitor(request: Request): CountedVisitor {
  return {
    address: clientAddress(request),
    userAgent: request.get('user-agent'),
    refuses: request.get('sec-gpc') === '1' || request.get('dnt') === '1',
  };
}

/** `/logos/{organization}` (product 2.42). Opened by itself, a drawing can neither run nor load anything. */
export function logoRoutes(
  organizations: Services['organizations'],
  { send, countRead }: { readonly send: SendAnswer; readonly countRead: RequestHandler },
): Router {
  const router = Router();
  getRoutes(router)('/logos/:id', countRead, async (request, response) => {
    const load = async () => {
      const logo = await organizations.logo(String(request.params['id']));
      if (!logo) throw new AppError('NOT_FOUND');
      const headers = {
        'Content-Type': logo.type,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        // The version in its address is that of the file.
        'Cache-Control': 'public, max-age=86400',
      };
      return { body: logo.bytes, headers, isCacheable: true };
    };
    await send(request, response, { key: '', load });
  });
  return router;
}
