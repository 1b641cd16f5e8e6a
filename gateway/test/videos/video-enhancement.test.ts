import { VideoEnhancementRunEntity } from 'db/entities/video.entity';
import { videoExists } from 'db/testing/factories';
import { startTestGateway, type TestGateway } from '../gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());
afterEach(async () => {
  await gateway.database.dataSource.query('delete from videos; delete from video_enhancement_runs');
  await gateway.dataChanged();
});

const runs = () =>
  gateway.database.dataSource.getRepository(VideoEnhancementRunEntity).find({ order: { id: 'ASC' } });
const progress = () => gateway.json('/api/videos/progress');

describe('GET /api/videos?ai=true', () => {
  it('lists the videos and starts the enhancement of new ones; a second request starts nothing', async () => {
    await videoExists(gateway.database.dataSource);
    await videoExists(gateway.database.dataSource, { enhancementVersion: 1, enhancementState: 'done' });
    const plain = await gateway.json('/api/videos');
    for (let times = 0; times < 3; times += 1) {
      const response = await gateway.rest('/api/videos?ai=true');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual(plain);
    }
    await Promise.all([1, 2, 3].map(() => gateway.rest('/api/videos?ai=true')));
    expect(await runs()).toMatchObject([{ total: 1, finishedAt: null }]);
    expect(await progress()).toEqual({ isProcessing: true, progress: 0, total: 100 });
  });

  it('never repeats finished work', async () => {
    await videoExists(gateway.database.dataSource, { enhancementVersion: 1, enhancementState: 'done' });
    await videoExists(gateway.database.dataSource, {
      enhancementState: 'failed',
      enhancementAttempts: 3,
      updatedAt: new Date(0),
    });
    await videoExists(gateway.database.dataSource, { enhancementState: 'failed', enhancementAttempts: 1 });
    await videoExists(gateway.database.dataSource, { removedAt: new Date() });
    await gateway.rest('/api/videos?ai=true');
    expect(await runs()).toEqual([]);
    expect(await progress()).toEqual({ isProcessing: false, progress: 0, total: 100 });
  });
});

describe('the progress', () => {
  it.each([
    ['a run under way', { total: 8, left: 4 }, { isProcessing: true, progress: 50, total: 100 }],
    ['a run about to end', { total: 8, left: 0 }, { isProcessing: true, progress: 99, total: 100 }],
    // However slow this test is.
    [
      'a run that has just ended, which is shown as complete',
      { total: 8, left: 0, finishedAt: new Date(Date.now() + 3_600_000) },
      { isProcessing: true, progress: 100, total: 100 },
    ],
    [
      'a run that ended three seconds ago',
      { total: 8, left: 0, finishedAt: new Date(Date.now() - 3_000) },
      { isProcessing: false, progress: 100, total: 100 },
    ],
    [
      'a run whose workers are away, which shows no banner',
      { total: 8, left: 6, heartbeatAt: new Date(0) },
      { isProcessing: false, progress: 0, total: 100 },
    ],
  ] as const)('of %s', async (_, { left, ...run }, expected) => {
    const now = new Date();
    const { id } = await gateway.database.dataSource
      .getRepository(VideoEnhancementRunEntity)
      .save({ version: 1, requestedAt: now, heartbeatAt: now, costUsd: '0', ...run });
    for (let video = 0; video < left; video += 1)
      await videoExists(gateway.database.dataSource, { enhancementRunId: id });
    await videoExists(gateway.database.dataSource, { enhancementRunId: id, removedAt: now });
    expect(await progress()).toEqual(expected);
    expect(await progress()).toEqual(expected);
  });
});
