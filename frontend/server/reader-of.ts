import type { IncomingMessage } from 'node:http';
import { readerAt } from 'server-kit/visitors/limited-address';
import type { ProxySetting } from 'server-kit/visitors/trust-proxy';
import proxyAddress from 'proxy-addr';

/** @returns who asks, as `readerAt` tells */
export type ReaderOf = (request: IncomingMessage) => string | undefined;

/** Whether a peer is a trusted proxy, `hop` proxies away from the site. */
export type TrustedProxies = (address: string, hop: number) => boolean;

/** @param setting TRUST_PROXY, as the gateway has it */
export function createReaderOf(setting: ProxySetting): ReaderOf {
  const trust = trustedInFront(setting);
  return (request) => {
    // What its types do not say: of a connection that was reset at once nobody can tell the address.
    const address: string | undefined = proxyAddress(request, trust);
    return readerAt(address ?? '');
  };
}

/** @param setting TRUST_PROXY, which counts from the gateway, in front of which the site is the first */
export function trustedInFront(setting: ProxySetting): TrustedProxies {
  if (setting === false) return () => false;
  if (typeof setting === 'number') return (_address, hop) => hop + 1 < setting;
  return proxyAddress.compile(setting.split(',').map((one) => one.trim()));
}
