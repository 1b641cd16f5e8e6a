import type { ServerResponse } from 'node:http';
import { JobEntity } from 'db/entities/job.entity';
import { organizationExists } from 'db/testing/factories';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { DataSource } from 'typeorm';
import { createHttpClient, type HttpClient } from '../src/connectors/http-client.js';
import { syncOrganization } from '../src/sync/sync-organization.js';
import { loopbackToo, startBoardServer, type BoardServer } from './board-server.js';
import { eventually } from './queue-house.js';

/** In production a minute: who asks the database nothing for so long within a transaction is sent away. */
const SENT_AWAY_MILLISECONDS = 8_000;
/** As long as the client waits for an answer. */
const PATIENCE_MILLISECONDS = 30_000;
jest.setTimeout(120_000);

let database: TestDatabase;
let impatient: DataSource;
let board: BoardServer;
let http: HttpClient;
let clinic: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { options } = database.dataSource;
  if (options.type !== 'postgres') throw new Error('The tests run on Postgres.');
  impatient = await new DataSource({ ...options, applicationName: 'impatient', extra: { idle_in_transaction_session_timeout: SENT_AWAY_MILLISECONDS } }).initialize();
  board = await startBoardServer();
  http = createHttpClient({ attempts: 1 }, loopbackToo);
});
afterAll(async () => {
  await http.close();
  await board.close();
  await impatient.destroy();
  await database.drop();
});

const sync = () => syncOrganization({ dataSource: impatient, http, feedsDirectory: __dirname, keyOf: () => undefined, bases: { smartrecruiters: new URL('/', board.address).href } }, clinic);
const fingerprints = async () => (await database.dataSource.getRepository(JobEntity).find({ where: { organizationId: clinic }, order: { id: 'ASC' } })).map(({ fingerprint }) => fingerprint);

/** Until the sync's transaction asks the database something so long after it began. */
const asksAfter = (milliseconds: number) =>
  eventually(async () => {
    const rows: unknown[] = await database.dataSource.query(`select 1 from pg_stat_activity where datname = current_database() and application_name = 'impatient' and query_start > xact_start + $1 * interval '1 ms'`, [milliseconds]);
    return rows.length > 0;
  }, PATIENCE_MILLISECONDS);
/** What is not to be had in time is not given at all: the sync fails by it. */
const answerAfter = (milliseconds: number, response: ServerResponse, end: string) => void asksAfter(milliseconds).then(() => response.end(end), () => response.destroy());

describe('a sync that has nothing to write for longer than the database waits for an idle transaction', () => {
  it('goes on while details are asked for one by one, and remembers what it read', async () => {
    clinic = (await organizationExists(database.dataSource, { vendor: 'smartrecruiters', source: 'Riverbend1' })).id;
    const detail = JSON.stringify({ jobAd: { sections: { jobDescription: { title: 'Role', text: '<p>Care.</p>' } } } });
    const list = JSON.stringify({ totalFound: 4, content: [1, 2, 3, 4].map((id) => ({ id: String(id), name: `Role ${id}` })) });
    const answers = (withDetail: (response: ServerResponse) => void) => board.answers((request, response) => (/postings\/\d/.test(request.url ?? '') ? withDetail(response.writeHead(200)) : response.writeHead(200).end(list)));
    answers((response) => response.end(detail));
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { added: 4 } });
    const before = await fingerprints();
    // As after a release with another mapping: every detail is read again, and says what is stored.
    await database.dataSource.query(`update jobs set feed_fingerprint = 'read by the code before' where organization_id = $1`, [clinic]);
    let asked = 0;
    answers((response) => {
      asked += 1;
      answerAfter((asked / 4) * SENT_AWAY_MILLISECONDS, response, detail);
    });
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { unchanged: 4, changed: 0 } });
    expect(await fingerprints()).toEqual(before);
  });

  it('goes on while nothing comes at all', async () => {
    clinic = (await organizationExists(database.dataSource, { vendor: 'indeed', source: board.address })).id;
    const records = ['Cook', 'Nurse', 'Porter'].map((title, index) => `<job><referencenumber>${index}</referencenumber><title>${title}</title><url>https://jobs.board.example/${index}</url></job>`);
    board.answers((_, response) => response.writeHead(200).end(`<source>${records.join('')}</source>`));
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { added: 3 } });
    // Longer than the answer before, and than what is looked at together: it is read as it comes.
    const beginning = `<source>${records.slice(0, 2).join('')}${' '.repeat(100_000)}`;
    board.answers((_, response) => response.writeHead(200).write(beginning, () => answerAfter(SENT_AWAY_MILLISECONDS, response, `${records[2]}</source>`)));
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { unchanged: 3 } });
  });
});
