import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { bumpDataVersion } from 'db/repositories/platform/data-version';
import { pino, type Logger } from 'pino';
import { parseEnvironment } from '../src/env.js';
import { startGateway, type Capacity, type RunningGateway } from '../src/server.js';

export type Fields = Readonly<Record<string, unknown>>;

/** Every answer the tests ask for; each selects a part. */
export interface GraphData {
  readonly jobs: {
    readonly totalCount: number;
    readonly correctedQuery: string | null;
    readonly alsoSearched: readonly string[];
    readonly nodes: readonly (Fields & { title: string; snippet: string; five: string })[];
    readonly edges: readonly { cursor: string; node: { title: string } }[];
    readonly pageInfo: {
      hasNextPage: boolean;
      hasPreviousPage: boolean;
      startCursor: string | null;
      endCursor: string | null;
    };
    readonly facets: Readonly<
      Record<
        'organizations' | 'departments' | 'types' | 'locations' | 'workplaces' | 'pay' | 'posted',
        readonly { value: string; label: string; count: number }[]
      >
    >;
  };
  readonly job: (Fields & { readonly similarJobs: readonly { title: string }[] }) | null;
  readonly jobLookup: { readonly rule: string; readonly job: { readonly id: string } } | null;
  readonly organizations: readonly { id: string; name: string; openJobs: number }[];
  readonly sendContactMessage: { readonly id: string };
  readonly requestJobAlert: { readonly accepted: boolean };
  readonly mailSavedJobs: { readonly accepted: boolean };
  readonly requestGuide: { readonly emailSent: boolean; readonly downloadUrl: string | null };
  readonly services: readonly Fields[];
  readonly packages: readonly Fields[];
  readonly siteTexts: readonly { readonly key: string; readonly language: string; readonly text: string }[];
  readonly apiStatus: { readonly clients: readonly string[]; readonly keys: readonly string[] };
  readonly jobSources: readonly {
    readonly organizationId: string;
    readonly state: string;
    readonly lastGoodAt: string | null;
  }[];
  readonly videos: {
    readonly totalCount: number;
    readonly pageCount: number;
    readonly nodes: readonly (Fields & { id: string })[];
    readonly facets: Readonly<
      Record<
        'categories' | 'organizations' | 'tags' | 'formats',
        readonly { value: string; label: string; count: number }[]
      >
    >;
  };
  readonly video: (Fields & { readonly related: readonly { id: string }[] }) | null;
  readonly videoCategories: readonly Fields[];
  readonly videoProgress: Fields;
  readonly __schema: { readonly queryType: { readonly name: string } };
}

export interface GraphFailure {
  readonly message: string;
  readonly path?: readonly string[];
  readonly extensions: { readonly code: string; readonly requestId: string; readonly errors?: Fields };
}

export interface GraphAnswer {
  readonly status: number;
  readonly data: GraphData;
  /** Empty when there are none. */
  readonly errors: readonly GraphFailure[];
}

/** A gateway on a random port. */
export interface TestGateway {
  readonly url: string;
  /** What the operations port tells, where GATEWAY_OPERATIONS_PORT is set. */
  metrics(): Promise<string>;
  readonly database: TestDatabase;
  /** What it logged, line by line. */
  readonly log: readonly string[];
  rest(path: string, init?: RequestInit): Promise<Response>;
  /** The body of a REST answer, of whatever shape the test expects. */
  json<Body>(path: string): Promise<Body>;
  graph(query: string, variables?: Readonly<Record<string, unknown>>): Promise<GraphAnswer>;
  /** Tells the gateway that data changed, as every writer does, and waits until it has heard. */
  dataChanged(): Promise<void>;
  stop(): Promise<void>;
}

/** A notification takes a moment, and longer on a machine that is busy with other tests. */
const HEARD_WITHIN_MILLISECONDS = 20_000;

/** Beside other tests a machine has too little time for all of them: a gateway under test does not take that for a crowd of its own. */
const UNHURRIED_CONNECTION_MILLISECONDS = 5_000;
/** Nor does it go on counting by itself because Postgres stood still with the machine. */
const UNHURRIED_LIMITER_MILLISECONDS = 20_000;

/**
 * A gateway on a database that is there already, where a test needs a replica or one whose way it can cut.
 *
 * @param settings with DATABASE_URL @param capacity another one; of being overloaded by time, only what it names
 */
export function startUnhurriedGateway(
  settings: Readonly<Record<string, string | undefined>>,
  capacity: Partial<Capacity> = {},
  log: Logger = pino({ level: 'silent' }),
): Promise<RunningGateway> {
  return startGateway(parseEnvironment({ GATEWAY_PORT: '0', ...settings }), log, {
    limiterTimeoutMilliseconds: UNHURRIED_LIMITER_MILLISECONDS,
    connectionWaitMilliseconds: UNHURRIED_CONNECTION_MILLISECONDS,
    ...capacity,
  });
}

/**
 * @param settings other than those of every test
 * @param capacity another one; of being overloaded by time, only what it names
 * @param shared a database that stays when the gateway stops
 */
export async function startTestGateway(
  settings: Readonly<Record<string, string>> = {},
  capacity: Partial<Capacity> = {},
  shared?: TestDatabase,
): Promise<TestGateway> {
  const database = shared ?? (await createTestDatabase());
  const log: string[] = [];
  const gateway = await startUnhurriedGateway(
    { DATABASE_URL: database.url, ...settings },
    capacity,
    pino({ level: 'debug' }, { write: (line: string) => void log.push(line) }),
  );
  const url = `http://127.0.0.1:${gateway.port}`;
  const rest = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, init);
  return {
    url,
    metrics: async () => (await fetch(`http://127.0.0.1:${gateway.operationsPort ?? 0}/metrics`)).text(),
    database,
    log,
    rest,
    json: async (path) => bodyOf(await rest(path)),
    graph: async (query, variables = {}) => {
      const response = await rest('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors = [] } = await bodyOf<Pick<GraphAnswer, 'data'> & Partial<GraphAnswer>>(response);
      return { status: response.status, data, errors };
    },
    dataChanged: async () => {
      const version = await database.dataSource.transaction(bumpDataVersion);
      const deadline = Date.now() + HEARD_WITHIN_MILLISECONDS;
      while ((await rest('/api/organizations')).headers.get('x-data-version') !== version) {
        if (Date.now() > deadline) throw new Error(`The gateway did not hear of data version ${version}.`);
        await pause(20);
      }
    },
    stop: async () => {
      await gateway.stop();
      if (!shared) await database.drop();
    },
  };
}

/**
 * Sends a request over a connection of its own.
 *
 * @param headers further lines, each with its end
 * @returns the connection once the gateway has the request: it answers 100 then (RFC 9110 section 10.1.1)
 */
export async function arrived({ url }: TestGateway, path: string, headers = ''): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a.example\r\nExpect: 100-continue\r\n${headers}\r\n`);
  await once(socket, 'readable');
  socket.read();
  return socket;
}

/** The one place where a test says what it expects to read. */
export async function bodyOf<Body>(response: Response): Promise<Body> {
  return (await response.json()) as Body;
}
