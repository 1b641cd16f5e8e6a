import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A checkout as far as settings are read from it. */
let checkout: string;
beforeAll(() => {
  checkout = realpathSync(mkdtempSync(join(tmpdir(), 'settings-')));
  cpSync(__dirname, join(checkout, 'scripts/launcher'), { recursive: true });
  mkdirSync(join(checkout, 'elsewhere'));
});
afterAll(() => rmSync(checkout, { recursive: true }));

/** @returns the environment as a command that is called in another folder has it after reading the `.env` file */
function loaded(file: string, environment: Record<string, string> = {}): unknown {
  writeFileSync(join(checkout, '.env'), file);
  const command = `import { loadSettingsFile } from '../scripts/launcher/settings.mjs'; loadSettingsFile(); console.log(JSON.stringify(process.env));`;
  return JSON.parse(
    spawnSync(process.execPath, ['--input-type=module', '-e', command], {
      encoding: 'utf8',
      cwd: join(checkout, 'elsewhere'),
      env: environment,
    }).stdout,
  );
}

describe('the .env file', () => {
  it('loses no setting to the byte order mark some editors begin a file with', () => {
    expect(loaded('\uFEFFSITE_PORT=3100\r\n# a remark\r\nMAIL_TO="desk@company.example"\r\n')).toMatchObject({
      SITE_PORT: '3100',
      MAIL_TO: 'desk@company.example',
    });
  });

  it('says nothing against the environment, also where that says nothing', () => {
    expect(
      loaded('SITE_PORT=3100\nREDIS_URL=redis://127.0.0.1\nMAIL_TO=desk@company.example', {
        SITE_PORT: '3200',
        REDIS_URL: '',
      }),
    ).toMatchObject({ SITE_PORT: '3200', REDIS_URL: '', MAIL_TO: 'desk@company.example' });
  });

  it('names the same files and folders from wherever a command is called', () => {
    const paths = [
      'ORGANIZATIONS_FILE=own/organizations.json',
      'FEEDS_DIRECTORY=../feeds',
      'SMTP_URL_FILE=secrets/smtp_url',
      `VIDEOS_FILE=${join(checkout, 'videos.json')}`,
      'MEDIA_DIRECTORY=',
    ];
    expect(loaded(paths.join('\n'))).toMatchObject({
      ORGANIZATIONS_FILE: join(checkout, 'own/organizations.json'),
      FEEDS_DIRECTORY: join(checkout, '../feeds'),
      SMTP_URL_FILE: join(checkout, 'secrets/smtp_url'),
      VIDEOS_FILE: join(checkout, 'videos.json'),
      MEDIA_DIRECTORY: '',
    });
    // What was given with the command is meant from where its caller stands.
    expect(loaded('VIDEOS_FILE=videos.json', { VIDEOS_FILE: 'mine.json' })).toMatchObject({
      VIDEOS_FILE: 'mine.json',
    });
  });
});
