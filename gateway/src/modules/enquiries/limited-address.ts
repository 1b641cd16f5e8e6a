import { isIPv6 } from 'node:net';

/** An IPv6 customer is given a whole /64 and may use any address of it; IPv4 inside IPv6 is the IPv4 address. */
export function limitedAddress(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = new URL(`http://[${bare}]/`).hostname.slice(1, -1).split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const all = [...groups, ...Array<string>(tail === undefined ? 0 : 8 - groups.length - behind.length).fill('0'), ...behind];
  return `${all.slice(0, 4).join(':')}::/64`;
}
