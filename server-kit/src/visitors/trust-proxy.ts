import { isIP } from 'node:net';
import { OperatorError } from '../operator-error.js';

/** Proxies whose X-Forwarded-For is believed: how many stand in front of the gateway, or their addresses; false for none. */
export type ProxySetting = number | string | false;

/**
 * @param value of TRUST_PROXY, which site and gateway are told alike
 * @throws {OperatorError} saying what it may hold
 */
export function trustProxy(value: string | undefined): ProxySetting {
  const text = value?.trim() || 'loopback';
  if (text === 'false') return false;
  // Compose can join texts but not add: docker-compose.override.yml counts the site and Caddy by `1+1`.
  if (/^\d{1,2}(?:\+\d{1,2})*$/.test(text)) return text.split('+').reduce((sum, part) => sum + Number(part), 0);
  if (text.split(',').every((part) => isProxy(part.trim()))) return text;
  throw new OperatorError(
    `TRUST_PROXY is "${text}": it must be false, the number of proxies in front, or their addresses separated by commas.`,
  );
}

/** What Express understands: its three names, an address, or an address with a prefix length. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix = '0', ...rest] = text.split('/');
  const version = isIP(address);
  return version !== 0 && rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}
