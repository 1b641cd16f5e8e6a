import { isUnreachable } from './connect-database.js';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

describe('a database that is not there for us', () => {
  it.each(['ECONNREFUSED', 'ENOTFOUND', '57P03', '53300', '28P01', '3D000', '08006'])(
    'says so by %s',
    (code) => expect(isUnreachable(withCode(code))).toBe(true),
  );
  it.each(['timeout expired', 'Connection terminated unexpectedly'])(
    'says so by "%s", which has no code',
    (message) => expect(isUnreachable(new Error(message))).toBe(true),
  );
  it.each(['ENOENT', 'EACCES', '42P01', '53100', '23505'])('is not what %s is about', (code) =>
    expect(isUnreachable(withCode(code))).toBe(false),
  );
});
