import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const NOT_AVAILABLE = 75;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'checks-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a check where a program answers what we say. */
function check(name: string, program: string, answer: string, status: number) {
  const path = join(folder, program);
  writeFileSync(`${path}.answer`, answer);
  writeFileSync(path, `#!/bin/sh\ncat "$0.answer"\nexit ${status}\n`);
  chmodSync(path, 0o755);
  const {
    status: code,
    stdout,
    stderr,
  } = spawnSync(process.execPath, [join(__dirname, name)], {
    encoding: 'utf8',
    env: { PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` },
  });
  return { code, said: `${stdout}${stderr}`.trim() };
}

describe('the dependency audit', () => {
  const audit = (answer: object | string, status: number) =>
    check('audit.mjs', 'npm', typeof answer === 'string' ? answer : JSON.stringify(answer), status);
  const advisory = (severity: string) => ({
    name: 'leaky',
    severity,
    title: 'It leaks',
    url: 'https://advisories.example/1',
  });
  const report = (...via: (string | object)[]) => ({ vulnerabilities: { leaky: { severity: 'high', via } } });

  it.each(['low', 'moderate', 'high', 'critical'])(
    'fails for a vulnerability that is %s, and names it',
    (severity) => {
      expect(audit(report(advisory(severity), 'another'), 1)).toEqual({
        code: 1,
        said: `leaky: ${severity}, It leaks (https://advisories.example/1)`,
      });
    },
  );

  it('passes when there is none', () => {
    expect(audit({ vulnerabilities: {} }, 0)).toEqual({ code: 0, said: '' });
  });

  it.each([
    [
      'answers with a refusal',
      { message: '405 Method Not Allowed', statusCode: 405 },
      '405 Method Not Allowed',
    ],
    [
      'is out of reach',
      { message: 'request failed, reason: getaddrinfo ENOTFOUND', error: { summary: '' } },
      'request failed, reason: getaddrinfo ENOTFOUND',
    ],
    [
      'explains itself in its error alone',
      { message: '', error: { summary: 'audit endpoint returned an error' } },
      'audit endpoint returned an error',
    ],
    ['says nothing', '', 'no answer'],
  ])('neither passes nor fails when the registry %s', (_, answer, reason) => {
    const { code, said } = audit(answer, 1);
    expect(code).toBe(NOT_AVAILABLE);
    expect(said).toBe(
      `Vulnerable packages were not looked for: the registry does not answer "npm audit" (${reason}).`,
    );
  });
});
