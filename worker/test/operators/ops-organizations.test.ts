import { writeFileSync } from 'node:fs';
import {
  chmod,
  copyFile,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { organizationExists } from 'db/testing/factories';
import { createTestDatabase } from 'db/testing/test-database';
import { jobPage, jobPath, sitemap, startSiteServer, type SiteServer } from '../feeds/site-server.js';
import { createProgram } from '../../src/cli/program.js';

const fixture = (vendor: string) => join(__dirname, `../../src/connectors/${vendor}/fixtures/board.json`);
const harbor = { own: true, vendor: 'lever', board: 'harbor' };
const before = { ...process.env };
let file: string;

beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'organizations-')), 'organizations.json');
  await writeFile(file, JSON.stringify([harbor]));
  process.env = { ...before, ORGANIZATIONS_FILE: file };
});
afterEach(async () => {
  process.env = { ...before };
  await rm(join(file, '..'), { recursive: true });
});

/** @returns what the command prints */
async function ops(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await createProgram((line) => lines.push(line)).parseAsync(['organizations', ...args], { from: 'user' });
  return lines.join('\n');
}

const clinic = (...more: string[]) => [
  'add',
  'clinic',
  '--name',
  'The Clinic',
  '--career-page',
  'https://clinic.example/jobs',
  '--vendor',
  'greenhouse',
  ...more,
];
const entries = async (): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

describe('ops organizations', () => {
  it('adds one entry after reading its feed once, and leaves the others as they are', async () => {
    const printed = await ops(...clinic('--file', fixture('greenhouse')));
    expect(printed).toContain('6 received, 3 accepted, 3 rejected\nAdded "clinic" to ');
    expect(await entries()).toEqual([
      harbor,
      {
        id: 'clinic',
        name: 'The Clinic',
        careerPageUrl: 'https://clinic.example/jobs',
        vendor: 'greenhouse',
        file: fixture('greenhouse'),
      },
    ]);
    expect(await ops('list')).toMatch(/^clinic +The Clinic +file +greenhouse +file .+board\.json$/m);
  });

  it('lists those that staff added, too, and says who owns which', async () => {
    const database = await createTestDatabase();
    for (const id of ['bayou', 'metro']) await organizationExists(database.dataSource, { id, name: id });
    await database.dataSource.query(`update organizations set owner = 'staff' where id = 'bayou'`);
    process.env['DATABASE_URL'] = database.url;
    const listed = await ops('list');
    await database.drop();
    expect(listed).toMatch(/^organization +name +owner +vendor/m);
    expect(listed).toMatch(/^ascendhrcorp +Ascend HR Corp +file +lever +board harbor/m);
    expect(listed).toMatch(/^bayou +bayou +staff +/m);
    expect(listed).not.toContain('metro');
  });

  it.each(['away', 'not migrated'])('lists the file where the database is %s, and says so', async (state) => {
    const database = await createTestDatabase();
    await database.dataSource.query('drop table organizations cascade; drop table migrations');
    process.env['DATABASE_URL'] = state === 'away' ? 'postgres://site:secret@127.0.0.1:1/site' : database.url;
    const listed = await ops('list').finally(() => database.drop());
    expect(listed).toMatch(/^ascendhrcorp +Ascend HR Corp +file +lever +board harbor/m);
    expect(listed).toMatch(/^Those that staff added are not listed: The database /m);
    expect(listed).not.toContain('secret');
  });

  it('adds one without a career page', async () => {
    process.env['BRAND_CAREER_PAGE_URL'] = 'https://work.example/';
    expect(
      await ops(
        'add',
        'clinic',
        '--name',
        'The Clinic',
        '--vendor',
        'greenhouse',
        '--board',
        'clinic',
        '--no-try',
      ),
    ).toContain('"Visit Career Page" leads to https://work.example/');
    expect(await ops('list')).toMatch(/^clinic .+ no career page$/m);
    expect(await entries()).toEqual([
      harbor,
      { id: 'clinic', name: 'The Clinic', vendor: 'greenhouse', board: 'clinic' },
    ]);
  });

  it("resolves a path from the caller's folder, and keeps a name below FEEDS_DIRECTORY", async () => {
    const stored = async () => JSON.stringify(await entries());
    await ops(...clinic('--file', relative(process.cwd(), fixture('greenhouse'))));
    expect(await stored()).toContain(JSON.stringify(fixture('greenhouse')));

    await writeFile(file, JSON.stringify([harbor]));
    // Here it is the name of a folder, too.
    process.env['FEEDS_DIRECTORY'] = join(file, '..');
    await copyFile(fixture('greenhouse'), join(file, '../worker'));
    await ops(...clinic('--file', 'worker'));
    expect(await stored()).toContain('"file":"worker"');
  });

  it('keeps changes that others make to the file meanwhile', async () => {
    const other = { id: 'other', name: 'Other', vendor: 'lever', board: 'other' };
    const program = createProgram((line) => {
      if (line.includes('received')) writeFileSync(file, JSON.stringify([harbor, other]));
    });
    await program.parseAsync(['organizations', ...clinic('--file', fixture('greenhouse'))], { from: 'user' });
    expect(await entries()).toMatchObject([harbor, other, { id: 'clinic' }]);
  });

  it('writes through a symbolic link', async () => {
    const link = join(file, '../link.json');
    await symlink(file, link);
    process.env['ORGANIZATIONS_FILE'] = link;
    await ops(...clinic('--board', 'clinic', '--no-try'));
    expect(await entries()).toMatchObject([harbor, { id: 'clinic' }]);
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
  });

  it("allows one writer at a time, and keeps the file's permissions", async () => {
    await chmod(file, 0o600);
    await writeFile(`${file}.part`, '');
    await expect(ops(...clinic('--board', 'clinic', '--no-try'))).rejects.toThrow(
      /^Another process is adding to .+organizations\.json\. If none is, .+\.part was left behind: delete it\.$/,
    );
    expect(await entries()).toEqual([harbor]);
    await rm(`${file}.part`);
    await ops(...clinic('--board', 'clinic', '--no-try'));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(file, '..'))).toEqual(['organizations.json']);
  });

  it('recognizes a feed file by its full path and by its name below FEEDS_DIRECTORY', async () => {
    process.env['FEEDS_DIRECTORY'] = join(file, '..');
    await writeFile(
      file,
      JSON.stringify([harbor, { id: 'first', name: 'First', vendor: 'greenhouse', file: 'board.json' }]),
    );
    await expect(ops(...clinic('--file', join(file, '../board.json'), '--no-try'))).rejects.toThrow(
      '"first" reads this file already',
    );
  });

  it('shows the key a source needs and whether it is set', async () => {
    await ops(...clinic('--board', 'clinic', '--key-variable', 'CLINIC_KEY', '--no-try'));
    expect(await ops('list')).toContain('CLINIC_KEY (not set)');
    process.env['CLINIC_KEY'] = 'secret';
    expect(await ops('list')).toContain('CLINIC_KEY (set)');
    expect(await ops('list')).not.toContain('secret');
  });

  it('shows a URL without a possible key', async () => {
    await ops(
      ...clinic('--board', 'https://feeds.clinic.example/jobs.json?key=secret', '--no-try').map((word) =>
        word === 'greenhouse' ? 'json-feed' : word,
      ),
    );
    expect(await ops('list')).toContain('https://feeds.clinic.example/jobs.json');
    expect(await ops('list')).not.toContain('secret');
  });

  it.each([
    [
      'an id that is taken',
      ['add', 'ascendhrcorp', ...clinic('--board', 'x', '--no-try').slice(2)],
      /^There is an organization "ascendhrcorp" already \(.+, lever\): take another id/,
    ],
    [
      'a feed that is read already',
      [
        'add',
        'clinic',
        '--name',
        'The Clinic',
        '--career-page',
        'https://clinic.example/',
        '--vendor',
        'lever',
        '--board',
        'harbor',
        '--no-try',
      ],
      '"ascendhrcorp" reads this lever board already',
    ],
    [
      'an id with an underscore',
      ['add', 'the_clinic', ...clinic('--board', 'x', '--no-try').slice(2)],
      /^<id> must be 2-40 lower-case letters/,
    ],
    ['no source', clinic('--no-try'), /^Name either --board or --file, and not both\.$/],
    [
      'an unknown vendor',
      [...clinic('--board', 'x', '--no-try'), '--vendor', 'taleo'],
      /^--vendor must be one of: greenhouse, /,
    ],
    [
      'options that are wrong, each by its name,',
      [...clinic('--board', 'x', '--no-try'), '--career-page', 'clinic', '--key-variable', 'clinic'],
      /^--career-page must be an address like \S+\.\n--key-variable must be the name of an environment variable /,
    ],
    [
      'a feed that cannot be read',
      clinic('--file', '/nowhere/feed.json'),
      'The feed file /nowhere/feed.json cannot be read (ENOENT).',
    ],
    [
      'a feed whose key is not set',
      clinic('--file', fixture('greenhouse'), '--key-variable', 'NOPE_KEY'),
      'NOPE_KEY is not set, so its feed cannot be read: set it, or say --no-try to add it all the same.',
    ],
    ['a feed of another vendor', clinic('--file', fixture('lever')), 'is not a greenhouse feed'],
  ])('refuses %s in one sentence each and writes nothing', async (_, args, sentence) => {
    await expect(ops(...args)).rejects.toThrow(sentence);
    expect(await entries()).toEqual([harbor]);
  });
});

