import { BlockList, isIPv6 } from 'node:net';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { clientAddress } from '../limits/client-address.js';

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
