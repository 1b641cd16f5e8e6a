import { videoCategories } from 'db/seeds/shipped';
import { readSettings } from '../../src/env.js';
import { createOpenaiEngine } from '../../src/video/enhancement/openai-engine.js';
import { completion, startChatServer, type ChatServer } from './chat-server.js';

let server: ChatServer;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());
afterEach(() => {
  jest.restoreAllMocks();
  server.answers(undefined);
});

const video = {
  id: 'x',
  title: 'Where we go from here',
  description: 'The chief executive speaks.',
  tags: ['strategy'],
  transcript: 'Good morning.',
};
/** An answer that counts must not be lost to a busy machine. */
const TIMEOUT_MILLISECONDS = 10_000;
const engine = () =>
  createOpenaiEngine(
    readSettings({ OPENAI_BASE_URL: server.baseUrl, OPENAI_API_KEY: 'sk-test', OPENAI_MODEL: 'small' })
      .enhancement,
    {
      attempts: 3,
      firstPauseMilliseconds: 1,
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
      longestRetryAfterMilliseconds: 2_000,
    },
  );
const enhance = () => engine().enhance(video, videoCategories);

describe('the engine that speaks the chat completions API', () => {
  it('requests structured output and reads categories, missing tags and the cost', async () => {
    server.answers((_, response) =>
      completion(response, {
        categories: [
          { id: 'training', confidence: 0.4 },
          { id: 'leadership', confidence: 0.9 },
        ],
        tags: ['Strategy', 'CEO'],
      }),
    );
    expect(await enhance()).toEqual({
      categories: [
        { id: 'leadership', confidence: 0.9 },
        { id: 'training', confidence: 0.4 },
      ],
      tags: ['ceo'],
      costUsd: (1_000 * 0.15 + 100 * 0.6) / 1_000_000,
    });
    const asked = server.asked.at(-1);
    expect(asked).toMatchObject({
      title: video.title,
      authorization: 'Bearer sk-test',
      body: { model: 'small', response_format: { type: 'json_schema', json_schema: { strict: true } } },
    });
    expect(JSON.stringify(asked?.body)).toContain('"enum":["recruitment"');
  });

  it.each([
    ['malformed JSON in the answer', (response) => completion(response, '{"categories": [')],
    ['prose instead of JSON', (response) => completion(response, 'I think it is about leadership.')],
    [
      'a category that was not offered',
      (response) => completion(response, { categories: [{ id: 'cats', confidence: 1 }], tags: [] }),
    ],
    [
      'a confidence that is none',
      (response) => completion(response, { categories: [{ id: 'training', confidence: 7 }], tags: [] }),
    ],
    ['a page', (response) => void response.writeHead(200).end('<!doctype html>')],
    ['429', (response) => void response.writeHead(429, { 'retry-after': '0' }).end('{}')],
    ['500', (response) => void response.writeHead(500).end('oops')],
    ['a cut connection', (response) => void response.destroy()],
  ] satisfies [string, (response: Parameters<typeof completion>[0]) => void][])(
    'retries after %s',
    async (_, misbehave) => {
      const before = server.asked.length;
      server.answers((_asked, response, count) =>
        count === before + 1 ? misbehave(response) : completion(response),
      );
      expect((await enhance()).categories).toEqual([{ id: 'leadership', confidence: 0.9 }]);
      expect(server.asked.length).toBe(before + 2);
    },
  );

  it('times out and retries', async () => {
    const before = server.asked.length;
    const times: AbortController[] = [];
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const time = new AbortController();
      times.push(time);
      return time.signal;
    });
    // The time is over when the question has arrived, however long a busy machine takes to carry it there.
    server.answers(() => times.at(-1)?.abort());
    await expect(enhance()).rejects.toMatchObject({
      name: 'EngineError',
      message: 'The service of OPENAI_BASE_URL did not answer within 10 s.',
    });
    expect(timeout.mock.calls).toEqual([
      [TIMEOUT_MILLISECONDS],
      [TIMEOUT_MILLISECONDS],
      [TIMEOUT_MILLISECONDS],
    ]);
    expect(server.asked.length).toBe(before + 3);
  });

  it.each([
    ['after three attempts', (response) => void response.writeHead(503).end(), 3, 'answered 503'],
    [
      'at once when the key is refused',
      (response) => void response.writeHead(401).end('{"error":{"message":"sk-test is wrong"}}'),
      1,
      'answered 401',
    ],
    [
      'at once when it is sent elsewhere, which might get the key',
      (response) => void response.writeHead(307, { location: '/v2/chat/completions' }).end(),
      1,
      'answered 307',
    ],
    [
      'at once when the model refuses',
      (response) => completion(response, '', { content: null, refusal: 'No.' }),
      1,
      'refused to answer',
    ],
    [
      'at once when it is to wait for an hour',
      (response) => void response.writeHead(429, { 'retry-after': '3600' }).end(),
      1,
      'answered 429',
    ],
  ] satisfies [string, (response: Parameters<typeof completion>[0]) => void, number, string][])(
    'gives up %s, with the reason and without the key',
    async (_, misbehave, attempts, reason) => {
      const before = server.asked.length;
      server.answers((_asked, response) => misbehave(response));
      const failure = await enhance().catch((error: unknown) => error);
      expect(failure).toMatchObject({
        name: 'EngineError',
        message: `The service of OPENAI_BASE_URL ${reason}.`,
      });
      expect(server.asked.length).toBe(before + attempts);
    },
  );

  it.each([
    [
      'of no use',
      (response) => completion(response, 'nonsense'),
      'answered with something else than was asked for',
      3,
    ],
    [
      'a refusal',
      (response) => completion(response, '', { content: null, refusal: 'No.' }),
      'refused to answer',
      1,
    ],
  ] satisfies [string, (response: Parameters<typeof completion>[0]) => void, string, number][])(
    'counts the cost of an answer that was %s',
    async (_, misbehave, reason, answers) => {
      server.answers((_asked, response) => misbehave(response));
      await expect(enhance()).rejects.toMatchObject({
        message: `The service of OPENAI_BASE_URL ${reason}.`,
        costUsd: answers * 0.00021,
      });
    },
  );
});
