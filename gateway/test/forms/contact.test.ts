import { limits, submissionHeaders } from 'contract';
import { DeliveryEntity } from 'db/entities/delivery.entity';
import { SubmissionEntity } from 'db/entities/submission.entity';
import { bodyOf, startTestGateway, type Fields, type TestGateway } from '../gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());
afterEach(() => gateway.database.dataSource.query('delete from rate_limits; delete from submissions'));

const message = {
  name: 'Jo Doe',
  email: 'jo@clinic.example',
  subject: 'Nurses',
  message: 'We need ten nurses by spring.',
};
const { idempotencyKey: KEY, elapsed: ELAPSED, trap: TRAP } = submissionHeaders;

const post = (body: unknown, headers: Record<string, string> = {}, { rest } = gateway) =>
  rest('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
/** Posts what is accepted. @returns the id answered */
async function send(body: unknown, headers: Record<string, string> = {}, to = gateway): Promise<string> {
  const response = await post(body, headers, to);
  const answer = await bodyOf<{ id: string }>(response);
  expect([response.status, Object.keys(answer)]).toEqual([201, ['id']]);
  return answer.id;
}
/** With the state of their mails. */
const rows = async () => {
  const stored = await gateway.database.dataSource
    .getRepository(SubmissionEntity)
    .find({ relations: { deliveries: true }, order: { createdAt: 'ASC' } });
  return stored.map(({ deliveries = [], ...submission }) => ({
    ...submission,
    state: deliveries.find(({ kind }) => kind === 'submission-mail')?.state,
  }));
};
const promised = async () =>
  (await gateway.database.dataSource.getRepository(DeliveryEntity).findBy({ state: 'waiting' })).map(
    ({ kind, subjectId }) => [kind, subjectId],
  );
const mutation =
  'mutation ($input: ContactMessageInput!, $key: String) { sendContactMessage(input: $input, idempotencyKey: $key) { id } }';

describe('POST /api/contact', () => {
  it('stores the message, queues its delivery and answers 201 with its id, not cacheable', async () => {
    const response = await post(message);
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { id } = await bodyOf<{ id: string }>(response);
    expect(await rows()).toEqual([
      expect.objectContaining({
        ...message,
        id,
        kind: 'contact',
        state: 'waiting',
        spamMarks: [],
        idempotencyKey: null,
      }),
    ]);
    expect(await promised()).toEqual([['submission-mail', id]]);
  });

  it('recognizes a questionnaire by its subject', async () => {
    await send({ ...message, subject: 'Client Qualification Questionnaire - North Clinic' });
    expect((await rows()).map(({ kind }) => kind)).toEqual(['questionnaire']);
  });

  it('answers invalid fields with the texts of product 6.11, and stores nothing', async () => {
    const response = await post({ name: 'J', email: 'jo@', subject: ' ', message: 'short' });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: 'The request is not valid.',
      errors: {
        name: 'Name is required',
        email: 'Please enter a valid email address',
        subject: 'Subject is required',
        message: 'Message should be at least 10 characters',
      },
      requestId: response.headers.get('x-request-id'),
    });
    expect(await rows()).toEqual([]);
  });

  it.each(['{"name":', 'null', '"text"'])(
    'explains what the body must be when it is not a JSON object: %s',
    async (body) => {
      const response = await post(body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        message: 'The request is not valid.',
        errors: { input: 'Send a JSON object.' },
      });
    },
  );

  it('stores fields as single lines without control characters, and drops unknown fields', async () => {
    await send({
      ...message,
      name: 'Jo\r\nBcc: eve@evil.example',
      subject: 'A\u2028B\0',
      message: 'first\r\nsecond line\0',
      bcc: 'eve@evil.example',
    });
    expect(await rows()).toMatchObject([
      { name: 'Jo Bcc: eve@evil.example', subject: 'A B', message: 'first\nsecond line' },
    ]);
    expect((await post({ ...message, email: 'jo@clinic.example\r\nBcc: eve@evil.example' })).status).toBe(
      400,
    );
  });

  it.each([
    ['half a body', '{"name":', {}, 400],
    ['a list', '[]', {}, 400],
    ['a form', 'name=Jo', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['text', '{}', { 'content-type': 'text/plain' }, 415],
    ['an unknown character set', '{}', { 'content-type': 'application/json; charset=klingon' }, 415],
    ['more than 100 kB', JSON.stringify({ ...message, message: 'm'.repeat(110_000) }), {}, 413],
  ])('refuses %s', async (_, body, headers, status) => {
    const response = await post(body, headers);
    expect(response.status).toBe(status);
    expect(Object.keys(await bodyOf<Fields>(response))).toEqual(
      expect.arrayContaining(['message', 'requestId']),
    );
    expect(await rows()).toEqual([]);
  });

  it('accepts a message of maximum length in any JSON encoding', async () => {
    const longest = 'ä'.repeat(limits.contact.messageMax);
    await send(JSON.stringify({ ...message, message: longest }).replaceAll('ä', '\\u00e4'));
    expect((await rows())[0]?.message).toBe(longest);
  });

  it('answers other methods with 405 and Allow', async () => {
    const response = await gateway.rest('/api/contact');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('writes no personal data into the log', async () => {
    const from = gateway.log.length;
    await send(message);
    await post({ ...message, email: 'jo@' });
    const log = gateway.log.slice(from).join('\n');
    for (const personal of ['Jo Doe', 'jo@', 'ten nurses']) expect(log).not.toContain(personal);
    expect(log).toContain('submission stored');
  });
});

describe('the mutation sendContactMessage', () => {
  it('stores the same submission', async () => {
    const { data, errors } = await gateway.graph(mutation, { input: message, key: 'key-of-this-message' });
    expect(errors).toEqual([]);
    expect(await send(message, { [KEY]: 'key-of-this-message' })).toBe(data.sendContactMessage.id);
    expect(await rows()).toHaveLength(1);
  });

  it('answers the same errors', async () => {
    const input = { ...message, name: 'J', email: `${'j'.repeat(65)}@clinic.example`, message: 'short' };
    const rest = await bodyOf<{ message: string; errors: Fields }>(await post(input));
    const graph = await gateway.graph(mutation, { input });
    expect(rest.errors).toMatchObject({ email: 'Please enter a valid email address' });
    expect(graph.errors[0]).toMatchObject({
      message: rest.message,
      extensions: { code: 'BAD_USER_INPUT', errors: rest.errors },
    });
  });
});

describe('a repeated message', () => {
  it('with the same key is one submission at any time', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, () => send(message, { [KEY]: '"8f14e45f-ceea-467f-a0e6-1b2c3d4e5f60"' })),
    );
    await gateway.database.dataSource.query(`update submissions set created_at = now() - interval '30 days'`);
    ids.push(await send(message, { [KEY]: '8f14e45f-ceea-467f-a0e6-1b2c3d4e5f60' }));
    expect(new Set(ids).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await promised()).toHaveLength(1);
  });

  it('without a key is one submission for ten minutes, even when both arrive at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => send(message)));
    expect(new Set(ids).size).toBe(1);
    expect(await promised()).toHaveLength(1);
    await gateway.database.dataSource.query(
      `update submissions set created_at = now() - make_interval(mins => $1)`,
      [limits.submissions.sameContentMinutes + 1],
    );
    expect(ids).not.toContain(await send(message));
    await send({ ...message, message: `${message.message}!` });
    expect(await rows()).toHaveLength(3);
  });

  it('sent first without and then with a key is one submission; with two keys it is two', async () => {
    const id = await send(message);
    expect(
      await Promise.all([
        send(message, { [KEY]: 'key-of-this-message' }),
        send(message, { [KEY]: 'key-of-this-message' }),
      ]),
    ).toEqual([id, id]);
    expect(await promised()).toHaveLength(1);
    // It is the message of that key now: for ever, and of no other.
    await gateway.database.dataSource.query(`update submissions set created_at = now() - interval '30 days'`);
    expect(await send(message, { [KEY]: 'key-of-this-message' })).toBe(id);
    expect((await post({ ...message, subject: 'Doctors' }, { [KEY]: 'key-of-this-message' })).status).toBe(
      422,
    );
    const other = { ...message, message: `${message.message}!` };
    expect(
      new Set([
        await send(other, { [KEY]: 'key-of-the-other' }),
        await send(other, { [KEY]: 'key-of-the-next' }),
      ]).size,
    ).toBe(2);
  });

  it('with the same key and other content is refused', async () => {
    await send(message, { [KEY]: 'key-of-this-message' });
    const response = await post({ ...message, subject: 'Doctors' }, { [KEY]: 'key-of-this-message' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      message: 'This Idempotency-Key belongs to another message. Use a new key for a new message.',
    });
    expect(await rows()).toHaveLength(1);
  });

  it.each(['', 'short', 'with space inside', '"unbalanced-quote', 'x'.repeat(129), "key';drop table"])(
    'with the malformed key %j is refused',
    async (key) => {
      const response = await post(message, { [KEY]: key });
      expect(response.status).toBe(400);
      expect(await bodyOf<{ message: string }>(response)).toMatchObject({
        message: expect.stringContaining('Idempotency-Key') as unknown,
      });
      expect(await rows()).toEqual([]);
    },
  );
});

