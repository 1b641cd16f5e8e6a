import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { jobFiltersFromSearch, limits } from 'contract';
import { createDataSource } from 'db/data-source';
import { FeedRunEntity } from 'db/entities/feed-run.entity';
import { JobEntity } from 'db/entities/job.entity';
import { searchJobs } from 'db/repositories/jobs/job-search';
import { organizationExists } from 'db/testing/factories';
import { createTestDatabase, readDataVersion, type TestDatabase } from 'db/testing/test-database';
import { createHttpClient, type HttpClient } from '../../src/http/http-client.js';
import { syncOrganization } from '../../src/sync/sync-organization.js';
import { boardJobs, boardJson, loopbackToo, startBoardServer, type BoardServer } from './board-server.js';

let database: TestDatabase;
let board: BoardServer;
let http: HttpClient;
/** For boards that do not answer: a machine under load may be slow, and must not fail the others. */
let impatient: HttpClient;
let clinic: string;

beforeAll(async () => {
  database = await createTestDatabase();
  board = await startBoardServer();
  const limits = {
    answerBytes: 200_000,
    attempts: 2,
    firstPauseMilliseconds: 5,
    longestRetryAfterMilliseconds: 2_000,
  };
  http = createHttpClient(limits, loopbackToo);
  impatient = createHttpClient({ ...limits, timeoutMilliseconds: 300 }, loopbackToo);
});
afterAll(async () => {
  await http.close();
  await impatient.close();
  await board.close();
  await database.drop();
});
beforeEach(async () => {
  clinic = (await organizationExists(database.dataSource, { source: board.address })).id;
});

const sync = (options = {}, client = http, dataSource = database.dataSource) =>
  syncOrganization(
    { dataSource, http: client, feedsDirectory: __dirname, keyOf: () => undefined },
    clinic,
    options,
  );
const jobs = () =>
  database.dataSource
    .getRepository(JobEntity)
    .find({ where: { organizationId: clinic }, order: { id: 'ASC' } });
const openIds = async () =>
  (await jobs()).filter(({ closedAt }) => closedAt === null).map(({ externalId }) => Number(externalId));
const listed = async () =>
  (
    await database.dataSource.query<{ id: string }[]>(
      `select split_part(id, '_', 3) as id from jobs where closed_at is null and split_part(id, '_', 2) = $1 order by 1`,
      [clinic],
    )
  ).map(({ id }) => Number(id));
const lastRun = () =>
  database.dataSource
    .getRepository(FeedRunEntity)
    .findOneOrFail({ where: { organizationId: clinic }, order: { id: 'DESC' } });
const version = () => readDataVersion(database.dataSource);
/** Changes whenever Postgres writes the row anew. */
const rowVersions = () =>
  database.dataSource.query<{ id: string; xmin: string }[]>(
    'select id, xmin::text from jobs where organization_id = $1 order by id',
    [clinic],
  );

