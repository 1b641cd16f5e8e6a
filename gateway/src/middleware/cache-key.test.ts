import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { cacheKey } from './cache-key.js';

const asked = (method: string, target: string, headers: Record<string, string> = {}) => ({ request: Object.assign(new IncomingMessage(new Socket()), { method }), headers, target });
const get = (target: string) => cacheKey(asked('GET', target), undefined);

describe('two addresses are one question', () => {
  it.each([
    ['whatever they say that no route reads', '/api/jobs?utm_source=x&q=nurse', '/api/jobs?q=nurse&cache=1'],
    ['in whatever order', '/api/jobs?q=nurse&type=full-time', '/api/jobs?type=full-time&q=nurse'],
    ['however they are spelled', '/api/jobs?q=night%20nurse', '/api/jobs?%71=night+nurse'],
    ['with nothing to read', '/api/organizations?1', '/api/organizations'],
    ['of one record', '/api/jobs/lever_north_1?x=1', '/api/jobs/lever_north_1'],
  ])('%s', (_why, one, other) => expect(get(one)).toBe(get(other)));
});

describe('two addresses are two questions', () => {
  it.each([
    ['by what a route reads', '/api/jobs?q=nurse', '/api/jobs?q=cook'],
    ['by a value given twice', '/api/jobs?q=nurse&q=cook', '/api/jobs?q=nurse'],
    ['by what one value holds', '/api/jobs?q=a&type=b', '/api/jobs?q=a%26type%3Db'],
    // Express reads these spellings as the list too, and nothing after "#".
    ['on a path spelled otherwise', '/api/jobs/?q=nurse', '/api/jobs/?q=cook'],
    ['on a path in capitals', '/api/JOBS?q=nurse', '/api/JOBS?q=cook'],
    ['where one is spelled like the other’s key', '/api/jobs?[["q","c#"]]', '/api/jobs?q=c%23'],
    ['where one is spelled like it beyond ASCII', '/api/jobs?[["q","caf\u00e9"]]', '/api/jobs?q=caf%C3%A9'],
    ['where a fragment hides a parameter', '/api/jobs?x#&q=nurse', '/api/jobs?q=nurse'],
  ])('%s', (_why, one, other) => expect(get(one)).not.toBe(get(other)));
});

describe('a GraphQL query', () => {
  const json = { 'content-type': 'application/json; charset=utf-8' };
  const post = (body: string, headers: Record<string, string> = json) => cacheKey(asked('POST', '/graphql', headers), Buffer.from(body));
  it('is told by its bytes, however long', () => {
    const long = (end: string) => JSON.stringify({ query: `{ jobs { totalCount } } #${'x'.repeat(20_000)}${end}` });
    expect(post(long('a'))).not.toBe(post(long('b')));
    expect(post(long('a'))).toBe(post(long('a')));
  });
  it.each([
    ['that writes', '{"query":"mutation { x }"}', json],
    ['that is no JSON', '{"query":"{ x }"}', { 'content-type': 'text/plain' }],
    ['by somebody known', '{"query":"{ x }"}', { ...json, authorization: 'Bearer x' }],
  ])('%s is never answered from the cache', (_why, body, headers) => expect(post(body, headers)).toBeUndefined());
});
