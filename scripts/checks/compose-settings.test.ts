import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseBrand } from 'contract';
import { trustProxy } from 'server-kit/settings';

const read = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');
const compose = read('docker-compose.yml');
const override = read('docker-compose.override.yml');
const table = read('docs/operations.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|')[1] ?? '');

/** Settings containers are not given, and why. */
const exceptions: Readonly<Record<string, string>> = {
  DATABASE_PORT: 'of the embedded Postgres, which no container runs',
  DATA_DIRECTORY: 'containers keep no data outside of volumes',
  ORGANIZATIONS_FILE: 'in the image; another one has to be mounted, by a compose file that names it too',
  FEEDS_DIRECTORY: 'as ORGANIZATIONS_FILE',
  VIDEOS_FILE: 'as ORGANIZATIONS_FILE',
  MEDIA_DIRECTORY: 'as ORGANIZATIONS_FILE',
  VIDEO_ACCOUNTS_FILE: 'as ORGANIZATIONS_FILE',
};

/** @returns the settings that `parseBrand` reads */
function brandSettings(): readonly string[] {
  const asked: string[] = [];
  parseBrand(
    new Proxy<Record<string, string | undefined>>({}, { get: (_, name) => void asked.push(String(name)) }),
  );
  return asked;
}

const named = (name: string) => new RegExp(`^ +${name}: `, 'm').test(compose);

describe('the compose file', () => {
  it('gives containers every setting docs/operations.md names', () => {
    const settings = table.flatMap((cell) =>
      [...cell.matchAll(/`([A-Z]+_[A-Z_]*[A-Z])`/g)].map(([, name = '']) => name),
    );
    expect(settings.length).toBeGreaterThan(40);
    expect(settings.filter((name) => !named(name) && !(name in exceptions))).toEqual([]);
  });

  it('gives all of them the whole brand', () => {
    const shared = compose.slice(compose.indexOf('x-brand:'), compose.indexOf('x-backend-settings:'));
    expect(brandSettings().length).toBeGreaterThan(15);
    expect(brandSettings().filter((name) => !shared.includes(`  ${name}: \${${name}:-}\n`))).toEqual([]);
  });
});

/** @returns the text as Compose interpolates it, the innermost variable first */
function interpolate(text: string, env: Readonly<Record<string, string>>): string {
  const next = text.replace(
    /\$\{(\w+)(?::([-+])([^{}]*))?\}/,
    (_, name: string, operator?: string, word: string = '') => {
      const value = env[name] ?? '';
      if (operator === '+') return value === '' ? '' : word;
      return operator === '-' && value === '' ? word : value;
    },
  );
  return next === text ? text : interpolate(next, env);
}

