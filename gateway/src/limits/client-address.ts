import { LRUCache } from 'lru-cache';
import { readerAt } from 'server-kit/visitors/limited-address';
import type { Request } from 'express';
import { compile } from 'proxy-addr';

/** Whether a peer, `hop` proxies away, is one whose headers are believed. The form Express takes for its setting `trust proxy`. */
export type TrustedProxies = (address: string, hop: number) => boolean;

/** @param setting TRUST_PROXY: how many proxies stand in front, their addresses, or false for none */
export function trustedProxies(setting: number | string | false): TrustedProxies {
  if (setting === false) return () => false;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  const trusts = compile(setting.split(',').map((one) => one.trim()));
  // Most requests come from few peers, and parsing an address takes longer than finding it.
  const known = new LRUCache<string, boolean>({ max: 1_000 });
  return (address, hop) => {
    const trusted = known.get(address) ?? trusts(address, hop);
    known.set(address, trusted);
    return trusted;
  };
}

export function isTrustedPeer({ socket }: Pick<Request, 'socket'>, trust: TrustedProxies): boolean {
  return trust(socket.remoteAddress ?? '', 0);
}

/** @returns the address, as far as trusted proxies tell it; empty when they tell nothing, or the connection is gone */
export function clientAddress({ headers, ip }: Request): string {
  const forwarded = headers['x-forwarded-for'];
  // Express would take the proxy itself for the client.
  const isEmpty = forwarded !== undefined && !/[^\s,]/.test(String(forwarded));
  return isEmpty ? '' : (ip ?? '');
}

/**
 * @returns what limits count a request by: all without a believable address share one key; undefined where nothing is
 * counted, for this machine and for a trusted proxy that asks for itself (the site, for a page it then caches)
 */
export function clientKey(request: Request, trust: TrustedProxies): string | undefined {
  const asksForItself = request.headers['x-forwarded-for'] === undefined && isTrustedPeer(request, trust);
  return asksForItself ? undefined : readerAt(clientAddress(request));
}
