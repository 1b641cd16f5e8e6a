import { copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VideoCaptionEntity, VideoEntity } from 'db/entities/video.entity';
import { findDrafts, forgetCaptionRequest, noteCaptionRequest } from 'db/repositories/videos/caption-drafts';
import { saveVideoAccounts } from 'db/repositories/videos/video-accounts';
import { saveVideoCategories } from 'db/repositories/videos/videos';
import { shippedMediaDirectory, videoCategories } from 'db/seeds/shipped';
import { organizationExists, videoExists } from 'db/testing/factories';
import { openOperationsServer } from '../../src/admin/operations-server.js';
import { createProgram } from '../../src/cli/program.js';
import { readSettings } from '../../src/env.js';
import { draftCaptions } from '../../src/films/draft-captions.js';
import { draftCaptionsWork, syncVideosWork } from '../../src/jobs/definitions.js';
import { personAt, staffToken } from '../operators/person.js';
import { eventually, openQueueStack, operationsOf, type QueueStack } from '../queue-stack.js';
import { heard, startTranscriptionServer, type TranscriptionServer } from './transcription-server.js';

// Drafts of captions (product 5.32). The film lasts 12 s.

let stack: QueueStack;
let server: TranscriptionServer;
let media: string;
const entry = {
  ...{
    id: 'ward',
    title: 'On the ward',
    description: 'x',
    organizationId: 'clinic',
    sourceChannel: 'Clinic',
  },
  ...{ format: 'landscape', file: 'ward', durationSeconds: 12, width: 1280, height: 720 },
  published: '2026-01-01',
};
const lists = (...entries: readonly object[]) =>
  writeFile(join(media, 'videos.json'), JSON.stringify(entries));

async function open(settings: Readonly<Record<string, string>> = {}, secondsADay?: number): Promise<void> {
  const { brand, enhancement, transcription } = readSettings({
    TRANSCRIPTION_BASE_URL: server.baseUrl,
    TRANSCRIPTION_API_KEY: 'sk-test',
    TRANSCRIPTION_MODEL: 'small',
    ...settings,
  });
  const place = { videosFile: join(media, 'videos.json'), mediaDirectory: media };
  stack = await openQueueStack(
    undefined,
    undefined,
    {
      ...{ place, brand, enhancement, keyOf: () => undefined },
      transcription: transcription && {
        ...transcription,
        ...(secondsADay !== undefined && { secondsADay }),
      },
    },
    { works: [syncVideosWork, draftCaptionsWork] },
  );
  const { manager } = stack.database.dataSource;
  await saveVideoCategories(manager, videoCategories);
  await saveVideoAccounts(manager, []);
  await organizationExists(stack.database.dataSource, { id: 'clinic', name: 'Clinic' });
}

beforeEach(async () => {
  server = await startTranscriptionServer();
  media = await mkdtemp(join(tmpdir(), 'drafts-'));
  for (const type of ['mp4', 'jpg'])
    await copyFile(join(shippedMediaDirectory, `nurse-day-in-the-life.${type}`), join(media, `ward.${type}`));
  await lists(entry);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await stack.close();
  await server.close();
  await rm(media, { recursive: true, force: true });
});

const film = (id = 'ward') => stack.database.dataSource.getRepository(VideoEntity).findOneByOrFail({ id });
const captions = async (videoId = 'ward') =>
  (await stack.database.dataSource.getRepository(VideoCaptionEntity).findBy({ videoId })).map(
    ({ language, content, draft }) => ({ language, content, draft }),
  );
const uploads = () => readdir(join(media, 'uploads')).catch(() => []);
const sync = () => stack.done(syncVideosWork, {});
/** Until all that was ordered is done. */
const idle = () =>
  eventually(async () => {
    const { waiting, active, delayed } = await stack.queues.of(draftCaptionsWork.name).getJobCounts();
    return waiting === 0 && active === 0 && delayed === 0;
  });
