import { jobFiltersFromSearch } from 'contract';
import { FeedRunEntity } from 'db/entities/feed-run.entity';
import { JobEntity } from 'db/entities/job.entity';
import { searchJobs } from 'db/repositories/jobs/job-search';
import { organizationExists } from 'db/testing/factories';
import { boardJobs, boardJson } from './board-server.js';
import { keepSyncStack, syncClinic } from './sync-stack.js';

const stack = keepSyncStack();
const jobs = () =>
  stack.database.dataSource
    .getRepository(JobEntity)
    .find({ where: { organizationId: stack.clinic }, order: { id: 'ASC' } });
const lastRun = () =>
  stack.database.dataSource
    .getRepository(FeedRunEntity)
    .findOneOrFail({ where: { organizationId: stack.clinic }, order: { id: 'DESC' } });
const answers = (body: string, type = 'application/json') =>
  stack.board.answers((_, response) => response.writeHead(200, { 'content-type': type }).end(body));

describe('a list with invalid records', () => {
  const reason = (kind: string) => ({
    externalId: null,
    reason: `the list holds ${kind} where a record should be`,
  });
  const noRecords = [null, 'nurse', 7, [{ id: 1 }]];
  const rejections = [reason('null'), reason('a text'), reason('a number'), reason('a list')];

  it('is still read: of a Greenhouse board', async () => {
    const { jobs: records } = JSON.parse(boardJson(boardJobs(2))) as { jobs: object[] };
    answers(JSON.stringify({ jobs: [...noRecords, ...records], meta: { total: 6 } }));
    expect(await syncClinic(stack)).toMatchObject({
      outcome: 'good',
      counts: { received: 6, accepted: 2, rejected: 4, nameless: 4, added: 2 },
    });
    expect((await jobs()).map(({ externalId }) => externalId)).toEqual(['100', '101']);
    expect((await lastRun()).rejections).toEqual(rejections);
  });

  it.each([
    ['lever', (records: readonly unknown[]) => records],
    ['json-feed', (items: readonly unknown[]) => ({ version: 'https://jsonfeed.org/version/1.1', items })],
  ] as const)('is still read: of the vendor %s', async (vendor, feedOf) => {
    stack.clinic = (
      await organizationExists(stack.database.dataSource, { vendor, source: stack.board.address })
    ).id;
    const job = (id: string) => ({ id, title: 'Nurse', text: 'Nurse' });
    answers(JSON.stringify(feedOf([job('a'), ...noRecords, job('b')])));
    expect(await syncClinic(stack)).toMatchObject({
      outcome: 'good',
      counts: { received: 6, accepted: 2, rejected: 4 },
    });
    expect((await jobs()).map(({ externalId }) => externalId)).toEqual(['a', 'b']);
    expect((await lastRun()).rejections).toEqual(rejections);
  });
});

describe('ids that differ in characters a URL cannot contain', () => {
  it('are different jobs, and stay stable', async () => {
    stack.clinic = (
      await organizationExists(stack.database.dataSource, { vendor: 'indeed', source: stack.board.address })
    ).id;
    const ids = ['Москва-12', 'Казань-12', '護理-夜', 'REQ 12/3', 'REQ 12-3', 's/1', 's-1', 'A+', 'A-', '12'];
    const job = (id: string) =>
      `<job><title>Nurse</title><date>2026-11-02</date><referencenumber><![CDATA[${id}]]></referencenumber><url>https://a.example/1</url><city>X</city><country>US</country><description>Care.</description></job>`;
    answers(`<source>${ids.map(job).join('')}</source>`, 'application/xml');
    expect(await syncClinic(stack)).toMatchObject({
      outcome: 'good',
      counts: { received: 10, accepted: 10, rejected: 0, added: 10 },
    });
    expect(new Set((await jobs()).map(({ id }) => id))).toEqual(
      new Set(
        [
          '~~D0~9C~D0~BE~D1~81~D0~BA~D0~B2~D0~B0-12',
          '~~D0~9A~D0~B0~D0~B7~D0~B0~D0~BD~D1~8C-12',
          '~~E8~AD~B7~E7~90~86-~E5~A4~9C',
          '~REQ~2012~2F3',
          '~REQ~2012-3',
          '~s~2F1',
          's-1',
          '~A~2B',
          'A-',
          '12',
        ].map((id) => `indeed_${stack.clinic}_${id}`),
      ),
    );
    expect(await syncClinic(stack)).toMatchObject({
      outcome: 'good',
      counts: { unchanged: 10, missing: 0, added: 0 },
    });
  });
});

describe('an impossible posting date', () => {
  it('is not stated: the job is sorted by when it was first seen', async () => {
    const lasting = { id: 1, first_published: '2026-07-01T10:00:00-05:00' };
    const faulty = [
      { id: 2, first_published: '2099-03-01T09:00:00-05:00' },
      { id: 3, first_published: '2026-02-30T09:00:00-05:00' },
    ].map((job) => ({ ...job, application_deadline: '2099-02-30' }));
    stack.board.lists([lasting, ...faulty]);
    await syncClinic(stack);
    expect(
      (await jobs()).map(({ externalId, postedAt, validThrough }) => [externalId, postedAt, validThrough]),
    ).toEqual([
      ['1', new Date('2026-07-01T15:00:00Z'), null],
      ['2', null, null],
      ['3', null, null],
    ]);
    stack.board.lists([lasting, ...faulty, { id: 4, first_published: '2099-01-01' }]);
    await syncClinic(stack);
    const listed = await searchJobs(
      stack.database.dataSource,
      jobFiltersFromSearch(new URLSearchParams({ organization: stack.clinic })),
      { limit: 10 },
      'ids',
    );
    const ids = listed.map(({ job }) => job.id.split('_')[2]);
    expect([ids.length, ids.at(0), ids.at(-1)]).toEqual([4, '4', '1']);
  });
});
