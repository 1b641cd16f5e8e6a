import { limits } from './limits.js';
import { refusedRequest } from './request-form.js';

describe('a request target', () => {
  it.each([
    ['/', 'company.example'],
    ['/careers?q=nurse', 'www.company.example:8080'],
    ['//x', '[::1]:3000'],
    ['/x', '10.0.0.5'],
    ['/careers/caf%C3%A9', 'company.example'],
    ['/careers/a..b/...?q=%&r=../', 'company.example'],
  ])('%s at %s is valid', (target, host) => expect(refusedRequest(target, [host])).toBeUndefined());

  it('is valid without Host in HTTP/1.0, and with one Host only', () => {
    expect(refusedRequest('/', undefined)).toBeUndefined();
    expect(refusedRequest('/', ['company.example', 'company.example'])).toBe('BAD_USER_INPUT');
  });

  it.each([
    ['http://evil.example/x', 'company.example', 'BAD_USER_INPUT'],
    ['*', 'company.example', 'BAD_USER_INPUT'],
    ['/', 'company.example/evil', 'BAD_USER_INPUT'],
    ['/', 'user@company.example', 'BAD_USER_INPUT'],
    ['/', 'a b', 'BAD_USER_INPUT'],
    ['/', '', 'BAD_USER_INPUT'],
    ['/%', 'company.example', 'BAD_USER_INPUT'],
    ['/careers/100%', 'company.example', 'BAD_USER_INPUT'],
    ['/%ff?q=nurse', 'company.example', 'BAD_USER_INPUT'],
    ['/api/../readyz', 'company.example', 'NOT_FOUND'],
    ['/api/%2e%2E/readyz', 'company.example', 'NOT_FOUND'],
    ['/api/..%2freadyz', 'company.example', 'NOT_FOUND'],
    ['/api/.', 'company.example', 'NOT_FOUND'],
    ['/api\\jobs', 'company.example', 'BAD_USER_INPUT'],
    ['/api/..#/jobs', 'company.example', 'BAD_USER_INPUT'],
    [`/${'x'.repeat(limits.http.target)}`, 'company.example', 'URI_TOO_LONG'],
  ])('%.30s at "%s" is invalid', (target, host, code) => expect(refusedRequest(target, [host])).toBe(code));
});
