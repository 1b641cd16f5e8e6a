import { organizationExists } from 'db/testing/factories';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { createHttpClient, type HttpClient } from '../../src/http/http-client.js';
import { syncOrganization, type SyncContext } from '../../src/sync/sync-organization.js';
import { loopbackToo, startBoardServer, type BoardServer } from './board-server.js';

/** What one test file syncs: a clinic whose board is ours. */
export interface SyncStack {
  readonly database: TestDatabase;
  readonly board: BoardServer;
  readonly http: HttpClient;
  /** Id of the clinic. */
  clinic: string;
}

/** Keeps a database, a board and a client for all tests of the file that calls it, and a clinic of its own for each. */
export function keepSyncStack(): SyncStack {
  const stack: Partial<SyncStack> = {};
  const there = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('The stack starts with the tests.');
    return part;
  };
  beforeAll(async () => {
    Object.assign(stack, {
      database: await createTestDatabase(),
      board: await startBoardServer(),
      http: createHttpClient({ attempts: 1 }, loopbackToo),
    });
  });
  afterAll(async () => {
    await stack.http?.close();
    await stack.board?.close();
    await stack.database?.drop();
  });
  beforeEach(async () => {
    stack.clinic = (
      await organizationExists(there(stack.database).dataSource, { source: there(stack.board).address })
    ).id;
  });
  return {
    get database() {
      return there(stack.database);
    },
    get board() {
      return there(stack.board);
    },
    get http() {
      return there(stack.http);
    },
    get clinic() {
      return there(stack.clinic);
    },
    set clinic(id) {
      stack.clinic = id;
    },
  };
}

/** Syncs the clinic of a stack. */
export function syncClinic(
  { database, http, clinic }: SyncStack,
  options: Parameters<typeof syncOrganization>[2] = {},
  given: Partial<SyncContext> = {},
) {
  return syncOrganization(
    { dataSource: database.dataSource, http, feedsDirectory: __dirname, keyOf: () => undefined, ...given },
    clinic,
    options,
  );
}
