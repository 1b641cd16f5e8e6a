import { loggedError, loggedTarget, secretsOf, withoutSecrets } from './log-safety.js';

describe('secrets in logs', () => {
  it('are values of keys, tokens and passwords, also in URLs', () => {
    const environment = {
      OPENAI_API_KEY: 'sk-12345678',
      SMTP_URL: 'smtps://me:p%40ss-word@mail.example',
      DATABASE_URL: 'postgres://site@db/site',
      NORTH_KEY: 'abc',
      SITE_URL: 'https://a.example',
    };
    expect(secretsOf(environment)).toEqual(['sk-12345678', 'p%40ss-word', 'p@ss-word']);
  });

  it.each([
    ['{"reason":"sk-12345678 refused"}', '{"reason":"[hidden] refused"}'],
    ['{"url":"postgres://me:hunter2@db.example/x"}', '{"url":"postgres://[hidden]@db.example/x"}'],
    ['{"reason":"dear jo.doe@clinic.example, go"}', '{"reason":"dear [e-mail], go"}'],
    ['{"url":"/x/jo.doe%40clinic.example/y"}', '{"url":"/x/[e-mail]/y"}'],
    ['{"reason":"to jo@müller.de and müller@x.de."}', '{"reason":"to [e-mail] and [e-mail]."}'],
    ['{"reason":"a \\"quoted\\" secret: se\\"cret1"}', '{"reason":"a \\"quoted\\" secret: [hidden]"}'],
    [
      '{"msg":"listening on http://127.0.0.1:4000","at":"node_modules/@scope/a.js:1"}',
      '{"msg":"listening on http://127.0.0.1:4000","at":"node_modules/@scope/a.js:1"}',
    ],
  ])('%s is logged as %s', (line, written) =>
    expect(withoutSecrets(line, ['sk-12345678', 'se"cret1'])).toBe(written),
  );

  it('are found in linear time', () => {
    // Of the processor: other tests are at work too.
    const began = process.cpuUsage();
    for (const long of [
      'a'.repeat(500_000),
      'a@'.repeat(250_000),
      'a%40'.repeat(125_000),
      'a://'.repeat(125_000),
    ])
      withoutSecrets(long, []);
    expect(process.cpuUsage(began).user).toBeLessThan(2_000_000);
  });

  it.each([
    ['/api/jobs?q=Jane+Doe&page=2', '/api/jobs?q&page'],
    ['/careers?tag=a&tag=b&tag', '/careers?tag'],
    ['/careers?Jane+Doe', '/careers?…'],
    ['/careers?a=1?b=2\n', '/careers?a'],
    ['/careers?', '/careers'],
    ['/careers', '/careers'],
  ])('do not include useful context: of %s remains %s', (target, logged) =>
    expect(loggedTarget(target)).toBe(logged),
  );

  it('include the variables of a query', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      parameters: ['jo@clinic.example'],
      driverError: { detail: 'Key (email)=(jo@clinic.example)' },
    });
    expect(loggedError(error)).toEqual({
      type: 'Error',
      message: 'duplicate key',
      code: '23505',
      stack: error.stack,
    });
  });
});
