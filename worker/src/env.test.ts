import { databaseOf, readSettings } from './env.js';

describe('the settings', () => {
  it('have defaults for everything except the database', () => {
    const settings = readSettings({ DATABASE_URL: '' });
    expect(settings).toMatchObject({
      redisUrl: undefined,
      syncIntervalMinutes: 30,
      logLevel: 'info',
      concurrency: 2,
      operationsPort: undefined,
    });
    expect(Object.isFrozen(settings)).toBe(true);
    expect(() => databaseOf(settings)).toThrow('DATABASE_URL is not set');
  });

  it.each([
    [
      'OPENAI_API_KEY',
      'OPENAI_BASE_URL',
      'OPENAI_MODEL',
      'OPENAI_USD_PER_MILLION_INPUT_TOKENS',
      'OPENAI_USD_PER_MILLION_OUTPUT_TOKENS',
      'ENHANCEMENT_ENGINE',
      'ENHANCEMENT_COST_LIMIT_USD',
    ],
    [
      'RETENTION_DAYS',
      'QUEUE_PREFIX',
      'WORKER_CONCURRENCY',
      'BRAND_SOCIAL_TIKTOK',
      'BRAND_PARTNER_LARGE_NAME',
      'BRAND_PARTNER_SMALL_URL',
    ],
  ])('count as unset when empty, as Compose passes them: %s', (...variables) => {
    const facts = (settings: object) => JSON.stringify(settings);
    expect(facts(readSettings(Object.fromEntries(variables.map((name) => [name, '']))))).toBe(
      facts(readSettings({})),
    );
  });

  it('name the site in mails by its port', () => {
    expect(readSettings({ SITE_PORT: '8080' }).siteUrl).toBe('http://127.0.0.1:8080');
  });

  it('send mail to the company from its own address by default', () => {
    expect(readSettings({ BRAND_EMAIL: 'hello@company.example' })).toMatchObject({
      smtpUrl: undefined,
      mailFrom: 'hello@company.example',
      mailTo: 'hello@company.example',
    });
    const given = {
      SMTP_URL: 'smtps://user:word@mail.example',
      MAIL_FROM: 'website@company.example',
      MAIL_TO: 'leads@company.example',
    };
    expect(readSettings(given)).toMatchObject({
      smtpUrl: given.SMTP_URL,
      mailFrom: given.MAIL_FROM,
      mailTo: given.MAIL_TO,
    });
  });

  it.each([
    ['SYNC_INTERVAL_MINUTES', 'often'],
    ['SYNC_INTERVAL_MINUTES', '0'],
    ['WORKER_CONCURRENCY', '1.5'],
    ['WORKER_OPERATIONS_PORT', '70000'],
    ['OIDC_ISSUER', 'http://login.company.example'],
    ['OIDC_ISSUER', 'https://login.company.example'],
    ['OIDC_CLIENT_SECRET', 'short'],
    ['OPERATIONS_URL', 'https://staff.company.example'],
    ['LOG_LEVEL', 'loud'],
    ['REDIS_URL', 'http://x.example'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'smtp://user:pa/ss@mail.example:587'],
    ['SMTP_URL', 'smtp://user:12/34@mail.example:587'],
    ['SMTP_URL', 'smtp://user:12?34@mail.example:587'],
    ['SMTP_URL', 'smtp://user:12#34@mail.example:587'],
    ['SMTP_URL', 'smtp://'],
    ['DATABASE_URL', 'postgres://site:12/34@db.example/site'],
    ['REDIS_URL', 'redis://:12#34@queue.example'],
    ['SITE_URL', 'https://exa mple.example'],
    ['MAIL_FROM', 'Website <website@x.example>'],
    ['MAIL_TO', 'nobody'],
    ['FETCH_PRIVATE_HOSTS', '10.0.0.0/8'],
    ['OPENAI_BASE_URL', 'ftp://models.example/v1'],
    ['BRAND_EMAIL', 'nobody'],
    ['BRAND_PARTNER_SMALL_URL', 'somewhere'],
  ])('an error names %s when it is "%s"', (variable, value) => {
    expect(() => readSettings({ [variable]: value })).toThrow(variable);
  });

  it('are known by a former name, which is logged, and the present one counts', () => {
    expect(readSettings({ START_TIMEOUT_SECONDS: '5' })).toMatchObject({
      startTimeoutSeconds: 5,
      formerNamesUsed: [],
    });
    expect(readSettings({ START_PATIENCE_SECONDS: '7', START_TIMEOUT_SECONDS: '' })).toMatchObject({
      startTimeoutSeconds: 7,
      formerNamesUsed: [expect.stringMatching(/^START_PATIENCE_SECONDS is now called START_TIMEOUT_SECONDS/)],
    });
    const both = { START_PATIENCE_SECONDS: '7', START_TIMEOUT_SECONDS: '5' };
    expect(readSettings(both).startTimeoutSeconds).toBe(5);
  });

  it('accept a compatible service whose host has no dot', () => {
    expect(readSettings({ OPENAI_BASE_URL: 'http://models:11434/v1' }).enhancement.baseUrl).toBe(
      'http://models:11434/v1',
    );
  });

  it.each([
    ['SMTP_URL', 'smtps://me%40company.example:pa%2Fss@mail.example:465?pool=true'],
    ['DATABASE_URL', 'postgres://site:12%2F34@db.example:5432/site?sslmode=require'],
    ['DATABASE_URL', 'postgres:///site?host=/var/run/postgresql'],
    ['REDIS_URL', 'rediss://:pass@queue.example:6380/1'],
  ])('accept as %s "%s"', (variable, value) => {
    expect(() => readSettings({ [variable]: value })).not.toThrow();
  });

  it('never repeat a URL, which may contain a password', () => {
    const read = () => readSettings({ DATABASE_URL: 'mysql://me:hunter2@x.example/' });
    expect(read).toThrow('DATABASE_URL');
    expect(read).not.toThrow('hunter2');
  });
});