describe('a sync over successive states of a board', () => {
  it('adds jobs, and they are listed', async () => {
    board.lists(boardJobs(3));
    const before = await version();
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { received: 3, accepted: 3, added: 3 } });
    expect(await listed()).toEqual([100, 101, 102]);
    expect((await jobs())[0]).toMatchObject({
      id: `greenhouse_${clinic}_100`,
      title: 'Job 100',
      description: '<p>Care.</p>',
      employmentType: 'full-time',
      department: 'Nursing',
      postedAt: new Date('2026-07-01T15:00:00Z'),
      locations: [{ label: 'Houston, TX', city: 'Houston', region: 'TX', country: 'US' }],
      pay: null,
    });
    expect(await version()).not.toBe(before);
    expect(board.requests.at(-1)?.url).toBe('/v1/boards/test/jobs?content=true&pay_transparency=true');
  });

  it('writes nothing when nothing changed', async () => {
    board.lists(boardJobs(3));
    await sync();
    const [before, rows] = [await version(), await rowVersions()];
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { unchanged: 3, added: 0, changed: 0 } });
    expect(await rowVersions()).toEqual(rows);
    expect(await version()).toBe(before);
  });

  it('rewrites the changed job alone', async () => {
    board.lists(boardJobs(3));
    await sync();
    const rows = await rowVersions();
    board.lists([{ id: 100 }, { id: 101, title: 'Head of Job 101' }, { id: 102 }]);
    expect(await sync()).toMatchObject({ counts: { changed: 1, unchanged: 2 } });
    const now = await rowVersions();
    expect(now.map(({ xmin }, index) => xmin !== rows[index]?.xmin)).toEqual([false, true, false]);
    const [same, changed] = await jobs();
    expect(changed).toMatchObject({ title: 'Head of Job 101', firstSeenAt: same?.firstSeenAt });
    expect(changed?.updatedAt.getTime()).toBeGreaterThan(same?.updatedAt.getTime() ?? 0);
  });

  it('closes a job after two syncs without it, and reopens it when it returns', async () => {
    board.lists(boardJobs(3));
    await sync();
    board.lists(boardJobs(2));
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { missing: 1, closed: 0 } });
    expect(await openIds()).toEqual([100, 101, 102]);
    expect(await sync()).toMatchObject({ counts: { missing: 1, closed: 1 } });
    expect(await openIds()).toEqual([100, 101]);
    expect(await listed()).toEqual([100, 101]);
    expect(await sync()).toMatchObject({ counts: { missing: 0, closed: 0 } });

    board.lists(boardJobs(3));
    expect(await sync()).toMatchObject({ counts: { reopened: 1, added: 0 } });
    expect(await listed()).toEqual([100, 101, 102]);
  });

  it('does not add misses when the job was seen between them', async () => {
    for (const count of [3, 2, 3, 2]) {
      board.lists(boardJobs(count));
      await sync();
    }
    expect(await openIds()).toEqual([100, 101, 102]);
  });

  it('closes a job after its deadline, even when the board still lists it', async () => {
    board.lists([{ id: 100 }, { id: 101, application_deadline: '2099-01-01T00:00:00Z' }]);
    await sync();
    board.lists([{ id: 100 }, { id: 101, application_deadline: '2026-01-01T00:00:00Z' }]);
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { closed: 1 } });
    expect(await listed()).toEqual([100]);
    expect(await sync()).toMatchObject({ counts: { closed: 0, reopened: 0 } });
  });

  it('keeps a job when its record is unreadable', async () => {
    board.lists(boardJobs(3));
    await sync();
    board.lists([{ id: 100 }, { id: 101 }, { id: 102, title: null }]);
    await sync();
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { rejected: 1, missing: 0, closed: 0 } });
    expect(await openIds()).toEqual([100, 101, 102]);
    expect((await lastRun()).rejections).toEqual([
      { externalId: '102', reason: 'title is a required field' },
    ]);
  });

  it('holds closings back when more than half vanish at once, until the operator accepts them', async () => {
    board.lists(boardJobs(6));
    await sync();
    board.lists([...boardJobs(2), { id: 900 }]);
    for (let round = 0; round < 3; round += 1)
      expect(await sync()).toMatchObject({ outcome: 'held', counts: { missing: 4, closed: 0 } });
    expect(await openIds()).toEqual([100, 101, 102, 103, 104, 105, 900]);
    expect((await lastRun()).reason).toContain('4 of 6 open jobs vanished at once.');
    expect(await sync({ acceptClosings: true })).toMatchObject({ outcome: 'good', counts: { closed: 4 } });
    expect(await openIds()).toEqual([100, 101, 900]);
  });

  it('holds closings once when a record loses its id, not for as long as it has none', async () => {
    board.lists(boardJobs(3));
    await sync();
    board.lists([...boardJobs(2), { id: null }]);
    expect(await sync()).toMatchObject({ outcome: 'held', counts: { missing: 1, nameless: 1, closed: 0 } });
    expect((await lastRun()).reason).toContain('1 more records than before have no readable id');
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { missing: 1, closed: 0 } });
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { missing: 1, closed: 1 } });
    expect(await openIds()).toEqual([100, 101]);
  });

  it('does not mark a missing job as seen when closings are held', async () => {
    board.lists(boardJobs(6));
    await sync();
    const before = new Date(Date.now() - 30 * 3_600_000);
    await database.dataSource.query('update jobs set last_seen_at = $2 where organization_id = $1', [
      clinic,
      before,
    ]);
    board.lists(boardJobs(2));
    expect(await sync()).toMatchObject({ outcome: 'held', counts: { missing: 4 } });
    expect(
      (await jobs()).map(({ externalId, lastSeenAt }) => [Number(externalId), lastSeenAt > before]),
    ).toEqual([
      [100, true],
      [101, true],
      [102, false],
      [103, false],
      [104, false],
      [105, false],
    ]);
  });
});

