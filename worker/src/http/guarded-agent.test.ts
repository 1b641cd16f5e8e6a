import { BlockList } from 'node:net';
import fc from 'fast-check';
import { isPublicAddress, isPrivateHost, parsePrivateHosts } from './guarded-agent.js';

/** IANA's registries of special-purpose addresses, as a list of their own to hold the rule against. */
const special4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
const blocked = new BlockList();
for (const [net, prefix] of special4) blocked.addSubnet(net, prefix);

const octet = fc.integer({ min: 0, max: 255 });
const ipv4 = fc.tuple(octet, octet, octet, octet);
const special = fc.constantFrom(...special4).chain(([net, prefix]) =>
  fc.integer({ min: 0, max: 2 ** (32 - prefix) - 1 }).map((host) => {
    const number = net.split('.').reduce((sum, part) => sum * 256 + Number(part), 0) + host;
    return [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256);
  }),
);
const hex = (parts: readonly number[]) =>
  parts
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
    .replace(/(.{4})(.{4})/, '$1:$2');

describe('a public IP address', () => {
  it('is not one with a special purpose', () => {
    fc.assert(
      fc.property(special, (parts) => !isPublicAddress(parts.join('.'))),
      { numRuns: 2_000 },
    );
  });

  it('is any other IPv4 address, except a few for name servers', () => {
    fc.assert(
      fc.property(
        ipv4,
        (parts) =>
          isPublicAddress(parts.join('.')) ||
          blocked.check(parts.join('.')) ||
          /^192\.(175\.48|31\.196|52\.193|88\.99)\./.test(parts.join('.')),
      ),
      { numRuns: 2_000 },
    );
  });

  it('is never an IPv4 address embedded in IPv6', () => {
    fc.assert(
      fc.property(ipv4, (parts) => {
        const address = hex(parts);
        return [
          `::ffff:${parts.join('.')}`,
          `::ffff:${address}`,
          `::${address}`,
          `64:ff9b::${address}`,
          `64:ff9b:1::${address}`,
          `2002:${address}::1`,
          `::ffff:0:${address}`,
          `2001:0:${address}::1`,
        ].every((form) => !isPublicAddress(form));
      }),
    );
  });

  it('is in the allocated range of IPv6', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => !isPublicAddress(address) || /^[23][0-9a-f]{3}:/i.test(address)),
      { numRuns: 2_000 },
    );
  });

  it.each(['8.8.8.8', '2606:4700::1111', '2a00:1450:4001:80b::200e'])('is %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '::1',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    'fec0::1',
    '100::1',
    '2001:db8::1',
    '3fff::1',
    '5f00::1',
    '4000::1',
    '169.254.169.254',
    '127.1',
    '0x7f.1',
    '2130706433',
    '017700000001',
    'localhost',
    '',
  ])('is not %j', (address) => expect(isPublicAddress(address)).toBe(false));
});

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
