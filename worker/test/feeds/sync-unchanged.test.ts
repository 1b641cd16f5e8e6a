import { FeedRunEntity } from 'db/entities/feed-run.entity';
import { JobEntity } from 'db/entities/job.entity';
import { readDataVersion } from 'db/testing/test-database';
import { boardJobs, boardJson, startBoardServer } from './board-server.js';
import { keepSyncStack, syncClinic } from './sync-stack.js';

const stack = keepSyncStack();
const sync = (options = {}) => syncClinic(stack, options);
const jobs = () =>
  stack.database.dataSource
    .getRepository(JobEntity)
    .find({ where: { organizationId: stack.clinic }, order: { id: 'ASC' } });
const openIds = async () =>
  (await jobs()).filter(({ closedAt }) => closedAt === null).map(({ externalId }) => Number(externalId));
const lastRun = () =>
  stack.database.dataSource
    .getRepository(FeedRunEntity)
    .findOneOrFail({ where: { organizationId: stack.clinic }, order: { id: 'DESC' } });
const version = () => readDataVersion(stack.database.dataSource);
/** What is mapped differs from it, and is written again. */
const forget = () =>
  stack.database.dataSource.query(`update jobs set content_hash = 'before' where organization_id = $1`, [
    stack.clinic,
  ]);
const untouched = async () => (await jobs()).filter(({ contentHash }) => contentHash === 'before').length;

describe('a board that answers "not modified"', () => {
  let asked: (string | undefined)[] = [];
  /** Answers 304 to a request with this ETag. */
  const edition = (mark: string, listed: Parameters<typeof boardJson>[0]) => {
    asked = [];
    stack.board.answers((request, response) => {
      asked.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === mark) response.writeHead(304, { etag: mark }).end();
      else response.writeHead(200, { 'content-type': 'application/json', etag: mark }).end(boardJson(listed));
    });
  };
  const execute = (sql: string) => stack.database.dataSource.query(sql, [stack.clinic]);

  it('is trusted: nothing is read, all its jobs are seen, its rejected records are kept', async () => {
    edition('"one"', [...boardJobs(2), { id: 900, title: null }]);
    await sync();
    await execute(`update jobs set last_seen_at = now() - interval '2 days' where organization_id = $1`);
    const before = await version();
    for (let round = 0; round < 2; round += 1)
      expect(await sync()).toEqual({
        outcome: 'good',
        reason: null,
        counts: {
          received: 3,
          accepted: 2,
          rejected: 1,
          nameless: 0,
          pastDeadline: 0,
          added: 0,
          changed: 0,
          unchanged: 2,
          missing: 0,
          closed: 0,
          reopened: 0,
        },
      });
    expect(asked).toEqual([undefined, '"one"', '"one"']);
    expect(await version()).toBe(before);
    expect((await jobs()).every(({ lastSeenAt }) => lastSeenAt > new Date(Date.now() - 3_600_000))).toBe(
      true,
    );
    expect(await lastRun()).toMatchObject({
      outcome: 'good',
      unchanged: 2,
      rejections: [{ externalId: '900', reason: 'title is a required field' }],
    });
  });

  it('is read again when its ETag changes', async () => {
    edition('"one"', boardJobs(3));
    await sync();
    edition('"two"', [{ id: 100, title: 'Head of all jobs' }, { id: 101 }, { id: 102 }]);
    expect(await sync()).toMatchObject({ counts: { changed: 1, unchanged: 2 } });
    expect(await sync()).toMatchObject({ counts: { changed: 0, unchanged: 3 } });
    expect(asked).toEqual(['"one"', '"two"']);
  });

  it('still closes missing jobs after two syncs', async () => {
    edition('"one"', boardJobs(3));
    await sync();
    edition('"two"', boardJobs(2));
    expect(await sync()).toMatchObject({ counts: { missing: 1, closed: 0 } });
    expect(await sync()).toMatchObject({ counts: { missing: 1, closed: 1 } });
    expect(await openIds()).toEqual([100, 101]);
  });

  it.each([
    [
      'a deadline has passed',
      `update jobs set valid_through = now() - interval '1 minute' where organization_id = $1 and external_id = '101'`,
    ],
    [
      'its word is a day old',
      `update feed_runs set read_at = now() - interval '25 hours' where organization_id = $1`,
    ],
    ['the last sync failed', `update feed_runs set outcome = 'failed' where organization_id = $1`],
    ['it was another address', `update organizations set source = source || '?again' where id = $1`],
  ])('is requested in full when %s', async (_, change) => {
    edition('"one"', boardJobs(3));
    await sync();
    await execute(change);
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { received: 3 } });
    expect(asked).toEqual([undefined, undefined]);
  });

  it('is requested in full when an operator accepts closings', async () => {
    edition('"one"', boardJobs(3));
    await sync();
    await sync({ acceptClosings: true });
    expect(asked).toEqual([undefined, undefined]);
  });
});

