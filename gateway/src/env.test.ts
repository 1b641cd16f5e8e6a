import { parseEnvironment } from './env.js';

const given = { DATABASE_URL: 'postgres://user:word@localhost:5432/site' };

describe('the gateway settings', () => {
  it('have defaults for everything except the database', () => {
    expect(parseEnvironment(given)).toMatchObject({
      redisUrl: undefined,
      queuePrefix: undefined,
      host: '127.0.0.1',
      port: 4000,
      logLevel: 'info',
      trustProxy: 'loopback',
      brand: { slug: 'ascendhrcorp' },
    });
  });

  it.each([
    ['DATABASE_URL', ''],
    ['DATABASE_URL', 'mysql://x/y'],
    ['REDIS_URL', 'http://x.example'],
    ['QUEUE_PREFIX', 'a:b'],
    ['GATEWAY_PORT', '80.5'],
    ['GATEWAY_PORT', '65536'],
    ['GATEWAY_PORT', 'http'],
    ['GATEWAY_OPERATIONS_PORT', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['MAX_CONNECTIONS_PER_ADDRESS', '-1'],
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '1+'],
    ['BRAND_SLUG', 'Not A Slug'],
    ['BRAND_APPLICATION_HOST', 'somewhere'],
    ['BRAND_PARTNER_LARGE_URL', 'somewhere'],
    ['BRAND_SOCIAL_YOUTUBE', 'somewhere'],
  ])('an error names %s when it is "%s"', (variable, value) => {
    expect(() => parseEnvironment({ ...given, [variable]: value })).toThrow(variable);
  });

  it.each([
    ['false', false],
    ['2', 2],
    ['1+1', 2],
    ['10.0.0.0/8, ::1, uniquelocal', '10.0.0.0/8, ::1, uniquelocal'],
  ])('trust the proxies named by TRUST_PROXY=%s', (value, expected) => {
    expect(parseEnvironment({ ...given, TRUST_PROXY: value }).trustProxy).toBe(expected);
  });

  it.each([
    [{}, 'http://127.0.0.1:3000'],
    [{ SITE_PORT: '8080', SITE_URL: ' ' }, 'http://127.0.0.1:8080'],
    [{ SITE_PORT: '8080', SITE_URL: 'https://www.company.example/' }, 'https://www.company.example'],
  ])('with %j, the site is known by %s', (settings, address) => {
    expect(parseEnvironment({ ...given, ...settings }).siteUrl).toBe(address);
  });

  it('show whether a key is set, never its value', () => {
    const environment = parseEnvironment({ ...given, LEGACY_KEY: 'secret', EMPTY_KEY: ' ' });
    expect([
      environment.isSet('LEGACY_KEY'),
      environment.isSet('EMPTY_KEY'),
      environment.isSet('OTHER_KEY'),
    ]).toEqual([true, false, false]);
    expect(JSON.stringify(environment)).not.toContain('secret');
  });
});
