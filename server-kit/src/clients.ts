import ipaddr from 'ipaddr.js';
import proxyAddress from 'proxy-addr';
import type { ProxySetting } from './settings.js';

/** All clients whose address is not an IP address share this key: a made-up address must not bypass the limits. */
const UNKNOWN = 'unknown';

/** Whether a peer, `hop` proxies away, is a trusted proxy. The form of Express's setting `trust proxy`. */
export type TrustedProxies = (address: string, hop: number) => boolean;

/**
 * @param setting TRUST_PROXY, which counts from the gateway
 * @param nearer own proxies between this process and the gateway, this process included
 */
export function trustedProxies(setting: ProxySetting, nearer = 0): TrustedProxies {
  if (setting === false) return () => false;
  if (typeof setting === 'number') return (_address, hop) => hop + nearer < setting;
  return proxyAddress.compile(setting.split(',').map((one) => one.trim()));
}

/** @returns the key a client is counted by; undefined for this machine, which is not counted */
export function clientOf(address: string): string | undefined {
  return parse(address)?.range() === 'loopback' ? undefined : limitedAddress(address);
}

/** @returns whether an address is of a private network (RFC 1918, RFC 4193) */
export function isPrivate(address: string): boolean {
  return ['private', 'uniqueLocal'].includes(parse(address)?.range() ?? '');
}

/** @returns the key of an address: an IPv6 customer has a whole /64; IPv4 inside IPv6 is the IPv4 address */
export function limitedAddress(address: string): string {
  const parsed = parse(address);
  if (parsed === undefined) return UNKNOWN;
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, 4) : parsed.toString();
}

/** @returns the key of the network around an address: the /48 of an IPv6 site, or the /24 of IPv4 */
export function limitedNetwork(address: string): string {
  const parsed = parse(address);
  if (parsed === undefined) return UNKNOWN;
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, 3) : `${parsed.octets.slice(0, 3).join('.')}.0/24`;
}

function prefixOf({ parts }: ipaddr.IPv6, groups: number): string {
  const prefix = parts.slice(0, groups).map((part) => part.toString(16));
  return `${prefix.join(':')}::/${16 * groups}`;
}

function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = withoutPort(address.trim());
  // IPv4 in four decimal parts only: the library also reads other forms.
  return ipaddr.IPv6.isValid(bare) || ipaddr.IPv4.isValidFourPartDecimal(bare)
    ? ipaddr.process(bare)
    : undefined;
}

/** Some proxies (Azure, IIS) write the port into X-Forwarded-For: `203.0.113.7:5678`, `[2001:db8::1]:5678`. */
function withoutPort(address: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/** Bounds how much work each client has in progress in this process. It counts by key and refuses; `p-limit` queues, for all together. */
export class ConcurrencyLimit {
  readonly #running = new Map<string, number>();

  constructor(private readonly most: number) {}

  /**
   * @param client as `clientOf` returns it; undefined is not counted
   * @returns ends the work; undefined when the client has reached the limit
   */
  begin(client: string | undefined): (() => void) | undefined {
    if (client === undefined) return () => undefined;
    const running = this.#running.get(client) ?? 0;
    if (running >= this.most) return undefined;
    this.#running.set(client, running + 1);
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      const left = (this.#running.get(client) ?? 1) - 1;
      if (left > 0) this.#running.set(client, left);
      else this.#running.delete(client);
    };
  }
}
