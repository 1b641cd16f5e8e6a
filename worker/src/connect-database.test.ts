import { isUnreachable } from './connect-database.js';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

describe('an unavailable database', () => {
  it.each(['ECONNREFUSED', 'ENOTFOUND', '57P03', '53300', '28P01', '3D000', '08006'])(
    'is recognized by %s',
    (code) => expect(isUnreachable(withCode(code))).toBe(true),
  );
  it.each(['timeout expired', 'Connection terminated unexpectedly'])(
    'is recognized by the message "%s" without a code',
    (message) => expect(isUnreachable(new Error(message))).toBe(true),
  );
  it.each(['ENOENT', 'EACCES', '42P01', '53100', '23505'])('is not the cause of %s', (code) =>
    expect(isUnreachable(withCode(code))).toBe(false),
  );
});
