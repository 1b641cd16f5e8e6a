import { holdsToken } from './access.js';

const token = 'a-token-of-operators:with-a-colon';
const basic = (login: string) => `Basic ${Buffer.from(login).toString('base64')}`;

it.each([
  [`Bearer ${token}`, true],
  [`bearer ${token}`, true],
  [basic(`anyone:${token}`), true],
  [basic(`:${token}`), true],
  [undefined, false],
  ['', false],
  ['Bearer', false],
  [`Bearer ${token}x`, false],
  [`Bearer ${token.slice(1)}`, false],
  [basic('anyone:guess'), false],
  [`Digest ${token}`, false],
])('%s is authorized: %s', (authorization, holds) => expect(holdsToken(authorization, token)).toBe(holds));
