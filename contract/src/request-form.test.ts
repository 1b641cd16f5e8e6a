import { limits } from './limits.js';
import { refusedRequest } from './request-form.js';

describe('a request may be addressed', () => {
  it.each([
    ['/', 'company.example'],
    ['/careers?q=nurse', 'www.company.example:8080'],
    ['//x', '[::1]:3000'],
    ['/x', '10.0.0.5'],
    ['/x', undefined],
  ])('as %s at %s', (target, host) => expect(refusedRequest(target, host)).toBeUndefined());

  it.each([
    ['http://evil.example/x', 'company.example', 'BAD_USER_INPUT'],
    ['*', 'company.example', 'BAD_USER_INPUT'],
    ['/', 'company.example/evil', 'BAD_USER_INPUT'],
    ['/', 'user@company.example', 'BAD_USER_INPUT'],
    ['/', 'a b', 'BAD_USER_INPUT'],
    ['/', '', 'BAD_USER_INPUT'],
    [`/${'x'.repeat(limits.doors.target)}`, 'company.example', 'URI_TOO_LONG'],
  ])('not as %.30s at "%s"', (target, host, code) => expect(refusedRequest(target, host)).toBe(code));
});
