import ipaddr from 'ipaddr.js';

/** The only part of IPv6 that is given out to the public internet (RFC 4291 section 2.4). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is one of the public internet. Everything with a purpose of its own is not: private, loopback,
 * link-local (where clouds keep their metadata), carrier-grade NAT, multicast, unique local, and every form that wraps
 * an IPv4 address in IPv6 (mapped, NAT64, 6to4, Teredo), whatever it wraps.
 *
 * @param address as a resolver gives it; what is no address is not public
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}
