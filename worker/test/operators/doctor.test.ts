import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { organizationExists, submissionExists, videoExists } from 'db/testing/factories';
import { freePort } from 'db/testing/server';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { createProgram } from '../../src/cli/program.js';
import { prepareQueueSchema } from '../../src/jobs/queue-backend.js';
import { startMailServer, type MailServer } from '../deliveries/mail-server.js';

let database: TestDatabase;
let mail: MailServer;
let folder: string;
let listening: Server;
const before = { ...process.env };
const today = new Date();
const backupOf = (day: Date) => join(folder, `site-${day.toISOString().slice(0, 10)}T00-00-00Z.tar`);

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareQueueSchema(database.url);
  mail = await startMailServer();
  folder = await mkdtemp(join(tmpdir(), 'doctor-'));
  await writeFile(
    join(folder, 'organizations.json'),
    JSON.stringify([
      {
        id: 'clinic',
        name: 'The Clinic',
        careerPageUrl: 'https://clinic.example/',
        vendor: 'teamtailor',
        board: 'clinic',
        keyVariable: 'CLINIC_KEY',
      },
    ]),
  );
  await writeFile(backupOf(today), '');
  listening = createServer((request, response) =>
    response
      .writeHead(
        ['/healthz', '/lists/models'].includes(request.url ?? '')
          ? 200
          : request.url?.startsWith('/refuses')
            ? 401
            : 404,
      )
      .end(),
  );
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  const bound = listening.address();
  process.env = {
    PATH: before['PATH'],
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    MAIL_TO: 'desk@company.test.org',
    DATA_DIRECTORY: folder,
    CLINIC_KEY: 'a-key',
    ORGANIZATIONS_FILE: join(folder, 'organizations.json'),
    VIDEO_ACCOUNTS_FILE: join(__dirname, '../files/no-videos.json'),
    SITE_PORT: String(typeof bound === 'object' && bound !== null ? bound.port : 0),
    GATEWAY_PORT: String(await freePort()),
    SITE_URL: 'https://www.company.test',
    RETENTION_DAYS: '365',
    BACKUP_DIRECTORY: folder,
    TRUST_PROXY: '2',
    ...Object.fromEntries(
      ['EMAIL', 'PHONE', 'STREET_ADDRESS', 'PARTNER_LARGE_NAME', 'PARTNER_SMALL_NAME'].map((name) => [
        `BRAND_${name}`,
        name === 'EMAIL' ? 'desk@company.test.org' : 'known',
      ]),
    ),
    ...Object.fromEntries(
      ['PORTAL_URL', 'APPLICATION_HOST', 'CAREER_PAGE_URL', 'PARTNER_LARGE_URL', 'PARTNER_SMALL_URL'].map(
        (name) => [`BRAND_${name}`, 'https://www.company.test/'],
      ),
    ),
    ...Object.fromEntries(
      ['LINKEDIN', 'YOUTUBE', 'TIKTOK', 'INSTAGRAM', 'FACEBOOK'].map((name) => [
        `BRAND_SOCIAL_${name}`,
        'https://www.company.test/',
      ]),
    ),
  };
});
afterEach(() => database.empty());
afterAll(async () => {
  process.env = { ...before };
  await rm(folder, { recursive: true, force: true });
  await new Promise((resolve) => listening.close(resolve));
  await mail.close();
  await database.drop();
});

async function doctor(...args: string[]): Promise<{ readonly lines: string; readonly status: unknown }> {
  const lines: string[] = [];
  process.exitCode = undefined;
  await createProgram((line) => lines.push(line)).parseAsync(['doctor', ...args], { from: 'user' });
  const status: unknown = process.exitCode ?? 0;
  process.exitCode = undefined;
  return { lines: lines.join('\n'), status };
}