const round = async () => {
  await sync();
  await idle();
};
const rested = () =>
  stack.database.dataSource.query("update caption_requests set asked_at = now() - interval '1 hour'");
async function findings(): Promise<string> {
  const before = { ...process.env };
  Object.assign(process.env, { DATABASE_URL: stack.address.databaseUrl, MEDIA_DIRECTORY: media });
  const printed: string[] = [];
  try {
    await createProgram((line) => printed.push(line)).parseAsync(['videos', 'findings'], { from: 'user' });
  } finally {
    process.env = before;
  }
  return printed.join('\n');
}
async function withStaff<Result>(
  act: (staff: ReturnType<typeof personAt>) => Promise<Result>,
): Promise<Result> {
  const operations = await openOperationsServer({
    ...operationsOf(stack),
    token: staffToken,
    mediaDirectory: media,
    draftsCaptions: true,
  });
  try {
    return await act(personAt(() => operations.port));
  } finally {
    await operations.close();
  }
}

describe('a film of the manifest without captions', () => {
  it('is sent as its file, and has a draft, which staff correct and accept', async () => {
    await open();
    await stack.startWorker();
    await round();
    const { file, ...fields } = server.asked[0]?.fields ?? {};
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]).toMatchObject({
      url: '/v1/audio/transcriptions',
      authorization: 'Bearer sk-test',
    });
    expect(fields).toEqual({ model: 'small', response_format: 'vtt', language: 'en' });
    const sent = file instanceof File ? Buffer.from(await file.arrayBuffer()) : undefined;
    expect(sent?.equals(await readFile(join(media, 'ward.mp4')))).toBe(true);
    expect(await captions()).toEqual([{ language: 'en', content: heard, draft: 'machine-made' }]);
    expect((await film()).transcript).toBe('Welcome to the ward.\nI am Ana.');
    expect((await film()).words).toContain('welcome to the ward');
    expect(await uploads()).toEqual([expect.stringMatching(/^ward-[0-9a-f]{12}\.en\.vtt$/)]);
    expect(await findings()).toContain('its captions are machine-made, and nobody has accepted them');

    await withStaff(async (staff) => {
      expect(await staff.read('/films')).toContain('A machine made the captions of these films.');
      expect(await staff.read('/films/ward')).toContain('made by a machine: check and accept them');
      const path = '/films/ward/captions/en';
      expect(await staff.read(path)).toContain('A machine made these captions (English)');
      const text = heard.replace('Ana', 'Anna');
      const accept = await staff.fillFile(path, path, undefined, { text, do: 'save' });
      expect((await accept()).status).toBe(303);
      expect((await accept()).status).toBe(409);
      // Other languages are the manifest's.
      expect((await staff.ask('/films/ward/captions/es')).status).toBe(404);
    });
    expect(await captions()).toEqual([
      { language: 'en', content: heard.replace('Ana', 'Anna'), draft: 'accepted' },
    ]);
    expect(await findings()).toBe('Nothing was noticed.');
    const did: { action: string; outcome: string }[] = await stack.database.dataSource.query(
      "select action, outcome from staff_actions where subject_id = 'ward en' order by id limit 1",
    );
    expect(did).toEqual([{ action: 'films captions', outcome: 'The captions (English) are accepted.' }]);
  });

  it('keeps them while its entry changes, until that names captions or another file', async () => {
    await open();
    await stack.startWorker();
    await round();
    const { contentHash } = await film();
    await round();
    expect(await film()).toMatchObject({ contentHash });
    await lists({ ...entry, title: 'Another title' });
    await round();
    expect(await film()).toMatchObject({
      title: 'Another title',
      transcript: 'Welcome to the ward.\nI am Ana.',
    });
    expect(await captions()).toMatchObject([{ draft: 'machine-made' }]);
    await copyFile(join(media, 'ward.mp4'), join(media, 'ward-2.mp4'));
    await lists({ ...entry, file: 'ward-2' });
    server.answers((_, response) => void response.writeHead(500).end());
    await round();
    expect(await captions()).toEqual([]);
    expect((await film()).transcript).toBeNull();
    expect(server.asked).toHaveLength(2);
    const own = 'WEBVTT\n\n00:00.000 --> 00:02.000\nOf the file.\n';
    await writeFile(join(media, 'ward-2.es.vtt'), own);
    await lists({ ...entry, file: 'ward-2', captions: ['es'] });
    await rested();
    await round();
    expect(await captions()).toEqual([{ language: 'es', content: own, draft: null }]);
    expect(server.asked).toHaveLength(2);
  });

  it('is not sent where no server is named, and not again when staff remove its draft, until they order it', async () => {
    await open({ TRANSCRIPTION_BASE_URL: '' });
    await stack.startWorker();
    await round();
    expect(server.asked).toEqual([]);
    await stack.close();
    await open();
    await stack.startWorker();
    await round();
    await withStaff(async (staff) => {
      const path = '/films/ward/captions/en';
      const remove = await staff.fillFile(path, path, undefined, { do: 'remove' });
      expect((await remove()).status).toBe(303);
      await rested();
      await round();
      expect(server.asked).toHaveLength(1);
      expect(await captions()).toEqual([]);
      expect((await (await staff.fill('/films/ward', '/films/ward/draft'))()).status).toBe(303);
    });
    await eventually(async () => (await captions()).length === 1);
    expect(server.asked).toHaveLength(2);
  });

  it('is sent again when an earlier version of the program has lost its draft', async () => {
    await open();
    await stack.startWorker();
    await round();
    // Its sync writes a film with the captions of the manifest alone.
    await stack.database.dataSource.getRepository(VideoCaptionEntity).deleteAll();
    await rested();
    await round();
    expect(await captions()).toMatchObject([{ draft: 'machine-made' }]);
  });
});

