import { JobEntity } from 'db/entities/job.entity';
import { keepSyncStack, syncClinic } from './sync-stack.js';

const stack = keepSyncStack();
/** More than two batches of a sync. */
const JOBS = 1_001;
const record = (number: number) =>
  `<job><referencenumber>${number}</referencenumber><title>Nurse ${number}</title><url>https://jobs.board.example/${number}</url></job>`;
const records = Array.from({ length: JOBS }, (_, number) => record(number)).join('');
const stored = () =>
  stack.database.dataSource.getRepository(JobEntity).countBy({ organizationId: stack.clinic });
const tables = async () =>
  (await stack.database.dataSource.query<unknown[]>(`select from pg_class where relname = 'feed_jobs'`))
    .length;
const sends = (body: string) =>
  stack.board.answers((_, response) => response.end(`<source>${body}</source>`));
beforeEach(async () => {
  await stack.database.dataSource.query(`update organizations set vendor = 'indeed' where id = $1`, [
    stack.clinic,
  ]);
});

describe('a feed of several batches', () => {
  it('that is interrupted leaves neither jobs nor a table', async () => {
    stack.board.answers((_, response) =>
      response.writeHead(200).write(`<source>${records}`, () => response.destroy()),
    );
    expect(await syncClinic(stack)).toMatchObject({ outcome: 'failed' });
    expect([await stored(), await tables()]).toEqual([0, 0]);
  });

  it('is stored completely, and leaves no table', async () => {
    sends(records);
    expect(await syncClinic(stack)).toMatchObject({
      outcome: 'good',
      counts: { received: JOBS, added: JOBS },
    });
    expect(await syncClinic(stack)).toMatchObject({ outcome: 'good', counts: { unchanged: JOBS } });
    expect([await stored(), await tables()]).toEqual([JOBS, 0]);
  });
});
