import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseBrand } from 'contract';

const read = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');
const compose = read('docker-compose.yml');
const table = read('README.md').split('\n').filter((line) => line.startsWith('| `')).map((line) => line.split('|')[1] ?? '');

/** Settings containers are not given, and why. */
const exceptions: Readonly<Record<string, string>> = {
  DATABASE_PORT: 'of the embedded Postgres, which no container runs',
  DATA_DIRECTORY: 'a container leaves nothing behind',
  ORGANIZATIONS_FILE: 'in the image; another one has to be mounted, by a compose file that names it too',
  FEEDS_DIRECTORY: 'as ORGANIZATIONS_FILE',
  VIDEOS_FILE: 'as ORGANIZATIONS_FILE',
  MEDIA_DIRECTORY: 'as ORGANIZATIONS_FILE',
  VIDEO_ACCOUNTS_FILE: 'as ORGANIZATIONS_FILE',
};

/** @returns what `parseBrand` asks for */
function brandSettings(): readonly string[] {
  const asked: string[] = [];
  parseBrand(new Proxy<Record<string, string | undefined>>({}, { get: (_, name) => void asked.push(String(name)) }));
  return asked;
}

const named = (name: string) => new RegExp(`^ +${name}: `, 'm').test(compose);

describe('the compose file', () => {
  it('gives containers every setting the README names', () => {
    const settings = table.flatMap((cell) => [...cell.matchAll(/`([A-Z]+_[A-Z_]*[A-Z])`/g)].map(([, name = '']) => name));
    expect(settings.length).toBeGreaterThan(40);
    expect(settings.filter((name) => !named(name) && !(name in exceptions))).toEqual([]);
  });

  it('gives all of them the whole brand', () => {
    const shared = compose.slice(compose.indexOf('x-brand:'), compose.indexOf('x-backend-settings:'));
    expect(brandSettings().length).toBeGreaterThan(15);
    expect(brandSettings().filter((name) => !shared.includes(`  ${name}: \${${name}:-}\n`))).toEqual([]);
  });
});

it.each([
  ['SITE_FLAGS', 'frontend/dist/server/main.js', 'Dockerfile.frontend', /^CMD (\[.+\])$/m],
  ['BACKEND_FLAGS', 'gateway/dist/main.js', 'Dockerfile.gateway', /^CMD (\[.+\])$/m],
  ['BACKEND_FLAGS', 'worker/dist/main.js', 'docker-compose.yml', /^ +command: (\[.+worker.+\])$/m],
])('with the %s of the launcher %s is started by %s', (name, program, file, pattern) => {
  const flags = new RegExp(`${name} = \\[(.+)\\]`).exec(read('scripts/launcher/stack.mjs'))?.[1]?.replaceAll("'", '').split(', ') ?? [];
  expect(flags).not.toEqual([]);
  const command = pattern.exec(read(file))?.[1] ?? '';
  expect(JSON.parse(command)).toEqual(['node', '--enable-source-maps', ...flags, program]);
});