describe('ops organizations add --site', () => {
  let site: SiteServer;
  beforeAll(async () => {
    site = await startSiteServer();
  });
  afterAll(() => site.close());
  beforeEach(() => {
    site.pages.clear();
    process.env['FETCH_PRIVATE_HOSTS'] = new URL(site.origin).host;
  });
  const add = () => ops('add', 'clinic', '--name', 'The Clinic', '--site', `${site.origin}/#delay=0`);

  it('finds the system and the board, shows what they give, and adds them', async () => {
    site.pages.set('/sitemap.xml', sitemap(site.origin, [jobPath(1)]));
    site.pages.set('/', { body: '<html>Work with us</html>' });
    site.pages.set(jobPath(1), jobPage(1));
    const printed = await add();
    expect(printed).toContain(`It is jsonld, board ${site.origin}/ (no other sign).`);
    expect(printed).toContain('1 received, 1 accepted, 0 rejected');
    expect(printed).toMatch(/^location +1 +0 +Houston, TX$/m);
    expect(await entries()).toEqual([
      harbor,
      {
        id: 'clinic',
        name: 'The Clinic',
        careerPageUrl: `${site.origin}/`,
        vendor: 'jsonld',
        board: `${site.origin}/#delay=0`,
      },
    ]);
  });

  it('adds nothing where nothing can be read, and says what was tried', async () => {
    site.pages.set('/', { body: '<html>Log in</html>' });
    await expect(add()).rejects.toThrow(/Tried: jsonld .* has neither a sitemap with jobs nor links to jobs/);
    expect(await entries()).toEqual([harbor]);
  });
});