it('a film of staff has a draft, which another film file takes away', async () => {
  await lists();
  await open();
  await videoExists(stack.database.dataSource, {
    ...{ id: 'own', file: 'ward', language: 'es', staffOwned: true, organizationId: 'clinic' },
  });
  await stack.startWorker();
  await round();
  expect(server.asked[0]?.fields).toMatchObject({ language: 'es' });
  expect(await captions('own')).toMatchObject([{ language: 'es', draft: 'machine-made' }]);
  await withStaff(async (staff) => {
    const clip = new Uint8Array(await readFile(join(media, 'ward.mp4')));
    expect((await (await staff.fillFile('/films/own', '/films/own/clip', clip))()).status).toBe(303);
  });
  expect(await captions('own')).toEqual([]);
  await round();
  expect(await captions('own')).toMatchObject([{ draft: 'machine-made' }]);
});

it('a film is sent once, also when a second worker takes its work over before the answer', async () => {
  await open();
  const { dataSource } = stack.database;
  await videoExists(dataSource, { id: 'own', file: 'ward', staffOwned: true, organizationId: 'clinic' });
  const { log, videos } = stack.context;
  const { transcription } = videos;
  if (!transcription) throw new Error('No server is named.');
  let answer: (() => void) | undefined;
  server.answers((_, response) => {
    answer = () => void response.end(heard);
  });
  const work = () => draftCaptions({ dataSource, mediaDirectory: media, transcription, log }, 'own');
  const both = [work(), work()];
  expect(await Promise.race(both)).toMatchObject({ outcome: 'skipped' });
  await eventually(async () => Promise.resolve(answer !== undefined));
  answer?.();
  expect(await Promise.all(both)).toContainEqual({ outcome: 'done', note: 'drafted' });
  expect(server.asked).toHaveLength(1);
  expect(await dataSource.query('select seconds from transcription_days')).toEqual([{ seconds: 12 }]);
});

