import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { organizationExists } from 'db/testing/factories';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';

const main = join(__dirname, '../../dist/cli/main.js');
/** A process tells the most memory it had. What `resourceUsage` says begins with the memory of the process that started it. */
const tellsPeak = `data:text/javascript,${encodeURIComponent('import { readFileSync } from "node:fs"; process.on("exit", () => console.error(/VmHWM:.*/.exec(readFileSync("/proc/self/status", "utf8"))[0]));')}`;
const MOST_MEGABYTES = 300;
jest.setTimeout(300_000);

let database: TestDatabase;
let server: Server;
let origin: string;
let made: number;

beforeAll(async () => {
  database = await createTestDatabase();
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    feeds[url.pathname]?.(response, Number(url.searchParams.get('page')));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The system gave no port.');
  origin = `http://127.0.0.1:${bound.port}`;
});
beforeEach(() => {
  made = 0;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await database.drop();
});

/** Writes as long as it is read. */
function endless(response: ServerResponse, beginning: string, record: (number: number) => string): void {
  const some = () => Array.from({ length: 200 }, () => record((made += 1))).join('');
  const write = () => {
    let isRead = !response.destroyed;
    while (isRead) isRead = response.write(some()) && !response.destroyed;
    response.once('drain', write);
  };
  response.writeHead(200, { etag: '"never the same"' }).write(beginning, write);
}

function page(response: ServerResponse, number: number, items: readonly object[]): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items, next_url: `?page=${number + 1}` }),
  );
}

/** But for one, none of their records has a title: to write as many jobs as are read at most takes minutes. */
const feeds: Readonly<Record<string, (response: ServerResponse, page: number) => void>> = {
  '/body.json': (response) => endless(response, '{"jobs":[', (number) => `{"id":${number}},`),
  '/body.xml': (response) =>
    endless(
      response,
      '<?xml version="1.0"?><source>',
      (number) =>
        `<job><referencenumber>posting-${number}</referencenumber><description>Care for patients.</description></job>`,
    ),
  '/jobs.xml': (response) =>
    endless(
      response,
      '<?xml version="1.0"?><source>',
      (number) =>
        `<job><referencenumber>${number}</referencenumber><title>Nurse</title><url>https://jobs.board.example/${number}</url></job>`,
    ),
  '/pages.json': (response, number) =>
    page(
      response,
      number,
      Array.from({ length: 500 }, (_, index) => ({ id: `${number}-${index}` })),
    ),
  '/empty-pages.json': (response, number) => page(response, number, []),
};

/** Runs `npm run ops` as built, in a process of its own, with the heap it has there. */
async function ops(...args: string[]): Promise<{ readonly said: string; readonly megabytes: number }> {
  const child = execFile(
    process.execPath,
    ['--max-old-space-size=448', '--import', tellsPeak, main, ...args],
    { env: { ...process.env, DATABASE_URL: database.url, FETCH_PRIVATE_HOSTS: new URL(origin).host } },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: string) => (said += piece));
  await once(child, 'close');
  expect(child.exitCode).toBe(1);
  return { said, megabytes: Number(/VmHWM:\s*(\d+) kB/.exec(said)?.[1]) / 1024 };
}

it('a feed with endless jobs is tried with little memory, and refused with the limit', async () => {
  const { said, megabytes } = await ops('feeds', 'try', 'indeed', `${origin}/jobs.xml`);
  expect(said).toContain('The feed lists more than 150000 jobs.');
  expect(megabytes).toBeLessThan(MOST_MEGABYTES);
});

const TOO_FAULTY = 'More than 50000 records of the feed are faulty.';
it.each([
  ['sync', 'whose body never ends, in JSON', 'greenhouse', '/body.json', 'answered more than 51200 KB.'],
  ['try', 'whose body never ends, in XML', 'indeed', '/body.xml', TOO_FAULTY],
  ['sync', 'whose pages never end', 'json-feed', '/pages.json', TOO_FAULTY],
  [
    'try',
    'whose pages never end and are empty',
    'json-feed',
    '/empty-pages.json',
    'never comes to its last page.',
  ],
] as const)(
  '"feeds %s" of a feed %s needs little memory, and fails with the limit',
  async (command, _, vendor, path, sentence) => {
    const source = origin + path;
    const { id } = await organizationExists(database.dataSource, { vendor, source });
    const { said, megabytes } = await ops(
      'feeds',
      command,
      ...(command === 'sync' ? [id] : [vendor, source]),
    );
    if (command === 'sync') expect(said).toContain(`${id}: failed.`);
    expect(said).toContain(sentence);
    expect(megabytes).toBeLessThan(MOST_MEGABYTES);
  },
);
