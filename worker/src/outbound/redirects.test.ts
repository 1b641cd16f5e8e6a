import { nextAddress } from './redirects.js';

describe('where a redirect leads', () => {
  const from = new URL('https://board.example/jobs?page=1');

  it.each([
    ['/other', 'https://board.example/other'],
    ['?page=2', 'https://board.example/jobs?page=2'],
    ['https://elsewhere.example/x', 'https://elsewhere.example/x'],
    ['//elsewhere.example/x', 'https://elsewhere.example/x'],
  ])('is for %s the address %s', (location, address) => expect(nextAddress(from, location).href).toBe(address));

  it.each(['http://board.example/jobs', 'file:///etc/passwd', 'data:text/plain,x', 'gopher://x.example/', 'https://'])('is nowhere for %s', (location) => {
    expect(() => nextAddress(from, location)).toThrow('redirects');
  });

  it('may be https from http', () => {
    expect(nextAddress(new URL('http://board.example/'), 'https://board.example/').href).toBe('https://board.example/');
  });
});
