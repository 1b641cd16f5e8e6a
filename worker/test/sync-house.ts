import { organizationExists } from 'db/testing/factories';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { createHttpClient, type HttpClient } from '../src/connectors/http-client.js';
import { syncOrganization, type SyncSurroundings } from '../src/sync/sync-organization.js';
import { loopbackToo, startBoardServer, type BoardServer } from './board-server.js';

/** What one test file syncs: a clinic whose board is ours. */
export interface SyncHouse {
  readonly database: TestDatabase;
  readonly board: BoardServer;
  readonly http: HttpClient;
  /** Id of the clinic. */
  clinic: string;
}

/** Keeps a database, a board and a client for all tests of the file that calls it, and a clinic of its own for each. */
export function keepSyncHouse(): SyncHouse {
  const house: Partial<SyncHouse> = {};
  const there = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('There is no house before the tests begin.');
    return part;
  };
  beforeAll(async () => {
    Object.assign(house, { database: await createTestDatabase(), board: await startBoardServer(), http: createHttpClient({ attempts: 1 }, loopbackToo) });
  });
  afterAll(async () => {
    await house.http?.close();
    await house.board?.close();
    await house.database?.drop();
  });
  beforeEach(async () => {
    house.clinic = (await organizationExists(there(house.database).dataSource, { source: there(house.board).address })).id;
  });
  return {
    get database() { return there(house.database); },
    get board() { return there(house.board); },
    get http() { return there(house.http); },
    get clinic() { return there(house.clinic); },
    set clinic(id) { house.clinic = id; },
  };
}

/** Syncs the clinic of a house. */
export function syncClinic({ database, http, clinic }: SyncHouse, options: Parameters<typeof syncOrganization>[2] = {}, given: Partial<SyncSurroundings> = {}) {
  return syncOrganization({ dataSource: database.dataSource, http, feedsDirectory: __dirname, keyOf: () => undefined, ...given }, clinic, options);
}