it('a board that redirects to another origin is recognized by its content, not by its ETag', async () => {
  const elsewhere = await startBoardServer();
  try {
    const asked: (string | undefined)[] = [];
    stack.board.answers((request, response) => {
      asked.push(request.headers['if-none-match']);
      response.writeHead(302, { location: elsewhere.address }).end();
    });
    elsewhere.answers((_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', etag: '"one"' })
        .end(boardJson(boardJobs(2))),
    );
    await sync();
    await forget();
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { received: 2, unchanged: 2 } });
    expect(asked).toEqual([undefined, undefined]);
    expect(await untouched()).toBe(2);
  } finally {
    await elsewhere.close();
  }
});

describe('a board without an ETag', () => {
  const xml = (titles: readonly string[], note = '') =>
    `<?xml version="1.0"?><source><publisher>Board</publisher>${titles.map((title, index) => `<job><referencenumber>${index}</referencenumber><title>${title}</title><url>https://jobs.board.example/${index}</url></job>`).join('')}${note}</source>`;
  const json = (titles: readonly string[], note = '') =>
    `${boardJson(titles.map((title, id) => ({ id, title })))}${note}`;
  describe.each([
    ['greenhouse', json],
    ['indeed', xml],
  ])('%s', (vendor, written) => {
    const marks: (string | undefined)[] = [];
    const sends = (body: string) =>
      stack.board.answers((request, response) => {
        marks.push(request.headers['if-none-match']);
        // In pieces, as a network delivers it.
        response
          .writeHead(200, { 'content-type': 'text/plain' })
          .write(body.slice(0, 100), () => void response.end(body.slice(100)));
      });
    beforeEach(async () => {
      marks.length = 0;
      await stack.database.dataSource.query('update organizations set vendor = $2 where id = $1', [
        stack.clinic,
        vendor,
      ]);
    });

    it('is recognized by its content hash: the same content is not parsed, and no ETag is sent', async () => {
      sends(written(['Cook', 'Nurse']));
      await sync();
      await forget();
      const before = await version();
      for (let round = 0; round < 2; round += 1)
        expect(await sync()).toMatchObject({
          outcome: 'good',
          counts: { received: 2, accepted: 2, added: 0, unchanged: 2, missing: 0 },
        });
      expect(await untouched()).toBe(2);
      expect(await version()).toBe(before);
      expect(marks).toEqual([undefined, undefined, undefined]);
    });

    it.each([
      ['shorter', ['Cook'], { missing: 1 }],
      ['longer', ['Cook', 'Nurse', 'Porter'], { added: 1, unchanged: 2 }],
      ['as long', ['Cook', 'Clerk'], { changed: 1, unchanged: 1 }],
    ])('is read when its content changes, %s', async (_, titles, counts) => {
      sends(written(['Cook', 'Nurse']));
      await sync();
      sends(written(titles));
      expect(await sync()).toMatchObject({ outcome: 'good', counts });
    });

    it('is parsed when only its bytes differ', async () => {
      sends(written(['Cook', 'Nurse']));
      await sync();
      await forget();
      sends(written(['Cook', 'Nurse'], '\n'));
      expect(await sync()).toMatchObject({ counts: { changed: 2 } });
      expect(await untouched()).toBe(0);
    });

    it('is read again after a day', async () => {
      sends(written(['Cook']));
      await sync();
      await forget();
      await stack.database.dataSource.query(
        `update feed_runs set read_at = now() - interval '25 hours' where organization_id = $1`,
        [stack.clinic],
      );
      await sync();
      expect(await untouched()).toBe(0);
    });
  });

  it('still rejects a repeated id, and reopens a closed job that returns unchanged', async () => {
    await stack.database.dataSource.query(`update organizations set vendor = 'indeed' where id = $1`, [
      stack.clinic,
    ]);
    stack.board.answers((_, response) => response.end(xml(['Cook', 'Nurse'])));
    await sync();
    await stack.database.dataSource.query(
      `update jobs set closed_at = now(), title = 'Old' where organization_id = $1 and external_id = '1'`,
      [stack.clinic],
    );
    stack.board.answers((_, response) =>
      response.end(
        `${xml(['Cook', 'Nurse'])}`.replace(
          '</source>',
          `${/<job>.*?<\/job>/.exec(xml(['Cook']))?.[0]}</source>`,
        ),
      ),
    );
    expect(await sync()).toMatchObject({
      counts: { received: 3, accepted: 2, rejected: 1, unchanged: 1, reopened: 1 },
    });
    expect((await jobs()).map(({ title, closedAt }) => [title, closedAt])).toEqual([
      ['Cook', null],
      ['Nurse', null],
    ]);
  });
});
