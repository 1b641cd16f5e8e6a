import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a script in the folder of a repository that we have written. */
function run(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', script), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}`.trim() };
}

describe('the check of released migrations', () => {
  const check = (...args: string[]) => run('checks/migrations.mjs', ...args);
  const path = (file: string) => join(folder, 'db/src/migrations', file);
  const passed = { status: 0, said: '' };
  const failed = (said: string) => ({ status: 1, said });

  beforeEach(() => {
    mkdirSync(join(folder, 'db/src/migrations'), { recursive: true });
    writeFileSync(path('10-schema.ts'), 'create');
    writeFileSync(path('helper.ts'), 'shared');
    expect(check('--record')).toEqual(passed);
  });

  it('allows migrations that follow the released ones', () => {
    writeFileSync(path('11-more.ts'), 'alter');
    writeFileSync(path('another-helper.ts'), 'shared');
    expect(check()).toEqual(passed);
  });

  it.each(['10-schema.ts', 'helper.ts'])('refuses %s when it has changed', (file) => {
    writeFileSync(path(file), 'changed');
    expect(check()).toEqual(failed(`${file} was released and has changed: write another one.`));
  });

  it('refuses one that is removed, and one that comes before', () => {
    renameSync(path('10-schema.ts'), path('9-schema.ts'));
    expect(check()).toEqual(
      failed(
        '10-schema.ts was released and is gone.\n9-schema.ts comes before a released one: give it a later number.',
      ),
    );
  });

  it('refuses a release whose migrations are not recorded', () => {
    writeFileSync(path('11-more.ts'), 'alter');
    expect(check('--released')).toEqual(
      failed('11-more.ts is not in db/released-migrations.json: run this with --record.'),
    );
  });
});

describe('the notes of a release', () => {
  const notes = (tag: string, changelog: string) => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '1.2.0' }));
    writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
    return run('release-notes.mjs', tag);
  };
  const changelog =
    '# Changelog\n\n## 1.2.0 – 2026-03-01\n\nNew.\n\n### What to do\n\nNothing.\n\n## 1.1.0 – 2026-02-01\n\nOld.\n';

  it('are its part of the changelog', () => {
    expect(notes('v1.2.0', changelog)).toEqual({
      status: 0,
      said: 'New.\n\n### What to do\n\nNothing.',
    });
  });

  it.each([
    ['v1.2.1', changelog, 'The tag is "v1.2.1", and package.json says 1.2.0.'],
    ['v1.2.0', '## 1.1.0 – 2026-02-01\n\nOld.\n', 'CHANGELOG.md has no entry "## 1.2.0 – <year-month-day>"'],
    ['v1.2.0', '## 1.2.0 – unreleased\n\nNew.\n', 'CHANGELOG.md has no entry "## 1.2.0 – <year-month-day>"'],
  ])('are refused for the tag %s', (tag, text, reason) => {
    const { status, said } = notes(tag, text);
    expect(status).toBe(1);
    expect(said).toContain(reason);
  });
});

describe('what a build fetches', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const all = (expression: RegExp, ...paths: string[]) =>
    paths.flatMap((path) => [...read(path).matchAll(expression)].map(([, name = '']) => name));

  it('is an image of one version, written where Dependabot reads it', () => {
    const images = [
      ...all(/^FROM (\S+)/gm, 'Dockerfile.gateway', 'Dockerfile.frontend'),
      ...all(/^ +image: (\S+)/gm, 'docker-compose.yml', 'docker-compose.override.yml'),
    ].filter((image) => !/^\$\{(?:GATEWAY|SITE)_IMAGE:-recruitment-site-/.test(image));
    expect(images.length).toBeGreaterThanOrEqual(8);
    for (const image of images)
      expect(image).toMatch(/^[a-z\d./-]+:[a-z\d.-]*\d[a-z\d.-]*(?:@sha256:[\da-f]{64})?$/);
  });

  it('is an action of one commit', () => {
    const workflows = readdirSync(join(root, '.github/workflows')).map((file) => `.github/workflows/${file}`);
    const actions = all(/^ +-? *uses: (?!\.\/)(.+)$/gm, ...workflows);
    expect(actions.length).toBeGreaterThan(8);
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('has the Node of .nvmrc', () => {
    const wanted = read('.nvmrc').trim();
    for (const image of all(/^FROM node:(\d+)/gm, 'Dockerfile.gateway', 'Dockerfile.frontend'))
      expect(image).toBe(wanted);
    expect(read('.github/workflows/ci.yml')).toContain(`node: ["${wanted}", "20.19"]`);
  });
});
