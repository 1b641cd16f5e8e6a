import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseBrand } from 'contract';
import { VideoEntity } from 'db/entities/video.entity';
import { seed } from 'db/seeds/seed';
import { readVideoAccounts } from 'db/seeds/video-accounts-file';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { createHttpClient, type HttpClient } from '../../src/http/http-client.js';
import { syncVideos } from '../../src/video/sync-videos.js';
import { startVideoHosts, type VideoHosts } from './video-hosts.js';
import { loopbackToo } from '../feeds/board-server.js';

// Hosts, an empty database and a folder for each test of the file that imports this.

const brand = parseBrand({});
const clinic = {
  id: 'clinic',
  name: 'The Clinic',
  isOwn: false,
  careerPageUrl: 'https://clinic.example/',
  vendor: 'lever',
  sourceKind: 'board',
  source: 'clinic',
  keyVariable: null,
  active: true,
} as const;
export const fixture = (path: string) =>
  JSON.parse(readFileSync(join(__dirname, '../../src/video/sources', path), 'utf8')) as {
    data: object[];
    items: { id: string }[];
  };
export const vimeoVideo = (id: number, changes: object = {}) => ({
  ...fixture('vimeo/fixtures/videos.json').data[0],
  uri: `/videos/${id}`,
  metadata: null,
  ...changes,
});
export const vtt = (text: string) => `WEBVTT\n\n00:00.000 --> 00:02.000\n${text}\n`;

export let database: TestDatabase;
export let hosts: VideoHosts;
let http: HttpClient;
export let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  hosts = await startVideoHosts();
  http = createHttpClient(
    { attempts: 2, firstPauseMilliseconds: 5, longestRetryAfterMilliseconds: 1_500 },
    loopbackToo,
  );
  folder = await mkdtemp(join(tmpdir(), 'videos-'));
  await lists([]);
});
afterEach(async () => {
  await http.close();
  await hosts.close();
  await database.empty();
  await rm(folder, { recursive: true, force: true });
});

export const lists = (entries: readonly object[]) =>
  writeFile(join(folder, 'videos.json'), JSON.stringify(entries));
export const accounts = async (entries: readonly object[]) => {
  await writeFile(join(folder, 'accounts.json'), JSON.stringify(entries));
  await seed(
    database.dataSource,
    [clinic],
    await readVideoAccounts(join(folder, 'accounts.json'), brand, ['clinic']),
  );
};
export const sync = async (
  options = {},
  keys: Readonly<Record<string, string>> = { VIMEO_ACCESS_TOKEN: 'v-key', YOUTUBE_API_KEY: 'y-key' },
) => {
  const outcomes: Record<string, unknown> = {};
  const bases = {
    vimeo: hosts.base,
    'vimeo-oembed': hosts.base,
    youtube: hosts.base,
    'youtube-oembed': hosts.base,
  };
  const place = { videosFile: join(folder, 'videos.json'), mediaDirectory: folder };
  const allRead = await syncVideos(
    { dataSource: database.dataSource, http, place, brand, keyOf: (name) => keys[name], bases },
    ({ source }, outcome) => (outcomes[source] = outcome),
    options,
  );
  return { allRead, ...outcomes };
};
export const shown = async () =>
  (await database.dataSource.getRepository(VideoEntity).find({ order: { id: 'ASC' } })).filter(
    ({ removedAt }) => removedAt === null,
  );
export const shownIds = async () => (await shown()).map(({ id }) => id);
