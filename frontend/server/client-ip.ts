import type { Request } from 'express';
import proxyAddress from 'proxy-addr';
import { readerAt } from 'server-kit/visitors/limited-address';
import type { ProxySetting } from 'server-kit/visitors/trust-proxy';

/** Whether a peer is a trusted proxy, `hop` proxies away from the site. */
export type TrustedProxies = (address: string, hop: number) => boolean;

/** @param setting TRUST_PROXY, which counts from the gateway, in front of which the site is the first proxy */
export function trustedProxies(setting: ProxySetting): TrustedProxies {
  if (setting === false) return () => false;
  if (typeof setting === 'number') return (_address, hop) => hop + 1 < setting;
  return proxyAddress.compile(setting.split(',').map((one) => one.trim()));
}

/** @returns what a client is counted by; undefined for this machine itself */
export function clientOf(request: Request): string | undefined {
  // Its type does not say so: the address of a connection that was reset at once is not known.
  const address: string | undefined = request.ip;
  return readerAt(address ?? '');
}
