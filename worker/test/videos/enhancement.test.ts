import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VideoEntity, VideoEnhancementRunEntity } from 'db/entities/video.entity';
import { readDataVersion } from 'db/testing/test-database';
import {
  findVideosOfRun,
  readVideoProgress,
  requestEnhancement,
} from 'db/repositories/videos/video-enhancement';
import { withdrawVideos } from 'db/repositories/videos/video-sync';
import { saveVideoCategories } from 'db/repositories/videos/videos';
import { shippedMediaDirectory, shippedVideosFile, videoCategories } from 'db/seeds/shipped';
import { readVideosManifest } from 'db/seeds/videos-manifest';
import { videoExists } from 'db/testing/factories';
import { pino } from 'pino';
import { readSettings } from '../../src/env.js';
import { createProgram } from '../../src/cli/program.js';
import { enhanceVideosWork, enhanceVideoWork } from '../../src/jobs/definitions.js';
import { enginesOf, enhanceVideo } from '../../src/video/enhancement/enhance-video.js';
import { completion, startChatServer, type ChatServer } from './chat-server.js';
import { eventually, openQueueStack, type QueueStack } from '../queue-stack.js';

/** The worker as it is started for real: the last test needs the build. */
const main = join(__dirname, '../../dist/main.js');
const redisUrl = process.env['TEST_REDIS_URL'];
const backends: [string, string | undefined][] = [
  ['Postgres', undefined],
  ...(redisUrl === undefined ? [] : [['Redis', redisUrl] satisfies [string, string]]),
];

