import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import proxyAddress from 'proxy-addr';

/** Whether a peer is a proxy whose X-Forwarded-For is believed, `hop` proxies away from us. */
export type TrustedProxies = (address: string, hop: number) => boolean;

/** @param setting TRUST_PROXY: how many stand in front, their addresses, or false for none */
export function trustedProxies(setting: number | string | false): TrustedProxies {
  if (setting === false) return () => false;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  const trusts = proxyAddress.compile(setting.split(',').map((one) => one.trim()));
  // Nearly every request comes from one of few peers.
  const known = new LRUCache<string, boolean>({ max: 1_000 });
  return (address, hop) => {
    const seen = known.get(address);
    if (seen !== undefined) return seen;
    const trusted = trusts(address, hop);
    known.set(address, trusted);
    return trusted;
  };
}

/** @returns who asks, as far as trusted proxies tell; empty when they tell nothing: all of these share one limit (`readerAt`) */
export function visitorAddress(request: IncomingMessage, trust: TrustedProxies): string {
  const forwarded = request.headers['x-forwarded-for'];
  // A peer that names nobody is the one who asks; most requests come so, from the site.
  if (forwarded === undefined) return request.socket.remoteAddress ?? '';
  // `proxy-addr` would take the proxy itself for the visitor.
  if (!/[^\s,]/.test(String(forwarded))) return '';
  // What its types do not say: of a connection that was reset at once nobody can tell the address.
  const address: string | undefined = proxyAddress(request, trust);
  return address ?? '';
}

/** @returns how many addresses of X-Forwarded-For trusted proxies vouch for */
export function vouchedAddresses(request: IncomingMessage, trust: TrustedProxies): number {
  return proxyAddress.all(request, trust).length - 1;
}
