import { limitedAddress, limitedNetwork } from './limited-address.js';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2:bbbb:0:0:9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['[2001:db8:1:2::1]:5678', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]:5678', '203.0.113.7'],
  ['', 'unknown'],
  ['unknown', 'unknown'],
  ['_hidden-17', 'unknown'],
  ['203.0.113.700', 'unknown'],
])('the limit of %s is that of %s', (address, limited) => expect(limitedAddress(address)).toBe(limited));

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['203.0.113.7:5678', '203.0.113.0/24'],
  ['[2001:db8:1::1]:5678', '2001:db8:1::/48'],
  ['_hidden-17', 'unknown'],
])('%s is a neighbour in %s', (address, network) => expect(limitedNetwork(address)).toBe(network));
