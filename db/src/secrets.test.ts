import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSecrets } from './secrets.js';

describe('secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are read from files or variables, without a trailing newline', () => {
    const read = withSecrets({
      SMTP_URL_FILE: file('smtp', 'smtp://mail.company.example\n'),
      CLINIC_KEY_FILE: file('key', 'k-1'),
      OPERATIONS_TOKEN: 't-1',
    });
    expect(read).toMatchObject({
      SMTP_URL: 'smtp://mail.company.example',
      CLINIC_KEY: 'k-1',
      OPERATIONS_TOKEN: 't-1',
    });
  });

  it('does not read other files', () => {
    expect(withSecrets({ ORGANIZATIONS_FILE: '/nowhere', SMTP_URL_FILE: ' ' })).toEqual({
      ORGANIZATIONS_FILE: '/nowhere',
      SMTP_URL_FILE: ' ',
    });
  });

  it('adds any password to the database URL', () => {
    const password = 'a/b@c:d#e ?%f';
    const { DATABASE_URL = '' } = withSecrets({
      DATABASE_URL: 'postgres://site@postgres:5432/site',
      POSTGRES_PASSWORD_FILE: file('password', password),
    });
    expect(decodeURIComponent(new URL(DATABASE_URL).password)).toBe(password);
    expect(
      withSecrets({ DATABASE_URL: 'postgres://me:secret@host/x', POSTGRES_PASSWORD: 'other' })[
        'DATABASE_URL'
      ],
    ).toBe('postgres://me:secret@host/x');
  });

  it('are refused when ambiguous or without their file; the message contains no secret', () => {
    expect(() => withSecrets({ SMTP_URL: 'smtp://a:hunter2@b', SMTP_URL_FILE: file('smtp', 'x') })).toThrow(
      'SMTP_URL and SMTP_URL_FILE are both set: one of them must go.',
    );
    expect(() => withSecrets({ OPENAI_API_KEY_FILE: join(folder, 'none') })).toThrow(
      'OPENAI_API_KEY_FILE names a file that cannot be read (ENOENT).',
    );
  });
});
