import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { JobEntity } from 'db/entities/job.entity';
import { eventually } from './queue-stack.js';
import { keepSyncStack, syncClinic } from './sync-stack.js';

const stack = keepSyncStack();
const folder = mkdtempSync(join(os.tmpdir(), 'spool-'));
const place = jest.spyOn(os, 'tmpdir').mockReturnValue(folder);
afterAll(() => rmSync(folder, { recursive: true }));

/** Files of the folder that are there, or that this process has open though they are not. */
const files = () => {
  const open = readdirSync('/proc/self/fd').map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch {
      // The one that listed them.
      return '';
    }
  });
  return [...readdirSync(folder), ...open.filter((path) => path.startsWith(folder))];
};

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

  it('is stored completely, and leaves neither table nor file', async () => {
    sends(records);
    expect(await syncClinic(stack)).toMatchObject({
      outcome: 'good',
      counts: { received: JOBS, added: JOBS },
    });
    // The answer is held back in a file until it is known whether it is the same.
    expect(await syncClinic(stack)).toMatchObject({ outcome: 'good', counts: { unchanged: JOBS } });
    expect([await stored(), await tables(), files()]).toEqual([JOBS, 0, []]);
  });

  it('is kept in an unlinked file while it may be unchanged', async () => {
    sends(records);
    await syncClinic(stack);
    let seen: readonly string[] = [];
    stack.board.answers((_, response) => {
      response.writeHead(200).write(`<source>${records}`, () => {
        // The file is removed from its folder right after it is opened.
        const isUnlisted = () =>
          (seen = files()).length > 0 && seen.every((file) => file.endsWith(' (deleted)'));
        void eventually(() => Promise.resolve(isUnlisted())).then(() => response.end('</source>'));
      });
    });
    expect(await syncClinic(stack)).toMatchObject({ outcome: 'good' });
    expect(seen).toEqual([expect.stringMatching(/ \(deleted\)$/)]);
    expect(files()).toEqual([]);
  });

  it('fails with a clear message when no file can be written', async () => {
    sends(records);
    await syncClinic(stack);
    const missing = join(folder, 'missing');
    place.mockReturnValue(missing);
    expect(await syncClinic(stack)).toEqual({
      outcome: 'failed',
      reason: `A temporary file could not be written in ${missing} (ENOENT).`,
    });
    place.mockReturnValue(folder);
  });
});
