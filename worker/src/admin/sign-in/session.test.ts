import { object, string } from 'yup';
import { createSeal, createSessions, type Session } from './session.js';

const secret = 'a-secret-of-the-tests';
const start = Date.UTC(2026, 0, 5) / 1_000;
let now = start;
beforeEach(() => {
  now = start;
  jest.spyOn(Date, 'now').mockImplementation(() => now * 1_000);
});
afterEach(() => jest.restoreAllMocks());

const content = object({ say: string().required() });

describe('a sealed text', () => {
  it('is read for its purpose, with its secret and in its time alone', async () => {
    const seal = createSeal(secret);
    const text = await seal.close('one', { say: 'hello' }, 60);
    expect(await seal.open('one', text, content)).toMatchObject({ say: 'hello' });
    expect(text).not.toContain(Buffer.from('hello').toString('base64url'));
    expect(await seal.open('another', text, content)).toBeUndefined();
    expect(await createSeal('another-secret-of-tests').open('one', text, content)).toBeUndefined();
    expect(await seal.open('one', text, object({ hear: string().required() }))).toBeUndefined();
    for (const other of [undefined, '', 'a.b.c.d.e', `${text}x`, text.replace(/.$/, '')])
      expect(await seal.open('one', other, content)).toBeUndefined();
    now += 61;
    expect(await seal.open('one', text, content)).toBeUndefined();
  });
});

describe('a session', () => {
  it('lasts half an hour after each page, and ten hours in all', async () => {
    const sessions = createSessions(createSeal(secret), true);
    const kept: { name?: string; value?: string; options?: object } = {};
    const response = {
      cookie: (name: string, value: string, options: object) => Object.assign(kept, { name, value, options }),
    };
    const request = () => ({ cookies: { [kept.name ?? '']: kept.value } });
    const session: Session = {
      id: 'ann',
      name: 'ann@company.example',
      role: 'viewer',
      signedInAt: start,
      checkedAt: start,
    };
    const keep = () => sessions.keep(response, session);
    await keep();
    expect(kept).toMatchObject({
      name: '__Host-staff',
      options: { httpOnly: true, secure: true, sameSite: 'strict', path: '/', maxAge: 1_800_000 },
    });
    for (; now < start + 36_000 - 1_700; now += 1_700) {
      expect(await sessions.read(request())).toMatchObject({ id: 'ann' });
      await keep();
    }
    now = start + 35_999;
    await keep();
    expect(kept.options).toMatchObject({ maxAge: 1_000 });
    expect(await sessions.read(request())).toMatchObject({ id: 'ann' });
    now = start + 36_000;
    expect(await sessions.read(request())).toBeUndefined();
  });
});
