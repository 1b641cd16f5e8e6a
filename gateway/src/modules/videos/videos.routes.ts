import { Router } from 'express';
import { AppError } from '../../app-error.js';
import { cacheable } from '../../middleware/response-cache.js';
import { onlyMethods } from '../../rest/only-methods.js';
import { givenArguments, videoListParameters } from '../../rest/read-parameters.js';
import { presentRestVideo } from './videos.present.js';
import type { VideosService } from './videos.service.js';

/** `/api/videos`, `/api/videos/progress`, `/api/videos/{id}` and `/api/video-categories` (spec section 7, decision 000 "Who calls what"). */
export function videosRoutes(videos: VideosService): Router {
  const router = Router();
  router
    .route('/videos')
    .get(async ({ query }, response) => {
      const { videos: listed, asked } = await videos.listAllVideos(givenArguments(query, videoListParameters));
      // From the cache it would ask nobody.
      (asked ? response.set('Cache-Control', 'no-store') : cacheable(response)).json(listed.map(presentRestVideo));
    })
    .all(onlyMethods('GET'));
  router
    .route('/videos/progress')
    .get(async (_request, response) => {
      response.set('Cache-Control', 'no-store').json(await videos.progress());
    })
    .all(onlyMethods('GET'));
  router
    .route('/videos/:id')
    .get(async ({ params }, response) => {
      const video = await videos.videoById(params.id);
      if (!video) throw new AppError('NOT_FOUND', { message: 'There is no video with this id.' });
      cacheable(response).json(presentRestVideo(video));
    })
    .all(onlyMethods('GET'));
  router
    .route('/video-categories')
    .get(async (_request, response) => {
      cacheable(response).json((await videos.categories()).map(({ id, label }) => ({ id, label })));
    })
    .all(onlyMethods('GET'));
  return router;
}
