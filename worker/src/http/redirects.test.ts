import { Headers, MockAgent } from 'undici';
import { parsePrivateHosts } from './guarded-agent.js';
import { nextAddress, requestFollowing } from './redirects.js';

describe('the target of a redirect', () => {
  const from = new URL('https://board.example/jobs?page=1');

  it.each([
    ['/other', 'https://board.example/other'],
    ['?page=2', 'https://board.example/jobs?page=2'],
    ['https://elsewhere.example/x', 'https://elsewhere.example/x'],
    ['//elsewhere.example/x', 'https://elsewhere.example/x'],
  ])('for %s is %s', (location, address) => expect(nextAddress(from, location, []).href).toBe(address));

  it.each([
    'http://board.example/jobs',
    'file:///etc/passwd',
    'data:text/plain,x',
    'gopher://x.example/',
    'https://',
  ])('does not exist for %s', (location) => {
    expect(() => nextAddress(from, location, [])).toThrow('redirects');
  });

  it('may be https after http', () => {
    expect(nextAddress(new URL('http://board.example/'), 'https://board.example/', []).href).toBe(
      'https://board.example/',
    );
  });
});

describe('a private host', () => {
  const privateHosts = parsePrivateHosts('ats.internal,files.internal') ?? [];
  async function asked(...hosts: readonly string[]): Promise<number> {
    const dispatcher = new MockAgent();
    dispatcher.disableNetConnect();
    for (const [index, host] of hosts.entries()) {
      const next = hosts[index + 1];
      dispatcher
        .get(host)
        .intercept({ path: '/' })
        .reply(next ? 302 : 200, '{}', next ? { headers: { location: `${next}/` } } : {});
    }
    try {
      const { answer } = await requestFollowing(new URL(`${hosts[0]}/`), {
        headers: {},
        redirects: 3,
        privateHosts,
        dispatcher,
        signal: AbortSignal.timeout(20_000),
        headersTimeout: 10_000,
        bodyTimeout: 10_000,
      });
      return answer.statusCode;
    } finally {
      await dispatcher.close();
    }
  }

  it('may redirect to another private host, and to a public one', async () => {
    expect(await asked('https://ats.internal', 'https://files.internal', 'https://board.example')).toBe(200);
  });

  it.each([
    [['https://board.example', 'https://ats.internal']],
    [['https://ats.internal', 'https://board.example', 'https://files.internal']],
  ])('is not reached by a redirect from a public host: %j', async (hosts) => {
    await expect(asked(...hosts)).rejects.toThrow('redirects from outside to a host of FETCH_PRIVATE_HOSTS');
  });
});

describe('the ETag of a response', () => {
  type Answer = readonly [host: string, status: number, headers?: Readonly<Record<string, string>>];
  /** @returns the marks each of these was asked with, in their order */
  async function marksAsked(
    answers: readonly Answer[],
    headers: Readonly<Record<string, string>> = {},
  ): Promise<readonly unknown[]> {
    const dispatcher = new MockAgent();
    dispatcher.disableNetConnect();
    const marks: unknown[] = [];
    for (const [host, status, given = {}] of answers) {
      dispatcher
        .get(host)
        .intercept({ path: '/' })
        .reply(({ headers: asked }) => {
          marks.push(new Headers(asked).get('if-none-match') ?? undefined);
          return { statusCode: status, data: '{}', responseOptions: { headers: given } };
        });
    }
    try {
      await requestFollowing(new URL(`${answers[0]?.[0]}/`), {
        headers: { accept: 'application/json', 'if-none-match': '"1"', ...headers },
        redirects: 3,
        privateHosts: [],
        dispatcher,
        signal: AbortSignal.timeout(20_000),
        headersTimeout: 10_000,
        bodyTimeout: 10_000,
      });
      return marks;
    } finally {
      await dispatcher.close();
    }
  }

  it('is sent back over plain HTTP as it came', async () => {
    expect(await marksAsked([['http://board.example', 304]])).toEqual(['"1"']);
  });

  it.each(['https://board.example', 'http://elsewhere.example'])(
    'is not sent to %s after a redirect',
    async (other) => {
      expect(
        await marksAsked([
          ['http://board.example', 302, { location: `${other}/` }],
          [other, 200],
        ]),
      ).toEqual(['"1"', undefined]);
    },
  );

  it('is not sent with a key over plain HTTP', async () => {
    await expect(
      marksAsked([['http://board.example', 304]], { authorization: 'Bearer secret' }),
    ).rejects.toThrow('a key is not sent in the clear');
  });
});