describe('a board with an invalid answer closes nothing', () => {
  const bad: [string, () => void, RegExp][] = [
    ['an error', () => board.answers((_, response) => response.writeHead(500).end('oops')), /answered 500/],
    [
      'not found',
      () => board.answers((_, response) => response.writeHead(404).end('{}')),
      /there is no such board/,
    ],
    ['silence', () => board.answers(() => undefined), /did not answer within 0.3 s/],
    [
      'half an answer, then silence',
      () =>
        board.answers((_, response) => response.writeHead(200).write(boardJson(boardJobs(3)).slice(0, 200))),
      /did not answer within 0.3 s/,
    ],
    [
      'half-written JSON',
      () =>
        board.answers((_, response) => response.writeHead(200).end(boardJson(boardJobs(3)).slice(0, 200))),
      /incomplete or broken/,
    ],
    [
      'a page',
      () =>
        board.answers((_, response) => response.writeHead(200).end('<!doctype html><h1>Maintenance</h1>')),
      /a page/,
    ],
    [
      'nothing at all',
      () => board.answers((_, response) => response.writeHead(200).end()),
      /an empty answer/,
    ],
    [
      'another shape',
      () => board.answers((_, response) => response.writeHead(200).end('{"jobs":null}')),
      /is not a greenhouse feed/,
    ],
    [
      'too much',
      () =>
        board.answers((_, response) =>
          response.writeHead(200).end(boardJson(boardJobs(3, { content: 'x'.repeat(100_000) }))),
        ),
      /more than 195 KB/,
    ],
    [
      'too much, packed',
      () =>
        board.answers((_, response) =>
          response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(' '.repeat(5_000_000))),
        ),
      /more than 195 KB/,
    ],
    [
      'an answer that breaks off',
      () =>
        board.answers((_, response) =>
          response.writeHead(200, { 'content-length': 1_000 }).write('{"jobs":[', () => response.destroy()),
        ),
      /broke off/,
    ],
    ['a cut connection', () => board.answers((request) => request.socket.destroy()), /could not be reached/],
    [
      'a circle',
      () =>
        board.answers((request, response) => response.writeHead(302, { location: request.url ?? '/' }).end()),
      /redirects in a circle/,
    ],
    [
      'one address after another',
      () =>
        board.answers((request, response) =>
          response.writeHead(302, { location: `${request.url ?? ''}&again` }).end(),
        ),
      /redirected more than 3 times/,
    ],
  ];

  it.each(bad)('%s', async (_, misbehave, reason) => {
    board.lists(boardJobs(3));
    await sync();
    const before = await version();
    misbehave();
    for (let round = 0; round < 3; round += 1) {
      const outcome = await sync({}, reason.source.startsWith('did not answer') ? impatient : http);
      expect(outcome.outcome).toBe('failed');
      expect(outcome.reason).toMatch(reason);
    }
    expect(await listed()).toEqual([100, 101, 102]);
    expect(await version()).toBe(before);
    const run = await lastRun();
    expect(run.outcome).toBe('failed');
    expect(run.finishedAt).not.toBeNull();
  });

  it('an empty list', async () => {
    board.lists(boardJobs(3));
    await sync();
    board.lists([]);
    for (let round = 0; round < 3; round += 1)
      expect(await sync()).toMatchObject({ outcome: 'held', counts: { received: 0, closed: 0 } });
    expect(await listed()).toEqual([100, 101, 102]);
    expect((await lastRun()).reason).toMatch(/^The feed is empty while 3 jobs are open\./);
  });
});

