import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { bumpDataVersion } from 'db/repositories/data-version';
import { pino } from 'pino';
import { parseEnvironment } from '../src/env.js';
import { startGateway } from '../src/server.js';

export interface GraphAnswer {
  readonly status: number;
  // Tests state the shapes they expect; here anything may come.
  readonly data: any; // eslint-disable-line @typescript-eslint/no-explicit-any
  readonly errors: any; // eslint-disable-line @typescript-eslint/no-explicit-any
}

/** A gateway on a random port with a database of its own. */
export interface TestGateway {
  readonly url: string;
  readonly database: TestDatabase;
  /** What it logged, line by line. */
  readonly log: readonly string[];
  rest(path: string, init?: RequestInit): Promise<Response>;
  graph(query: string, variables?: Readonly<Record<string, unknown>>): Promise<GraphAnswer>;
  /** Tells the gateway that data changed, as every writer does, and waits until it has heard. */
  dataChanged(): Promise<void>;
  stop(): Promise<void>;
}

export async function startTestGateway(settings: Readonly<Record<string, string>> = {}): Promise<TestGateway> {
  const database = await createTestDatabase();
  const log: string[] = [];
  const environment = parseEnvironment({ DATABASE_URL: database.url, GATEWAY_PORT: '0', ...settings });
  const gateway = await startGateway(environment, pino({ level: 'debug' }, { write: (line: string) => void log.push(line) }));
  const url = `http://127.0.0.1:${gateway.port}`;
  const rest = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, init);
  return {
    url,
    database,
    log,
    rest,
    graph: async (query, variables = {}) => {
      const response = await rest('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = await response.json();
      return { status: response.status, data, errors };
    },
    dataChanged: async () => {
      const version = await database.dataSource.transaction(bumpDataVersion);
      const deadline = Date.now() + 4_000;
      while ((await rest('/api/organizations')).headers.get('x-data-version') !== version) {
        if (Date.now() > deadline) throw new Error(`The gateway did not hear of data version ${version}.`);
      }
    },
    stop: async () => {
      await gateway.stop();
      await database.drop();
    },
  };
}
