import { BlockList, isIPv4, isIPv6 } from 'node:net';
import proxyAddress from 'proxy-addr';
import type { ProxySetting } from './settings.js';

/** The one limit of everybody whose address cannot be told: a made-up one must not be a way around the limits. */
const UNKNOWN = 'unknown';

/** The first groups of an IPv6 address that is an IPv4 address (RFC 4291, 2.5.5.2). */
const IPV4_INSIDE = '0:0:0:0:0:ffff';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether a peer, `hop` proxies away, is a trusted proxy. The form Express takes for its setting `trust proxy`. */
export type TrustedProxies = (address: string, hop: number) => boolean;

/**
 * @param setting TRUST_PROXY, which counts from the gateway
 * @param nearer proxies of ours between this process and the gateway, itself among them
 */
export function trustedProxies(setting: ProxySetting, nearer = 0): TrustedProxies {
  if (setting === false) return () => false;
  if (typeof setting === 'number') return (_address, hop) => hop + nearer < setting;
  return proxyAddress.compile(setting.split(',').map((one) => one.trim()));
}

/**
 * @returns what a client is counted by; undefined for this machine itself: somebody at work on it, or all visitors of a
 * proxy that does not tell them apart
 */
export function clientOf(address: string): string | undefined {
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') ? undefined : limitedAddress(address);
}

/** An IPv6 customer is given a whole /64 and may use any address of it; IPv4 inside IPv6 is the IPv4 address. */
export function limitedAddress(address: string): string {
  const { ipv4, groups } = parsed(address);
  return groups === undefined ? ipv4 : `${groups.slice(0, 4).join(':')}::/64`;
}

/** The network an address is a neighbour in: the /48 one IPv6 site is given, 65,536 times the /64 above, or the /24 of IPv4. */
export function limitedNetwork(address: string): string {
  const { ipv4, groups } = parsed(address);
  if (ipv4 === UNKNOWN) return UNKNOWN;
  return groups === undefined
    ? `${ipv4.split('.').slice(0, 3).join('.')}.0/24`
    : `${groups.slice(0, 3).join(':')}::/48`;
}

function parsed(address: string): { readonly ipv4: string; readonly groups?: readonly string[] } {
  const bare = withoutPort(address.trim()).replace(/%.*$/, '');
  if (!isIPv6(bare)) return { ipv4: isIPv4(bare) ? bare : UNKNOWN };
  // The one way to write each address; its last half is always in hexadecimal.
  const [head = '', tail] = new URL(`http://[${bare}]/`).hostname.slice(1, -1).split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const all = [
    ...groups,
    ...Array<string>(tail === undefined ? 0 : 8 - groups.length - behind.length).fill('0'),
    ...behind,
  ];
  return all.slice(0, 6).join(':') === IPV4_INSIDE
    ? { ipv4: all.slice(6).flatMap(bytesOf).join('.') }
    : { ipv4: '', groups: all };
}

function bytesOf(group: string): readonly number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}

/** Some proxies (Azure, IIS) write the port into X-Forwarded-For: `203.0.113.7:5678`, `[2001:db8::1]:5678`. */
function withoutPort(address: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/** Bounds how much each client has under way at once, in one process. */
export class ConcurrencyLimit {
  readonly #underWay = new Map<string, number>();

  /** @param most of one client */
  constructor(private readonly most: number) {}

  /**
   * @param client as `clientOf` tells; undefined is not counted
   * @returns ends it, to be called once; undefined when this client has as much as it may
   */
  begin(client: string | undefined): (() => void) | undefined {
    if (client === undefined) return () => undefined;
    const underWay = this.#underWay.get(client) ?? 0;
    if (underWay >= this.most) return undefined;
    this.#underWay.set(client, underWay + 1);
    return () => {
      const left = (this.#underWay.get(client) ?? 1) - 1;
      if (left > 0) this.#underWay.set(client, left);
      else this.#underWay.delete(client);
    };
  }
}
