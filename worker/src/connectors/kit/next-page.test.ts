import { parsePrivateHosts } from '../../http/guarded-agent.js';
import { createHttpClient } from '../../http/http-client.js';
import { nextPage } from './pages.js';

const http = createHttpClient({}, { privateHosts: parsePrivateHosts('ats.internal,files.internal') ?? [] });
afterAll(() => http.close());

const next = (at: string, link: string, keyOrigin?: string) =>
  nextPage(http, { at: new URL(at) }, link, keyOrigin).href;

describe('the next page of a feed', () => {
  it.each([
    ['https://board.example/jobs.json', '?page=2', 'https://board.example/jobs.json?page=2'],
    ['https://board.example/jobs.json', '//elsewhere.example/2', 'https://elsewhere.example/2'],
    ['http://board.example/jobs.json', 'https://board.example/2', 'https://board.example/2'],
    ['https://board.example/jobs.json', 'http://board.example/2', 'https://board.example/2'],
    ['https://ats.internal/jobs.json', 'https://files.internal/2', 'https://files.internal/2'],
    ['https://ats.internal/jobs.json', 'https://board.example/2', 'https://board.example/2'],
  ])('from %s may be %s', (at, link, address) => expect(next(at, link)).toBe(address));

  it.each([
    ['http://', 'to something that is no web address'],
    ['file:///etc/hostname', 'to something that is no web address'],
    ['http://board.example:8080/2', 'from https to http, which is not followed'],
    ['http://elsewhere.example/2', 'from https to http, which is not followed'],
    ['https://ats.internal/', 'from outside to a host of FETCH_PRIVATE_HOSTS, which is not followed'],
  ])('is never %s', (link, reason) => {
    expect(() => next('https://board.example/jobs.json?key=hidden', link)).toThrow(
      `https://board.example/jobs.json leads with its next page ${reason}.`,
    );
  });

  it('stays on the origin that gets the key', () => {
    const own = 'https://api.board.example';
    expect(next(`${own}/jobs`, '/jobs?page=2', own)).toBe(`${own}/jobs?page=2`);
    expect(() => next(`${own}/jobs`, 'https://thief.example/jobs', own)).toThrow(
      'to https://thief.example, which is not followed: the key stays at https://api.board.example.',
    );
    expect(() => next('https://thief.example/jobs', `${own}/jobs?page=2`, own)).toThrow(
      'which is not followed',
    );
  });
});
