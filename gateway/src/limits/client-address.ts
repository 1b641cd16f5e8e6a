import type { Request } from 'express';
import { clientOf, type TrustedProxies } from 'server-kit/client-ip';

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
  return asksForItself ? undefined : clientOf(clientAddress(request));
}