it('a draft that is stored while staff order it stays with its request', async () => {
  await open();
  const { dataSource } = stack.database;
  await videoExists(dataSource, { id: 'own', file: 'ward', staffOwned: true, organizationId: 'clinic' });
  const request = { id: 'own', file: 'ward' };
  await noteCaptionRequest(dataSource, request, 'answered 500.');
  let forgotten: Promise<void> | undefined;
  await dataSource.transaction(async (manager) => {
    await manager.query("select from videos where id = 'own' for update");
    const [language, kind, url] = ['en', 'captions', '/en.vtt'] as const;
    await manager.insert(VideoCaptionEntity, {
      ...{ videoId: 'own', language, label: 'English', kind, position: 0, url },
      ...{ content: heard, draft: 'machine-made' },
    });
    await noteCaptionRequest(manager, request, null);
    forgotten = forgetCaptionRequest(dataSource, 'own');
    const waits =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await eventually(async () => (await dataSource.query<unknown[]>(waits)).length === 1);
  });
  await forgotten;
  expect(await findDrafts(dataSource.manager, ['own'])).toHaveLength(1);
});

/** Bytes without an end, as fast as they are taken. */
function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/vtt' }).write('WEBVTT\n\n');
  const more = () => {
    while (!response.destroyed && response.write('00:00.000 --> 00:02.000\nAnd so on.\n\n'.repeat(100)));
  };
  response.on('drain', more);
  more();
}

describe('a fault', () => {
  it.each([
    ['an error', (response) => void response.writeHead(500).end('oops'), 'answered 500.'],
    ['a refused key', (response) => void response.writeHead(401).end('sk-test'), 'answered 401.'],
    [
      'being sent elsewhere, which might get the key',
      (response) => void response.writeHead(307, { location: 'http://other.example/' }).end(),
      'answered 307.',
    ],
    ['a cut connection', (response) => void response.destroy(), 'could not be reached (UND_ERR_SOCKET).'],
    ['an answer without an end', endless, 'answered more than 488 KB.'],
    ['JSON', (response) => void response.end('{"text":"Welcome."}'), 'their first line is WEBVTT.'],
    ['a page', (response) => void response.end('<!doctype html>WEBVTT'), 'their first line is WEBVTT.'],
    [
      'a line without an end',
      (response) => void response.end(`WEBVTT\n\n00:00.000 --> 00:02.000\n${'<'.repeat(400_000)}\n`),
      'A line has 2,000 characters at most.',
    ],
    [
      'a time that is no number',
      (response) => void response.end(`WEBVTT\n\n${'9'.repeat(400)}:00:00.000 --> 00:02.000\nNo\n`),
      'No captions were found.',
    ],
    ['nothing heard', (response) => void response.end('WEBVTT\n\n'), 'No captions were found.'],
  ] satisfies [string, (response: ServerResponse) => void, string][])(
    'of the server, %s, leaves the film as it was, and is named',
    async (_, misbehave, reason) => {
      await open();
      server.answers((_, response) => misbehave(response));
      await stack.startWorker();
      await sync();
      const before = await film();
      await idle();
      expect(await film()).toEqual(before);
      expect(await captions()).toEqual([]);
      expect(await uploads()).toEqual([]);
      expect(server.asked).toHaveLength(1);
      const found = await findings();
      expect(found).toContain('its captions could not be drafted:');
      expect(found).toContain(reason);
      expect(found).not.toContain('sk-test');
    },
  );

  it('of a server that is too slow is named', async () => {
    await open();
    const { timeout } = AbortSignal;
    const time = new AbortController();
    jest
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((milliseconds) =>
        milliseconds === 300_000 ? time.signal : timeout.call(AbortSignal, milliseconds),
      );
    // The time is over when the question has arrived.
    server.answers(() => time.abort());
    await stack.startWorker();
    await round();
    expect(await captions()).toEqual([]);
    expect(await findings()).toContain('the server of TRANSCRIPTION_BASE_URL did not answer within 300 s.');
  });

  it('is tried again after a rest, three times at most, and then when staff order it', async () => {
    await open();
    server.answers((_, response) => void response.writeHead(503).end());
    await stack.startWorker();
    await round();
    await round();
    expect(server.asked).toHaveLength(1);
    for (let count = 0; count < 3; count += 1) {
      await rested();
      await round();
    }
    expect(server.asked).toHaveLength(3);
    server.answers(undefined);
    await withStaff(async (staff) => {
      const page = await staff.read('/films/ward');
      expect(page).toContain('the server of TRANSCRIPTION_BASE_URL answered 503.');
      await (
        await staff.fill('/films/ward', '/films/ward/draft')
      )();
    });
    await eventually(async () => (await captions()).length === 1);
    expect(server.asked).toHaveLength(4);
  });

  it.each([
    [
      'a refused key',
      () => server.answers((_, response) => void response.writeHead(401).end()),
      'answered 401.',
    ],
    ['a server that is away', () => server.close(), 'could not be reached (ECONNREFUSED).'],
  ] satisfies [string, () => unknown, string][])(
    'does not count against the film: %s',
    async (_, misbehave, reason) => {
      await open();
      await Promise.resolve(misbehave());
      await stack.startWorker();
      for (let count = 0; count < 4; count += 1) {
        await round();
        await rested();
      }
      expect(await findings()).toContain(reason);
      expect(await stack.database.dataSource.query('select attempts from caption_requests')).toEqual([
        { attempts: 0 },
      ]);
    },
  );

  it.each([
    ['its file is missing', async () => rm(join(media, 'ward.mp4')), 'its file is missing, or is no film.'],
    [
      'its file is too large',
      async () => truncate(join(media, 'ward.mp4'), 25_000_001),
      'its file has 26 MB, and 25 MB can be sent.',
    ],
  ] satisfies [string, () => Promise<unknown>, string][])(
    'that can be seen before is named, and nothing is sent: %s',
    async (_, spoil, reason) => {
      await spoil();
      await open();
      await stack.startWorker();
      await round();
      expect(server.asked).toEqual([]);
      expect(await findings()).toContain(reason);
    },
  );
});

