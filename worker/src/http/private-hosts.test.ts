import { isPrivateHost, parsePrivateHosts } from './guarded-agent.js';

const named = (text: string, hostname: string, port: number) =>
  isPrivateHost(parsePrivateHosts(text) ?? [], hostname, port);

describe('trusted private hosts', () => {
  it.each([
    ['ats.internal', 'ats.internal', 443],
    ['ats.internal', 'ATS.internal', 80],
    ['feeds.example:8443, ats.internal', 'feeds.example', 8443],
    ['127.0.0.1:*', '127.0.0.1', 40_123],
    ['[FD00:0::5]:443', '[fd00::5]', 443],
    ['0x7f.1:81', '127.0.0.1', 81],
  ])('"%s" contains %s:%d', (text, hostname, port) => expect(named(text, hostname, port)).toBe(true));

  it.each([
    ['', 'ats.internal', 443],
    ['ats.internal', 'www.ats.internal', 443],
    ['ats.internal', 'ats.internal', 8080],
    ['ats.internal:8080', 'ats.internal', 80],
    ['127.0.0.1:81', '127.0.0.2', 81],
  ])('"%s" does not contain %s:%d', (text, hostname, port) =>
    expect(named(text, hostname, port)).toBe(false),
  );

  it.each(['http://ats.internal', '10.0.0.0/8', '*', '*.internal', 'a b', 'host:70000', 'host:'])(
    '"%s" is invalid',
    (text) => expect(parsePrivateHosts(text)).toBeUndefined(),
  );
});
