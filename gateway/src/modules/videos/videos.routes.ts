import { Router } from 'express';
import { AppError } from '../../app-error.js';
import { jsonAnswer, type SendAnswer } from '../../middleware/response-cache.js';
import { onlyMethods } from '../../middleware/errors.js';
import { givenArguments, videoListParameters } from '../../validation.js';
import { presentRestVideo } from './videos.present.js';
import type { VideosService } from './videos.service.js';

/** `/api/videos`, `/api/videos/progress`, `/api/videos/{id}` and `/api/video-categories` (docs/rest-api.md). */
export function videosRoutes(videos: VideosService, send: SendAnswer): Router {
  const router = Router();
  router
    .route('/videos')
    .get(async (request, response) => {
      const given = givenArguments(request.query, videoListParameters);
      const load = async () => {
        const { videos: listed, asked } = await videos.listAllVideos(given);
        // From the cache it would order no enhancement.
        return {
          ...jsonAnswer(listed.map(presentRestVideo), asked ? { 'Cache-Control': 'no-store' } : {}),
          isCacheable: !asked,
        };
      };
      await send(request, response, { key: JSON.stringify(given), load });
    })
    .all(onlyMethods('GET'));
  router
    .route('/videos/progress')
    // Open galleries poll it each second during an enhancement; it reads one row and is not counted.
    .get(async (_request, response) => {
      response.set('Cache-Control', 'no-store').json(await videos.progress());
    })
    .all(onlyMethods('GET'));
  router
    .route('/videos/:id')
    .get(async (request, response) => {
      const load = async () => {
        const video = await videos.videoById(request.params.id);
        if (!video) throw new AppError('NOT_FOUND', { message: 'There is no video with this id.' });
        return jsonAnswer(presentRestVideo(video));
      };
      await send(request, response, { key: '', load });
    })
    .all(onlyMethods('GET'));
  router
    .route('/video-categories')
    .get(async (request, response) => {
      await send(request, response, {
        key: '',
        load: async () => jsonAnswer((await videos.categories()).map(({ id, label }) => ({ id, label }))),
      });
    })
    .all(onlyMethods('GET'));
  return router;
}