describe('ops doctor', () => {
  it('tells of backups that are missing, old, or not looked for', async () => {
    const backup = async (...args: string[]) =>
      (await doctor(...args)).lines.match(/^(\w+) +backup +.*/m)?.[0];
    const unreadable = join(folder, 'none');
    const old = join(folder, 'site-2026-01-01T03-00-00Z.tar');
    await rename(backupOf(today), old);
    expect(await backup()).toMatch(/^warn .*the newest of 1 in .* was made \d+ days ago$/);
    await rm(old);
    expect(await backup()).toMatch(/^warn .*there is no backup in /);
    await writeFile(backupOf(today), '');
    process.env['BACKUP_DIRECTORY'] = unreadable;
    expect(await backup()).toBe(`warn  backup      ${unreadable} cannot be read`);
    delete process.env['BACKUP_DIRECTORY'];
    expect(await backup()).toBeUndefined();
    expect(await backup('--production')).toMatch(/^warn .*BACKUP_DIRECTORY is not set/);
  });

  const write = (key: string, language: string, value: string | null) =>
    database.dataSource.query(
      `insert into site_texts (key, language, value, from_day, written_by) values ($1, $2, $3, '2026-01-02', 'ann')`,
      [key, language, value],
    );

  it('counts no placeholder that a text of staff replaces', async () => {
    for (const name of ['EMAIL', 'PHONE', 'STREET_ADDRESS']) process.env[`BRAND_${name}`] = '';
    const placeholders = async () =>
      /^warn {2}settings +placeholders are shown for (.*)$/m.exec((await doctor()).lines)?.[1];
    expect(await placeholders()).toBe('BRAND_EMAIL, BRAND_PHONE, BRAND_STREET_ADDRESS');
    await write('contact.email', 'en', 'office@company.example');
    await write('contact.phone', 'en', '(713) 555-0199');
    await write('contact.address', 'en', '7 Example Street');
    // Messages of visitors go there.
    expect(await placeholders()).toBe('BRAND_EMAIL');
  });

  it('tells of own texts that no page shows, or without their Spanish', async () => {
    const texts = async () =>
      [...(await doctor()).lines.matchAll(/^(\w+) +texts +(.*)$/gm)].map(([, ...one]) => one);
    expect(await texts()).toEqual([]);
    await write('contact.hours', 'en', 'All day');
    await write('hero.headline', 'en', 'Hello');
    await write('motto', 'en', 'Of another version');
    await write('former-motto', 'en', null);
    expect(await texts()).toEqual([
      ['warn', 'the own text "motto" is on no page: this version has no text of this name'],
      ['warn', 'the Spanish page shows the built-in "Business hours", the English one your own'],
      ['ok', '3 own texts are shown or planned'],
    ]);
    await write('contact.hours', 'es', 'Todo el día');
    expect(await texts()).toHaveLength(2);
  });

  it('tells of a sign-in that is half configured', async () => {
    const found = async () =>
      [...(await doctor()).lines.matchAll(/^(\w+) +(?:settings|sign-in) +(.*OIDC.*)$/gm)].map(
        ([, ...one]) => one,
      );
    process.env['OIDC_CLIENT_ID'] = 'site';
    expect(await found()).toEqual([
      ['warn', 'OIDC_CLIENT_ID without OIDC_ISSUER: staff do not sign in as themselves'],
    ]);
    process.env['OIDC_ISSUER'] = 'https://login.company.test';
    expect(await found()).toEqual([
      [
        'fail',
        'OIDC_ISSUER needs OIDC_CLIENT_SECRET and OIDC_OPERATOR_GROUPS too: set what is missing, or remove it.',
      ],
    ]);
  });

  it('tells of uploads of staff without a copy, from the third day on', async () => {
    const uploads = join(folder, 'media/uploads');
    process.env['MEDIA_DIRECTORY'] = join(folder, 'media');
    await mkdir(uploads, { recursive: true });
    for (const [name, day] of [
      ['ward-1.mp4', new Date(0)],
      ['ward-2.mp4', today],
    ] as const) {
      await writeFile(join(uploads, name), 'film');
      await utimes(join(uploads, name), day, day);
    }
    expect((await doctor()).lines).toContain('1 upload of staff, such as ward-1.mp4, without a copy in');
    await createProgram(() => undefined).parseAsync(['backup', '--out', join(folder, 'a.tar')], {
      from: 'user',
    });
    expect((await doctor()).lines).not.toContain('without a copy');
  });

  it('tells of a lost draft of captions, also of a film that is not of staff', async () => {
    const { dataSource } = database;
    await videoExists(dataSource, { id: 'drafted' });
    await dataSource.query(
      `insert into video_captions (video_id, language, label, kind, position, url, content, draft)
       values ('drafted', 'en', 'English', 'captions', 0, '/media/videos/uploads/drafted-0.en.vtt', 'WEBVTT', 'accepted')`,
    );
    expect((await doctor()).lines).toContain('files of the film drafted are missing in');
    await dataSource.query("delete from videos where id = 'drafted'");
  });

  it('reports no problem when there is none', async () => {
    const { lines, status } = await doctor('--production');
    expect(lines).not.toMatch(/^(warn|fail)/m);
    expect(status).toBe(0);
    for (const line of [
      'SITE_URL is https://www.company.test',
      'what people send is erased after 365 days',
      'those of the gateway parse',
      'those of the site parse',
      'migrations are applied',
      'pg_trgm is there',
      'it runs on Postgres',
      'the mail server lets us in',
      'messages go to desk@company.test.org',
      'LEAD_WEBHOOK_URL is not set: messages are mailed only',
      'neither INDEXNOW_KEY nor GOOGLE_INDEXING_KEY_FILE is set',
      '1 organizations and 0 video accounts are named',
      'the newest of 1 in ',
      'GB are free',
      `SITE_PORT ${process.env['SITE_PORT']} answers`,
      `GATEWAY_PORT ${process.env['GATEWAY_PORT']} is free`,
    ])
      expect(lines).toContain(line);
    expect(lines).toMatch(/^\d+ ok, 0 to look at, 0 failed\.$/m);
  });

  it('reports every problem with its remedy in one run', async () => {
    const { id } = await organizationExists(database.dataSource, { id: 'clinic' });
    await database.dataSource.query(
      `insert into feed_runs (organization_id, vendor, outcome, finished_at, reason) values ($1, 'lever', 'failed', now(), 'The board says 503.')`,
      [id],
    );
    await submissionExists(database.dataSource, { state: 'failed' });
    await submissionExists(database.dataSource, { createdAt: new Date(Date.now() - 3_600_000) });
    Object.assign(process.env, {
      SYNC_INTERVAL_MINUTES: 'often',
      GATEWAY_PORT: 'x',
      SMTP_URL: `smtp://me:hunter2@127.0.0.1:${await freePort()}`,
      MAIL_TO: '',
      MAIL_FROM: '',
      BRAND_EMAIL: 'nonsense',
      SITE_URL: '',
      RETENTION_DAYS: '',
      CLINIC_KEY: '',
      LEAD_WEBHOOK_URL: 'https://leads.company.test/',
      INDEXNOW_KEY: 'short',
      GOOGLE_INDEXING_KEY: '{}',
      REDIS_URL: `redis://:hunter2@127.0.0.1:${await freePort()}`,
    });
    const { lines, status } = await doctor('--production');
    expect(status).toBe(1);
    for (const line of [
      /^fail {2}settings +SYNC_INTERVAL_MINUTES must be a number of minutes from 1 to 1440\.\n +→ Correct SYNC_INTERVAL_MINUTES/m,
      /^fail {2}settings +GATEWAY_PORT must be a port number/m,
      new RegExp(`^fail {2}settings +SITE_URL is http://127\\.0\\.0\\.1:${process.env['SITE_PORT']}: `, 'm'),
      /^fail {2}settings +BRAND_EMAIL is not valid/m,
      /^fail {2}settings +placeholders are shown for BRAND_EMAIL\n/m,
      /^warn {2}settings +RETENTION_DAYS is not set/m,
      /^fail {2}settings +LEAD_WEBHOOK_URL needs LEAD_WEBHOOK_SECRET: .+\n +→ Correct LEAD_WEBHOOK_URL/m,
      /^fail {2}settings +INDEXNOW_KEY must be 8 to 128 letters, digits and hyphens\./m,
      /^fail {2}settings +GOOGLE_INDEXING_KEY must be the JSON key of a service account\./m,
      /^fail {2}settings +the gateway does not start with them: GATEWAY_PORT must be a port number/m,
      /^ok {4}database +Postgres \d+/m,
      /^fail {2}queue +Redis cannot be reached/m,
      /^fail {2}mail +the mail server cannot be used\. The mail server did not take the mail for now \(ESOCKET\)\./m,
      /^fail {2}mail +MAIL_TO is hello@ascendhrcorp\.example: /m,
      /^warn {2}sources +clinic wants a key: CLINIC_KEY is not set/m,
      /^warn {2}feeds +clinic is unavailable: The board says 503\.\n +→ "ops feeds sync clinic"/m,
      /^warn {2}messages +1 were given up/m,
      /^warn {2}messages +1 of submission-mail wait, the oldest for 60 minutes/m,
    ])
      expect(lines).toMatch(line);
    expect(lines).not.toContain('hunter2');
    // Of a Redis that is away one sentence is enough.
    expect(lines.match(/^\w+ +queue .*/gm)).toHaveLength(1);
  });

  it.each([
    [{ SITE_BIND: '0.0.0.0' }, 'visitors can reach the site without a proxy, at 0.0.0.0'],
    [{ SITE_HOST: '203.0.113.7' }, 'visitors can reach the site without a proxy, at 203.0.113.7'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY counts 1 proxies in front of the gateway'],
  ])('fails in production where visitors reach the site directly: %j', async (settings, text) => {
    Object.assign(process.env, settings);
    const { lines, status } = await doctor('--production');
    expect([status, lines]).toEqual([1, expect.stringMatching(new RegExp(`^fail  settings +${text}`, 'm'))]);
  });

  it('reports whether the lead webhook is reachable, without sending a lead', async () => {
    const bound = listening.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
    Object.assign(process.env, {
      LEAD_WEBHOOK_URL: `http://127.0.0.1:${port}/leads`,
      LEAD_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'a').toString('base64')}`,
      FETCH_PRIVATE_HOSTS: `127.0.0.1:${port}`,
    });
    expect((await doctor()).lines).toContain(
      `the lead webhook at 127.0.0.1:${port} can be reached (it answers HEAD with 404)`,
    );
    process.env['LEAD_WEBHOOK_URL'] = 'https://127.0.0.1/leads';
    process.env['FETCH_PRIVATE_HOSTS'] = '';
    const { lines, status } = await doctor();
    expect(lines).toMatch(
      /^fail {2}leads +the lead webhook at 127\.0\.0\.1 leads to 127\.0\.0\.1, which is no public/m,
    );
    expect(status).toBe(1);
  });

  it('reports whether the transcription server can be reached, with its key', async () => {
    const bound = listening.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
    expect((await doctor()).lines).toContain('TRANSCRIPTION_BASE_URL is not set: no captions are drafted');
    process.env['TRANSCRIPTION_BASE_URL'] = `http://127.0.0.1:${port}/v1`;
    const reached = `the transcription server at 127.0.0.1:${port} can be reached`;
    // As at a base address without /v1.
    expect((await doctor()).lines).toMatch(
      new RegExp(`^warn  captions +${reached} \\(it answers 404\\)$`, 'm'),
    );
    process.env['TRANSCRIPTION_BASE_URL'] = `http://127.0.0.1:${port}/lists`;
    expect((await doctor()).lines).toMatch(
      new RegExp(`^ok {4}captions +${reached} \\(it answers 200\\)$`, 'm'),
    );
    process.env['TRANSCRIPTION_BASE_URL'] = `http://127.0.0.1:${port}/refuses`;
    expect((await doctor()).lines).toMatch(
      new RegExp(`^fail  captions +${reached} \\(it answers 401\\)$`, 'm'),
    );
    process.env['TRANSCRIPTION_BASE_URL'] = `http://127.0.0.1:${await freePort()}/v1`;
    expect((await doctor()).lines).toMatch(
      /^fail {2}captions +the transcription server at .* could not be reached/m,
    );
  });

  it('reports why search engines get no notices of changed pages', async () => {
    process.env['INDEXNOW_KEY'] = 'a-key-of-the-site';
    expect((await doctor()).lines).toMatch(
      /^warn {2}notices +search engines get no notices: SITE_URL is https:\/\/www\.company\.test, which is no public address/m,
    );
  });

  it('works without a database, and reports missing migrations', async () => {
    await database.dataSource.undoLastMigration();
    expect((await doctor()).lines).toMatch(
      /^fail {2}database +1 migrations are missing\n +→ Run "ops migrate"\.$/m,
    );
    await database.dataSource.runMigrations();
    process.env['DATABASE_URL'] = `postgres://me:hunter2@127.0.0.1:${await freePort()}/x`;
    const { lines, status } = await doctor();
    expect(lines).toMatch(/^fail {2}database +The database cannot be reached \(ECONNREFUSED\)/m);
    expect(lines).toMatch(/^ok {4}disk/m);
    expect([status, lines.includes('hunter2')]).toEqual([1, false]);
  });
});
