import { BlockList, isIPv6 } from 'node:net';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
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

const inside = new BlockList();
for (const [net, prefix] of [['10.0.0.0', 8], ['172.16.0.0', 12], ['192.168.0.0', 16]] as const) inside.addSubnet(net, prefix);
inside.addSubnet('fc00::', 7, 'ipv6');

/**
 * Warns once, each, of what makes all visitors share one limit: X-Forwarded-For names more addresses than TRUST_PROXY
 * explains (a proxy is not counted, or a client claims addresses, which are not believed), or visitors seem to come from
 * inside (a network of containers hides their addresses, as Swarm's ingress does).
 */
export function watchProxyHops(log: Logger): RequestHandler {
  const said = { hops: false, inside: false };
  return (request, _response, next) => {
    const forwarded = said.hops && said.inside ? undefined : request.headers['x-forwarded-for'];
    if (forwarded === undefined) return next();
    const named = String(forwarded).split(',').length;
    const explained = request.ips.length;
    if (!said.hops && named > explained) {
      said.hops = true;
      log.warn({ named, explained }, 'X-Forwarded-For names more addresses than TRUST_PROXY explains: count every proxy in front, or all visitors share one limit');
    }
    const address = clientAddress(request);
    if (!said.inside && isInside(address)) {
      said.inside = true;
      log.warn({ address }, 'visitors seem to come from a private network: if it is that of proxies or containers, count the proxy in front of it in TRUST_PROXY, or publish the site’s port on the host');
    }
    next();
  };
}

function isInside(address: string): boolean {
  const bare = address.replace(/^::ffff:/i, '');
  return bare !== '' && inside.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4');
}
