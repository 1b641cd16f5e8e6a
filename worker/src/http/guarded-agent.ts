import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';

export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** As `dns.lookup`. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

interface GuardOptions {
  readonly privateHosts: readonly PrivateHost[];
  readonly connectMilliseconds: number;
  readonly connections: number;
  readonly resolve?: Resolve;
}

/**
 * Connects to the public internet only (threat-model.md "what the worker fetches"). A name is checked by the addresses it
 * resolves to when connecting, and exactly those are connected to, so DNS rebinding gains nothing.
 */
export function guardedAgent({
  privateHosts,
  connectMilliseconds,
  connections,
  resolve = systemLookup,
}: GuardOptions): Agent {
  const connect = buildConnector({ timeout: connectMilliseconds, lookup: publicOnly(resolve) });
  const connectPrivately = buildConnector({ timeout: connectMilliseconds });
  return new Agent({
    connections,
    connect: (options, callback) => {
      const { hostname } = options;
      const port = portOf(options);
      if (isPrivateHost(privateHosts, hostname, port)) return connectPrivately(options, callback);
      const fault = faultOf(hostname, port);
      if (fault !== undefined) return callback(new AddressRefused(fault), null);
      connect(options, callback);
    },
  });
}

/** An address is never looked up, so it is checked here. */
function faultOf(hostname: string, port: number): string | undefined {
  if (!isUsualPort(port))
    return `is at port ${port}, which is not asked: name the host in FETCH_PRIVATE_HOSTS if that is meant`;
  return isIP(hostname) !== 0 && !isPublicAddress(hostname) ? notPublic(hostname, hostname) : undefined;
}

function publicOnly(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const foreign = addresses?.find(({ address }) => !isPublicAddress(address));
      const [first] = addresses ?? [];
      if (error) callback(error, []);
      // One private address among public ones is refused: the choice between them is not ours.
      else if (foreign) callback(new AddressRefused(notPublic(hostname, foreign.address)), []);
      else if (options.all === true) callback(null, addresses);
      else callback(null, first?.address ?? '', first?.family);
    });
  };
}

function notPublic(hostname: string, address: string): string {
  const leads = hostname === address ? `leads to ${address}` : `leads to ${hostname} (${address})`;
  return `${leads}, which is no public address: name the host in FETCH_PRIVATE_HOSTS if that is meant`;
}

/** The only public part of IPv6 (RFC 4291 section 2.4). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is public. Not public: private, loopback, link-local (cloud metadata), carrier-grade NAT, multicast,
 * unique local, and every IPv4 address wrapped in IPv6 (mapped, NAT64, 6to4, Teredo).
 *
 * @param address as a resolver returns it
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}

export interface PrivateHost {
  /** As in a URL: lower case, IPv6 without brackets. */
  readonly hostname: string;
  /** undefined: 80 and 443. */
  readonly port: number | 'any' | undefined;
}

const ENTRY = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}|\*))?$/i;
const USUAL_PORTS: readonly number[] = [80, 443];

/**
 * Reads `FETCH_PRIVATE_HOSTS`: hosts separated by commas, `ats.internal`, `10.0.0.5:8080`, `[fd00::5]:443` or `127.0.0.1:*` for every port; no subdomains, no networks.
 *
 * @returns undefined when an entry is not valid
 */
export function parsePrivateHosts(text: string): readonly PrivateHost[] | undefined {
  const hosts: PrivateHost[] = [];
  for (const entry of text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [, host = '', port] = ENTRY.exec(entry) ?? [];
    const written = `http://${host}/`;
    if (host === '' || !URL.canParse(written) || Number(port) > 65_535) return undefined;
    hosts.push({
      hostname: bare(new URL(written).hostname),
      port: port === undefined ? undefined : port === '*' ? 'any' : Number(port),
    });
  }
  return hosts;
}

export function isPrivateHost(hosts: readonly PrivateHost[], hostname: string, port: number): boolean {
  const name = bare(hostname);
  return hosts.some(
    (host) =>
      host.hostname === name &&
      (host.port === 'any' || (host.port === undefined ? USUAL_PORTS.includes(port) : host.port === port)),
  );
}

function isUsualPort(port: number): boolean {
  return USUAL_PORTS.includes(port);
}

export function portOf({ protocol, port }: { readonly protocol: string; readonly port: string }): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

function bare(hostname: string): string {
  return hostname.toLowerCase().replace(/^\[|\]$/g, '');
}