it('a sync whose role may not create temporary tables is recorded as failed', async () => {
  const { dataSource } = database;
  const name = new URL(database.url).pathname.slice(1);
  const role = `${name}_reader`;
  await dataSource.query(
    `create role ${role};
     grant select, insert, update, delete on all tables in schema public to ${role};
     revoke temporary on database ${name} from public`,
  );
  const restricted = await createDataSource({
    url: `${database.url}?options=-c%20role%3D${role}`,
    poolSize: 2,
    applicationName: 'restricted',
  }).initialize();
  try {
    await expect(sync({}, http, restricted)).rejects.toThrow('permission denied to create temporary tables');
    expect(await lastRun()).toMatchObject({
      outcome: 'failed',
      reason: 'The sync itself failed (QueryFailedError).',
    });
  } finally {
    await restricted.destroy();
    await dataSource.query(`drop owned by ${role}; drop role ${role}`);
  }
});

describe('a board that answers Retry-After', () => {
  it('is requested again after that time', async () => {
    let asked = 0;
    board.answers((_, response) => {
      asked += 1;
      if (asked === 1) response.writeHead(429, { 'retry-after': '1' }).end();
      else response.writeHead(200).end(boardJson(boardJobs(2)));
    });
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { added: 2 } });
    const [first, second] = board.requests.slice(-2);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it('is skipped when the time is too long', async () => {
    board.answers((_, response) => response.writeHead(503, { 'retry-after': '3600' }).end());
    const before = board.requests.length;
    expect(await sync()).toMatchObject({ outcome: 'failed' });
    expect(board.requests.length).toBe(before + 1);
  });

  it('is not requested again after a refusal', async () => {
    board.answers((_, response) => response.writeHead(403).end());
    const before = board.requests.length;
    const outcome = await sync();
    // The address is named without its query, where keys would be.
    expect(outcome).toEqual({
      outcome: 'failed',
      reason: `${board.address} answered 403: access is refused.`,
    });
    expect(board.requests.length).toBe(before + 1);
  });
});

describe('a hostile record', () => {
  it('is stored harmless', async () => {
    const escape = (html: string) =>
      html.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
    board.lists([
      {
        id: 100,
        title: 'Nurse <script>alert(1)</script>\u0000\ud800',
        content: escape(
          '<p onclick="steal()" style="position:fixed">Care<script>alert(1)</script></p><a href="javascript:alert(1)">apply</a><iframe src="https://x.example"></iframe><style>*{display:none}</style><img src=x onerror=alert(1)><svg/onload=alert(1)><p>unclosed <b>bold &lt;script&gt;alert(2)&lt;/script&gt;',
        ),
      },
    ]);
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { added: 1, rejected: 0 } });
    const [job] = await jobs();
    expect(job?.title).toBe('Nurse alert(1)');
    // A frame becomes a link, so that what it showed is not lost (product 4.51).
    expect(job?.description).toBe(
      '<p>Care</p>apply<figure><a href="https://x.example/" rel="nofollow noopener noreferrer">Content at x.example</a></figure> <p>unclosed <strong>bold &lt;script&gt;alert(2)&lt;/script&gt;</strong></p>',
    );
    expect(job?.descriptionText).toBe('Care\n\napply\n\nContent at x.example\n\nunclosed bold alert(2)');
  });

  it('with very long names is found by their beginnings, and does not block others', async () => {
    const endless = randomBytes(20_000).toString('hex');
    board.lists([
      ...boardJobs(2),
      {
        id: 200,
        title: `Nurse ${endless}`,
        content: 'Care.',
        location: { name: endless },
        departments: [{ name: endless }],
        requisition_id: endless,
      },
    ]);
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { added: 3, rejected: 0 } });
    const department = `${endless.slice(0, limits.searchCharacters - 1)}…`;
    expect((await jobs()).at(-1)?.department).toBe(department);
    const found = await searchJobs(
      database.dataSource,
      jobFiltersFromSearch(new URLSearchParams({ department })),
      { limit: 10 },
      'ids',
    );
    expect(found.map(({ job }) => job.id)).toEqual([`greenhouse_${clinic}_200`]);
  });
});