describe('the minutes of a day', () => {
  it('are shared by all workers, and used by faults, too', async () => {
    await open({}, 30);
    await lists(...['ward-a', 'ward-b', 'ward-c', 'ward-d'].map((id) => ({ ...entry, id })));
    server.answers((_, response) => void response.writeHead(500).end());
    await Promise.all([stack.startWorker(), stack.startWorker()]);
    await round();
    expect(server.asked).toHaveLength(2);
    const found = await findings();
    expect(found.match(/answered 500\./g)).toHaveLength(2);
    expect(found.match(/TRANSCRIPTION_MINUTES_A_DAY \(0\.5\) are used up for today\./g)).toHaveLength(2);
    // The others are not looked at again on this day.
    await rested();
    await round();
    expect(
      await stack.database.dataSource.query(
        "select from caption_requests where asked_at > now() - interval '1 hour'",
      ),
    ).toEqual([]);
    // The next day those come first that were not sent.
    await stack.database.dataSource.query('update transcription_days set day = day - 1');
    server.answers(undefined);
    await round();
    expect(server.asked).toHaveLength(4);
    for (const id of ['ward-c', 'ward-d']) expect(await captions(id)).toHaveLength(1);
  });

  it('do not let a film pass that is longer, whatever the manifest says of it', async () => {
    await open({}, 11);
    await lists({ ...entry, durationSeconds: 5 });
    await stack.startWorker();
    await round();
    expect(server.asked).toEqual([]);
    expect(await findings()).toContain('it is longer than TRANSCRIPTION_MINUTES_A_DAY');
  });
});
