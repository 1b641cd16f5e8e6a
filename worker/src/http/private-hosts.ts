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

export function isUsualPort(port: number): boolean {
  return USUAL_PORTS.includes(port);
}

export function portOf({ protocol, port }: { readonly protocol: string; readonly port: string }): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

function bare(hostname: string): string {
  return hostname.toLowerCase().replace(/^\[|\]$/g, '');
}