describe('with a lead webhook', () => {
  let withWebhook: TestGateway;
  beforeAll(async () => {
    withWebhook = await startTestGateway(
      { LEAD_WEBHOOK_URL: 'https://crm.example/leads' },
      {},
      gateway.database,
    );
  });
  afterAll(() => withWebhook.stop());

  it('a message is queued for it in the same transaction, once', async () => {
    const id = await send(message, {}, withWebhook);
    expect(await send(message, {}, withWebhook)).toBe(id);
    expect((await promised()).sort()).toEqual([
      ['lead-webhook', id],
      ['submission-mail', id],
    ]);
  });

  it('a held message is not queued', async () => {
    await send(message, { [TRAP]: 'x' }, withWebhook);
    expect(await promised()).toEqual([]);
    expect(await gateway.database.dataSource.query('select distinct state from deliveries')).toEqual([
      { state: 'held' },
    ]);
  });
});

describe('a suspected spam message', () => {
  it.each([
    ['the field no person sees filled in', { [TRAP]: 'https://spam.example' }, ['trap']],
    ['the same, and no time to fill in the form', { [TRAP]: 'x', [ELAPSED]: '150' }, ['trap', 'too-fast']],
  ])('by %s gets the same answer and is stored and held', async (_, headers, spamMarks) => {
    const id = await send(message, headers);
    expect(await rows()).toMatchObject([{ id, state: 'held', spamMarks }]);
    expect(await promised()).toEqual([]);
  });

  it('by speed alone is stored, marked and delivered: the clock may be wrong', async () => {
    const id = await send(message, { [ELAPSED]: '150' });
    expect(await rows()).toMatchObject([{ id, state: 'waiting', spamMarks: ['too-fast'] }]);
    expect(await promised()).toEqual([['submission-mail', id]]);
  });

  it('by many links is stored, marked and delivered', async () => {
    const id = await send({
      ...message,
      message: 'https://a.example '.repeat(limits.submissions.linksMax + 1),
    });
    expect(await rows()).toMatchObject([{ id, state: 'waiting', spamMarks: ['links'] }]);
    expect(await promised()).toEqual([['submission-mail', id]]);
  });

  it('does not block the same message from a person', async () => {
    const held = await send(message, { [TRAP]: 'x' });
    const own = await send(message, { [TRAP]: '', [ELAPSED]: '45000' });
    expect(own).not.toBe(held);
    expect((await rows()).map(({ state }) => state)).toEqual(['held', 'waiting']);
  });

  it('an unreadable start time is not suspicious', async () => {
    await send(message, { [ELAPSED]: 'soon' });
    expect(await rows()).toMatchObject([{ state: 'waiting', spamMarks: [] }]);
  });
});