describe.each(backends)('enhancement with its queue on %s', (_, redis) => {
  let stack: QueueStack;
  let chat: ChatServer;
  const remote = (settings: Readonly<Record<string, string>> = {}) => ({
    ENHANCEMENT_ENGINE: 'openai',
    OPENAI_BASE_URL: chat.baseUrl,
    OPENAI_API_KEY: 'sk-test',
    ...settings,
  });
  const open = async (
    settings: Readonly<Record<string, string>> = {},
    mediaDirectory = join(__dirname, '../files'),
  ) => {
    const { brand, enhancement } = readSettings(settings);
    const place = { videosFile: join(__dirname, '../files/no-videos.json'), mediaDirectory };
    stack = await openQueueStack(
      redis,
      undefined,
      { place, brand, enhancement, transcription: undefined, keyOf: () => undefined },
      { works: [enhanceVideosWork, enhanceVideoWork] },
    );
    await saveVideoCategories(stack.database.dataSource.manager, videoCategories);
  };
  beforeEach(async () => {
    chat = await startChatServer();
  });
  const children: ChildProcess[] = [];
  afterEach(async () => {
    for (const child of children.splice(0))
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await stack.close();
    await chat.close();
  });

  const database = () => stack.database.dataSource;
  const videos = () =>
    database()
      .getRepository(VideoEntity)
      .find({ order: { id: 'ASC' } });
  const runs = () =>
    database()
      .getRepository(VideoEnhancementRunEntity)
      .find({ order: { id: 'ASC' } });
  const isFinished = async () =>
    (await runs()).every(({ finishedAt }) => finishedAt !== null) && (await runs()).length > 0;
  const findings = async (mediaDirectory: string) => {
    const before = { ...process.env };
    Object.assign(process.env, { DATABASE_URL: stack.address.databaseUrl, MEDIA_DIRECTORY: mediaDirectory });
    const printed: string[] = [];
    try {
      await createProgram((line) => printed.push(line)).parseAsync(['videos', 'findings'], { from: 'user' });
    } finally {
      process.env = before;
    }
    return printed;
  };
  const order = async () => {
    const run = await requestEnhancement(database());
    if (run !== undefined) await stack.producer.enqueue(enhanceVideosWork, {});
    return run;
  };

  it('runs once at a time, and never repeats finished work', async () => {
    await open();
    await videoExists(database());
    expect(await Promise.all([order(), order(), order()])).toEqual(
      expect.arrayContaining([undefined, undefined]),
    );
    expect(await runs()).toHaveLength(1);
    expect(await readVideoProgress(database())).toEqual({ isProcessing: true, progress: 0, total: 100 });
    await stack.startWorker();
    await eventually(isFinished);
    expect(await order()).toBeUndefined();
    await videoExists(database());
    expect(await order()).toBeDefined();
    await eventually(isFinished);
    expect((await runs()).map(({ total }) => total)).toEqual([1, 1]);
    expect((await videos()).map(({ enhancementState }) => enhancementState)).toEqual(['done', 'done']);
  });

  it('does not count a database outage as a failure of a video', async () => {
    await open(remote());
    await videoExists(database(), { id: 'a', title: 'Town hall', file: null });
    let outages = 0;
    chat.answers((_asked, response) => {
      outages += 1;
      void database()
        .query(outages > 4 ? 'select 1' : 'alter table videos rename to videos_away')
        .then(() => completion(response));
    });
    await order();
    await stack.startWorker();
    for (let outage = 1; outage <= 4; outage += 1) {
      const interrupted = async () =>
        (await stack.queues.of(enhanceVideoWork.name).getJobs(['delayed'])).find(
          ({ attemptsMade }) => attemptsMade === outage,
        );
      await eventually(async () => (await interrupted()) !== undefined);
      await database().query('alter table videos_away rename to videos');
      await (await interrupted())?.promote();
    }
    await eventually(isFinished);
    expect((await videos())[0]).toMatchObject({
      enhancementState: 'done',
      enhancementEngine: 'openai',
      enhancementError: null,
      enhancementAttempts: 0,
    });
  });

  it('queues each video once for repeated runs, and queues lost ones again', async () => {
    await open();
    for (const id of ['a', 'b', 'c']) await videoExists(database(), { id, file: null });
    const runId = (await order()) ?? '';
    const stop = await stack.startWorker();
    await eventually(isFinished);
    await stop();
    expect(
      await stack.queues.of(enhanceVideoWork.name).getJobCounts('waiting', 'completed', 'failed'),
    ).toMatchObject({ waiting: 0, completed: 0, failed: 0 });
    // As after a queue was emptied: two of them have no job any more.
    await database().query(
      `update videos set enhancement_run_id = $1, enhancement_version = 0, enhancement_state = 'waiting' where id <> 'b'`,
      [runId],
    );
    await database().query('update video_enhancement_runs set finished_at = null');
    await stack.producer.enqueue(enhanceVideosWork, {});
    await stack.producer.enqueue(enhanceVideosWork, {});
    await stack.startWorker();
    await eventually(isFinished);
    expect(
      (await videos()).map(({ enhancementState, enhancementAttempts }) => [
        enhancementState,
        enhancementAttempts,
      ]),
    ).toEqual(Array(3).fill(['done', 0]));
  });

  it('survives a killed worker: none of 200 videos processed twice, progress never decreases', async () => {
    await open();
    for (let number = 0; number < 200; number += 1)
      await videoExists(database(), {
        id: `video-${String(number).padStart(3, '0')}`,
        title: `Film ${number}`,
        file: null,
      });
    // The twenty-first keeps the worker busy until it is killed.
    chat.answers((_asked, response, count) => {
      if (count <= 20) completion(response);
    });
    const { databaseUrl, redisUrl: REDIS_URL = '', prefix: QUEUE_PREFIX = '' } = stack.address;
    const start = () => {
      const child = spawn(process.execPath, [main], {
        env: {
          ...process.env,
          ...remote(),
          DATABASE_URL: databaseUrl,
          REDIS_URL,
          QUEUE_PREFIX,
          LOG_LEVEL: 'silent',
          VIDEOS_FILE: join(__dirname, '../files/no-videos.json'),
          VIDEO_ACCOUNTS_FILE: join(__dirname, '../files/no-videos.json'),
          ORGANIZATIONS_FILE: join(__dirname, '../files/no-videos.json'),
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      children.push(child);
      return child;
    };
    const progress: number[] = [];
    const look = async () => progress.push((await readVideoProgress(database())).progress);

    const first = start();
    await eventually(
      async () => (
        await look(),
        (await database().getRepository(VideoEntity).countBy({ enhancementState: 'done' })) >= 20
      ),
      60_000,
    );
    first.kill('SIGKILL');
    await once(first, 'exit');
    const done = await database().query<{ id: string; xmin: string }[]>(
      `select id, xmin::text from videos where enhancement_state = 'done' order by id`,
    );
    expect(done).toHaveLength(20);

    chat.answers(undefined);
    const second = start();
    await eventually(async () => (await look(), isFinished()), 90_000);
    second.kill('SIGTERM');
    await once(second, 'exit');
    expect((await videos()).filter(({ enhancementState }) => enhancementState === 'done')).toHaveLength(200);
    expect(
      await database().query(`select id, xmin::text from videos where id = any($1) order by id`, [
        done.map(({ id }) => id),
      ]),
    ).toEqual(done);
    // The one it died over is the only one that may have been asked about twice.
    expect(new Set(chat.asked.map(({ title }) => title)).size).toBe(200);
    expect(chat.asked.length).toBeLessThanOrEqual(201);
    expect(progress).toEqual([...progress].sort((left, right) => left - right));
    expect((await readVideoProgress(database())).progress).toBe(100);
  }, 180_000);

  // What a run stores (its end, findings, engines and cost) is the same wherever the queue is.
  if (redis === undefined) {
    it('finishes a run whose videos were all withdrawn', async () => {
      await open();
      await videoExists(database());
      await requestEnhancement(database());
      await withdrawVideos(
        database().manager,
        (await videos()).map(({ id }) => id),
      );
      await stack.producer.enqueue(enhanceVideosWork, {});
      await stack.startWorker();
      await eventually(isFinished);
      expect((await readVideoProgress(database())).progress).toBe(100);
    });

    it('finds categories, tags and problems, and shows them', async () => {
      await open();
      await videoExists(database(), {
        id: 'crew',
        title: 'Behind the scenes with our film crew',
        tags: ['filming'],
        file: null,
      });
      await videoExists(database(), {
        id: 'nofile',
        title: 'Tour of the new clinic',
        description: 'A walk through every room.',
        file: 'nofile',
      });
      const version = await readDataVersion(database());
      await order();
      await stack.startWorker();
      await eventually(isFinished);
      const [crew, nofile] = await videos();
      expect(crew).toMatchObject({
        aiCategories: expect.arrayContaining(['behind-the-scenes']) as unknown,
        enhancementState: 'done',
        enhancementEngine: 'local',
        enhancementVersion: 1,
        enhancementRunId: null,
        findings: ['captions-missing'],
      });
      expect(crew?.aiConfidence['behind-the-scenes']).toBeGreaterThan(0.6);
      expect(crew?.words).toContain('behind-the-scenes');
      expect(nofile).toMatchObject({
        aiCategories: ['facility-tours'],
        findings: ['captions-missing', 'file-missing'],
      });
      expect(await readDataVersion(database())).not.toBe(version);
      expect(await readVideoProgress(database())).toMatchObject({ progress: 100, total: 100 });
      await eventually(async () => !(await readVideoProgress(database())).isProcessing);
    });

    it('repeated changes nothing', async () => {
      await open();
      await videoExists(database());
      const runId = (await order()) ?? '';
      const [video = ''] = await findVideosOfRun(database(), runId);
      await stack.startWorker();
      await eventually(isFinished);
      const before = await videos();
      const { enhancement } = readSettings({});
      const again = {
        dataSource: database(),
        engines: await enginesOf(enhancement),
        costLimitUsd: 1,
        mediaDirectory: __dirname,
        log: pino({ level: 'silent' }),
      };
      expect(await enhanceVideo(again, video)).toEqual({
        outcome: 'skipped',
        reason: 'It is done, or withdrawn.',
      });
      expect(await videos()).toEqual(before);
    });

    it('falls back to the local engine for a video the service fails on, and records why', async () => {
      await open(remote());
      await videoExists(database(), { id: 'a', title: 'Town hall' });
      await videoExists(database(), { id: 'b', title: 'A day in the life of a nurse' });
      chat.answers(({ title }, response) =>
        title === 'Town hall' ? completion(response) : void response.writeHead(401).end(),
      );
      await order();
      await stack.startWorker();
      await eventually(isFinished);
      const [a, b] = await videos();
      expect(a).toMatchObject({
        enhancementEngine: 'openai',
        aiCategories: ['leadership'],
        suggestedTags: ['strategy'],
        enhancementError: null,
      });
      expect(b).toMatchObject({
        enhancementEngine: 'local',
        enhancementState: 'done',
        aiCategories: ['day-in-the-life'],
        enhancementError: 'openai: The service of OPENAI_BASE_URL answered 401.',
      });
      expect(Number((await runs())[0]?.costUsd)).toBe(0.00021);
    });

    it('keeps paid results even when the file cannot be checked, and reports it', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'media-'));
      // What can be opened and not be read.
      await mkdir(join(folder, 'ward.mp4'));
      await open(remote(), folder);
      await videoExists(database(), { id: 'ward', title: 'On the ward', file: 'ward' });
      await videoExists(database(), {
        id: 'link',
        file: null,
        removedAt: new Date(),
        findings: ['captions-missing'],
      });
      chat.answers((_asked, response) => completion(response));
      await order();
      await stack.startWorker();
      await eventually(isFinished);
      expect(await database().getRepository(VideoEntity).findOneByOrFail({ id: 'ward' })).toMatchObject({
        enhancementState: 'done',
        enhancementEngine: 'openai',
        aiCategories: ['leadership'],
        findings: ['captions-missing', 'file-unreadable'],
      });
      expect(chat.asked).toHaveLength(1);

      const [why, , , line] = await findings(folder);
      expect([why, line]).toEqual([
        'The file of ward cannot be looked into (EISDIR).',
        'ward   On the ward  it has no captions; its file cannot be looked into, or holds no video',
      ]);
      // What was mended since, and what broke.
      const [clip] = (await readVideosManifest(shippedVideosFile, readSettings({}).brand)).entries;
      await rm(join(folder, 'ward.mp4'), { recursive: true });
      await copyFile(join(shippedMediaDirectory, `${clip?.file ?? ''}.mp4`), join(folder, 'ward.mp4'));
      await database().query(`update videos set duration_seconds = $1, aspect_ratio = $2 where id = 'ward'`, [
        Math.round(clip?.durationSeconds ?? 0),
        clip?.format,
      ]);
      await database().query(
        `insert into video_captions (video_id, language, kind, label, position, content) values ('ward', 'en', 'captions', 'English', 0, '')`,
      );
      await videoExists(database(), { id: 'lost', title: 'In the garden' });
      expect((await findings(folder)).slice(2)).toEqual([
        'lost   In the garden  it has no captions; its file is missing',
      ]);
      await rm(folder, { recursive: true });
    });

    it('stops using the service at the cost limit of the run', async () => {
      await open(remote({ ENHANCEMENT_COST_LIMIT_USD: '0.0022' }));
      for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await videoExists(database(), { id });
      await order();
      await stack.startWorker();
      await eventually(isFinished);
      const engines = (await videos()).map(({ enhancementEngine }) => enhancementEngine);
      expect(engines.slice(0, 2)).toEqual(['openai', 'openai']);
      expect(engines.at(-1)).toBe('local');
      expect(Number((await runs())[0]?.costUsd)).toBeLessThanOrEqual(0.0022);
      expect((await videos()).at(-1)?.enhancementError).toBe(
        "openai: the run's cost limit of 0.0022 USD is reached.",
      );
    });

    it('stops using the service when refused answers reach the cost limit', async () => {
      await open(remote({ ENHANCEMENT_COST_LIMIT_USD: '0.0022' }));
      for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await videoExists(database(), { id });
      const before = chat.asked.length;
      chat.answers((_, response) => completion(response, '', { content: null, refusal: 'No.' }));
      await order();
      await stack.startWorker();
      await eventually(isFinished);
      const refused = chat.asked.length - before;
      expect(refused).toBeLessThan(8);
      expect(Number((await runs())[0]?.costUsd)).toBeCloseTo(refused * 0.00021, 6);
      expect((await videos()).map(({ enhancementError }) => enhancementError)).toEqual([
        ...Array.from({ length: refused }, () => 'openai: The service of OPENAI_BASE_URL refused to answer.'),
        ...Array.from(
          { length: 8 - refused },
          () => "openai: the run's cost limit of 0.0022 USD is reached.",
        ),
      ]);
    });

    it('records a failed video and continues with the others', async () => {
      await open();
      await videoExists(database(), { id: 'a', title: 'Open positions: apply now' });
      await videoExists(database(), { id: 'b' });
      await order();
      const { enhancement } = readSettings({});
      const context = {
        dataSource: database(),
        engines: await enginesOf(enhancement),
        costLimitUsd: 1,
        mediaDirectory: __dirname,
        log: pino({ level: 'silent' }),
      };
      expect(await enhanceVideo(context, 'b', 3)).toEqual({ outcome: 'done', note: 'failed' });
      await stack.startWorker();
      await eventually(isFinished);
      expect((await videos()).map(({ enhancementState }) => enhancementState)).toEqual(['done', 'failed']);
      expect((await videos())[1]?.enhancementError).toBe(
        'It was begun 3 times, and its worker died each time.',
      );
      // Left alone until its content changes.
      expect(await order()).toBeUndefined();
    });
  }
});
