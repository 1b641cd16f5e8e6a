import { EventEmitter, on, once } from 'node:events';
import { createTestDatabase } from 'db/testing/test-database';
import { videoExists } from 'db/testing/factories';
import { requestEnhancement } from 'db/repositories/video-enhancement';
import { watchDataVersion } from 'db/repositories/data-version-watch';
import { saveVideoCategories } from 'db/repositories/videos';
import { videoCategories } from 'db/seeds/video-categories';
import { startTestServer } from 'db/testing/server';
import { pino } from 'pino';
import { compare } from '../../scripts/bench/measure.mjs';
import { createHttpClient } from '../dist/connectors/http-client.js';
import { consume } from '../dist/jobs/consume.js';
import { readSettings } from '../dist/env.js';
import { createWorkerMetrics } from '../dist/operations/metrics.js';
import { prepareQueueSchema, queueBackend } from '../dist/jobs/queue-backend.js';
import { enhanceVideosWork, enhanceVideoWork } from '../dist/jobs/definitions.js';
import { openQueues } from '../dist/jobs/queues.js';
import { createProducer } from '../dist/jobs/producer.js';
import { heldOutVideos } from '../dist/video/enhancement/local/labelled-videos.js';

/**
 * A run over many videos as the product does it: ordered through the queue on Postgres, each video enhanced by the local
 * engine and stored by a job of its own. Reference: as many jobs that do nothing, through the same queue and consumer
 * settings. They are the price of resuming after a crash and of progress per video. The goal is 3: reading, classifying and
 * storing a video is ten statements, and may take twice as long as its job. No bound on the whole run is known: no visitor
 * waits for it, and visitors see each result within seconds.
 */
const VIDEOS = Number(process.env.VIDEOS || 2_000);

const server = await startTestServer(process.env);
const database = await createTestDatabase(server.url);
const { dataSource } = database;
await saveVideoCategories(dataSource.manager, videoCategories);
await fill();
const { brand, enhancement } = readSettings({});
const address = { databaseUrl: database.url, redisUrl: undefined, prefix: 'bench' };
await prepareQueueSchema(database.url);
const producer = createProducer(
  address,
  () => undefined,
  openQueues(address, () => undefined),
);
const told = new EventEmitter();
const watch = watchDataVersion({
  url: database.url,
  applicationName: 'bench',
  onVersion: () => told.emit('version'),
  onTrouble: console.error,
});
await watch.listening;
const http = createHttpClient();
const place = { videosFile: 'none', mediaDirectory: '.' };
const stop = await consume(
  address,
  {
    dataSource,
    http,
    feedsDirectory: '.',
    keyOf: () => undefined,
    producer,
    mail: undefined,
    videos: { place, brand, enhancement, keyOf: () => undefined },
    metrics: createWorkerMetrics(),
    retentionDays: undefined,
    closedJobsDays: 365,
    log: pino({ level: 'silent' }),
  },
  { concurrency: 2 },
);

await compare({
  lines: [{ metric: 'seconds', name: `enhancement of ${VIDEOS} videos`, unit: 's', goal: { atMost: 3 } }],
  reference: 'as many empty jobs',
  ours: () => timed(run),
  theirs: () => timed(emptyJobs),
  rounds: 3,
});

await watch.stop();
await stop();
await producer.close();
await http.close();
await database.drop();
await server.stop();

async function timed(work) {
  await dataSource.query(`update videos set enhancement_version = 0, enhancement_state = 'waiting'`);
  await dataSource.query('vacuum analyze videos');
  const began = performance.now();
  await work();
  return { seconds: (performance.now() - began) / 1_000 };
}

async function run() {
  // As the gateway hears of it: asking again and again would take time from what is measured.
  const versions = on(told, 'version');
  const { runId } = await requestEnhancement(dataSource, enhanceVideosWork.name);
  await producer.enqueue(enhanceVideosWork, { runId });
  for await (const _ of versions) {
    const [{ open }] = await dataSource.query(
      'select finished_at is null as open from video_enhancement_runs where id = $1',
      [runId],
    );
    if (!open) break;
  }
  const [{ done }] = await dataSource.query(
    `select count(*)::int as done from videos where enhancement_state = 'done'`,
  );
  if (done !== VIDEOS) throw new Error(`${done} of ${VIDEOS} videos were enhanced.`);
}

async function emptyJobs() {
  const work = { ...enhanceVideoWork, name: 'empty' };
  let left = VIDEOS;
  const done = new EventEmitter();
  const ended = once(done, 'all');
  const consumer = queueBackend(address).openConsumer(
    work.name,
    async () => {
      left -= 1;
      if (left === 0) done.emit('all');
    },
    { concurrency: work.concurrency, lockDuration: 10_000, stalledInterval: 5_000 },
  );
  await consumer.waitUntilReady();
  await producer.enqueueAll(
    work,
    Array.from({ length: VIDEOS }, (_, n) => ({ payload: { videoId: `${n}` }, jobId: `empty-${n}` })),
  );
  await ended;
  await consumer.close();
}

/** Texts of the evaluation, which the engine has not learned from, each with a number of its own. */
async function fill() {
  const { id } = await videoExists(dataSource, { file: null, tags: ['hospital'] });
  await dataSource.query(
    `insert into videos
     select (jsonb_populate_record(template, jsonb_build_object('id', 'bench-' || n, 'source_id', 'bench-' || n, 'title', 'Film ' || n, 'description', ($2::text[])[1 + n % cardinality($2::text[])]))).*
     from videos template, generate_series(2, $3::int) n where template.id = $1`,
    [id, heldOutVideos.map(({ text }) => text), VIDEOS],
  );
}
