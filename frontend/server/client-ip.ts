import type { Request } from 'express';
import { readerAt } from 'server-kit/visitors/limited-address';
import type { ProxySetting } from 'server-kit/visitors/trust-proxy';

/**
 * @param setting TRUST_PROXY, which counts from the gateway, in front of which the site is the first proxy
 * @returns the value of Express's `trust proxy`
 */
export function proxiesInFront(setting: ProxySetting): ProxySetting {
  return typeof setting === 'number' ? Math.max(0, setting - 1) : setting;
}

/** @returns what a client is counted by; undefined for this machine itself */
export function clientOf(request: Request): string | undefined {
  // Its type does not say so: the address of a connection that was reset at once is not known.
  const address: string | undefined = request.ip;
  return readerAt(address ?? '');
}
