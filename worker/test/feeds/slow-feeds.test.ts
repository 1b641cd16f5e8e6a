import { JobEntity } from 'db/entities/job.entity';
import { keepSyncStack, syncClinic } from './sync-stack.js';

const stack = keepSyncStack();

/** Transactions of this database that are open, and the locks on tables their connections hold; those of the asking one aside. */
const held = async () =>
  stack.database.dataSource.query<unknown[]>(
    `select pid, state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
     union all select pid, mode from pg_locks where pid <> pg_backend_pid() and locktype = 'relation' and database = (select oid from pg_database where datname = current_database())`,
  );

describe('a sync whose feed comes slowly', () => {
  it('holds no transaction while details are requested one by one, and keeps what it read', async () => {
    const bases = { smartrecruiters: new URL('/', stack.board.address).href };
    await stack.database.dataSource.query(
      `update organizations set vendor = 'smartrecruiters', source = 'Riverbend1' where id = $1`,
      [stack.clinic],
    );
    const detail = JSON.stringify({
      jobAd: { sections: { jobDescription: { title: 'Role', text: '<p>Care.</p>' } } },
    });
    const list = JSON.stringify({
      totalFound: 4,
      content: [1, 2, 3, 4].map((id) => ({ id: String(id), name: `Role ${id}` })),
    });
    const found: unknown[][] = [];
    stack.board.answers((request, response) => {
      void held().then((rows) => {
        found.push(rows);
        response.writeHead(200).end(/postings\/\d/.test(request.url ?? '') ? detail : list);
      });
    });
    const fingerprints = async () =>
      (
        await stack.database.dataSource
          .getRepository(JobEntity)
          .find({ where: { organizationId: stack.clinic }, order: { id: 'ASC' } })
      ).map(({ fingerprint }) => fingerprint);
    expect(await syncClinic(stack, {}, { bases })).toMatchObject({ outcome: 'good', counts: { added: 4 } });
    const before = await fingerprints();
    // As on the next day: every detail is read again, and says what is stored.
    await stack.database.dataSource.query(
      `update jobs set feed_fingerprint = 'read a day before' where organization_id = $1`,
      [stack.clinic],
    );
    expect(await syncClinic(stack, {}, { bases })).toMatchObject({
      outcome: 'good',
      counts: { unchanged: 4, changed: 0 },
    });
    expect(await fingerprints()).toEqual(before);
    expect(found).toEqual(Array.from({ length: 10 }, () => []));
  });

  it('holds no transaction while a feed is streamed', async () => {
    await stack.database.dataSource.query(`update organizations set vendor = 'indeed' where id = $1`, [
      stack.clinic,
    ]);
    const records = ['Cook', 'Nurse', 'Porter'].map(
      (title, index) =>
        `<job><referencenumber>${index}</referencenumber><title>${title}</title><url>https://jobs.board.example/${index}</url></job>`,
    );
    let found: unknown[] | undefined;
    stack.board.answers((_, response) => {
      response.writeHead(200, { etag: '"1"' }).write(`<source>${records.slice(0, 2).join('')}`, () => {
        void held().then((rows) => {
          found = rows;
          response.end(`${records[2]}</source>`);
        });
      });
    });
    expect(await syncClinic(stack)).toMatchObject({ outcome: 'good', counts: { added: 3 } });
    expect(found).toEqual([]);
  });
});