describe('HTTPS in compose', () => {
  const anchored = (anchor: string) => new RegExp(`&${anchor} (.+)$`, 'm').exec(override)?.[1] ?? '';
  const service = (name: string) =>
    new RegExp(`^  ${name}:\n(?:(?:    .*)?\n)+`, 'm').exec(override)?.[0] ?? '';

  it.each([
    [{}, 'http://127.0.0.1:3000', 1],
    [{ SITE_PORT: '8080' }, 'http://127.0.0.1:8080', 1],
    [{ SITE_URL: 'https://www.company.example', TRUST_PROXY: '3' }, 'https://www.company.example', 3],
    [{ SITE_DOMAIN: 'jobs.company.example' }, 'https://jobs.company.example', 2],
    [
      { SITE_DOMAIN: 'jobs.company.example', SITE_URL: 'https://www.company.example', TRUST_PROXY: '3' },
      'https://www.company.example',
      3,
    ],
  ])('is known to the processes by SITE_DOMAIN alone: %j', (env, address, proxies) => {
    expect(interpolate(anchored('address'), env)).toBe(address);
    expect(trustProxy(interpolate(anchored('proxies'), env))).toBe(proxies);
  });

  it('is the same for all of them', () => {
    expect(anchored('settings')).toBe('');
    expect(override).toMatch(
      /x-settings: &settings\n(?: {2}.+\n)*? {2}SITE_URL: \*address\n {2}TRUST_PROXY: \*proxies\n/,
    );
    expect(service('gateway')).toContain('environment: *settings');
    expect(service('worker')).toContain('<<: *settings');
    expect(service('migrate')).toContain('<<: *settings');
    expect(service('site')).toMatch(/SITE_URL: \*address\n +TRUST_PROXY: \*proxies\n/);
  });

  it('is in a profile of Compose, and not in what Swarm reads', () => {
    expect(compose).not.toMatch(/caddy|SITE_DOMAIN/i);
    expect(service('caddy')).toContain('profiles: [https]');
  });

  it('is not begun beside a port that visitors reach past Caddy', () => {
    const env = {
      POSTGRES_PASSWORD: 'another',
      SITE_URL: 'https://jobs.company.example',
      SITE_DOMAIN: 'jobs.company.example',
      SITE_BIND: '0.0.0.0',
    };
    const { stderr, status } = spawnSync(process.execPath, [join(__dirname, '../image/prepare.mjs')], {
      cwd: tmpdir(),
      env,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('remove SITE_BIND');
  });

  it.each([
    [
      { SITE_DOMAIN: 'jobs.company.example', SITE_URL: 'https://jobs.company.example' },
      ['set POSTGRES_PASSWORD'],
    ],
    [{ SITE_DOMAIN: 'localhost', SITE_URL: 'https://localhost' }, ['set POSTGRES_PASSWORD']],
    [{ SITE_DOMAIN: 'localhost', SITE_URL: 'https://localhost', POSTGRES_PASSWORD: 'another' }, []],
    [
      {
        SITE_DOMAIN: 'jobs.company.example',
        SITE_URL: 'http://127.0.0.1:3000',
        POSTGRES_PASSWORD: 'another',
      },
      ['set SITE_URL'],
    ],
    [{ SITE_BIND: '0.0.0.0', SITE_URL: 'http://127.0.0.1:3000' }, ['set POSTGRES_PASSWORD', 'set SITE_URL']],
    [{ SITE_BIND: '127.0.0.1', SITE_URL: 'http://127.0.0.1:3000' }, []],
  ])('opens the site to others, which the example refuses: %j', (env, refusals) => {
    const example = anchored('password').replace(/^.*:-|\}$/g, '');
    expect(example).not.toBe('');
    // Nothing is prepared: there is no worker in this folder.
    const { stderr, status } = spawnSync(process.execPath, [join(__dirname, '../image/prepare.mjs')], {
      cwd: tmpdir(),
      env: { POSTGRES_PASSWORD: example, ...env },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect([...stderr.matchAll(/set (?:POSTGRES_PASSWORD|SITE_URL)/g)].map(([found]) => found)).toEqual(
      refusals,
    );
    expect(stderr.includes('MODULE_NOT_FOUND')).toBe(refusals.length === 0);
  });
});

it.each([
  ['SITE_HEAP', 'frontend/dist/server/main.js', 'Dockerfile.frontend', /^CMD (\[.+\])$/m],
  ['BACKEND_HEAP', 'gateway/dist/main.js', 'Dockerfile.gateway', /^CMD (\[.+\])$/m],
  ['BACKEND_HEAP', 'worker/dist/main.js', 'docker-compose.yml', /^ +command: (\[.+worker.+\])$/m],
])('with the %s of the launcher %s is started by %s', (name, program, file, pattern) => {
  const [, heap] = new RegExp(`${name} = '(.+)'`).exec(read('scripts/launcher/stack.mjs')) ?? [];
  expect(heap).toMatch(/^--max-old-space-size=\d+$/);
  const command = pattern.exec(read(file))?.[1] ?? '';
  expect(JSON.parse(command)).toEqual(['node', '--enable-source-maps', heap, program]);
});
