import { parseBrand, safeLogging } from 'contract';
import { origin, readOrExplain, shared, siteAddress, text, trustProxy } from 'server-kit/settings';
import { object } from 'yup';

/** A host, with its port where it has one: what may stand in a policy. */
const framingHost = String.raw`[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?`;

/** @returns whether pages of a host may be named as those that frame this site's */
export function isFramingHost(text: string): boolean {
  return new RegExp(`^${framingHost}$`).test(text);
}

const settings = object({
  SITE_HOST: shared.SITE_HOST,
  SITE_PORT: shared.SITE_PORT,
  OPERATIONS_HOST: shared.OPERATIONS_HOST,
  SITE_OPERATIONS_PORT: shared.SITE_OPERATIONS_PORT,
  SITE_URL: shared.SITE_URL,
  INDEXNOW_KEY: shared.INDEXNOW_KEY,
  GATEWAY_URL: origin('http://127.0.0.1:4000').default('http://127.0.0.1:4000'),
  TRUST_PROXY: text(),
  MEDIA_DIRECTORY: text(),
  EMBED_HOSTS: text().matches(new RegExp(`^(?:${framingHost}(?: *, *|$))+$`, 'i'), {
    message: '${path} must be hosts, separated by commas, such as www.clinic.example',
    excludeEmptyString: true,
  }),
  DRAIN_SECONDS: shared.DRAIN_SECONDS,
  MAX_CONNECTIONS_PER_ADDRESS: shared.MAX_CONNECTIONS_PER_ADDRESS,
  LOG_LEVEL: shared.LOG_LEVEL,
});

/** The settings of the site; `server-kit/settings` explains most of them. */
export type Environment = ReturnType<typeof parseEnvironment>;

/** @throws {OperatorError} naming the variable and what it may be */
export function parseEnvironment(source: Readonly<Record<string, string | undefined>> = process.env) {
  return readOrExplain(() => {
    const parsed = settings.validateSync(source);
    return Object.freeze({
      host: parsed.SITE_HOST,
      port: parsed.SITE_PORT,
      operationsHost: parsed.OPERATIONS_HOST,
      operationsPort: parsed.SITE_OPERATIONS_PORT,
      siteUrl: siteAddress(parsed),
      indexNowKey: parsed.INDEXNOW_KEY,
      /** Where the files of the self-hosted videos are; undefined: in the build. */
      mediaDirectory: parsed.MEDIA_DIRECTORY || undefined,
      /** Hosts whose pages may frame `/embed/`; undefined: those of the organizations' career pages (product 2.45). */
      embedHosts: parsed.EMBED_HOSTS?.toLowerCase().split(/ *, */),
      gatewayUrl: parsed.GATEWAY_URL.replace(/\/$/, ''),
      trustProxy: trustProxy(parsed.TRUST_PROXY),
      drainSeconds: parsed.DRAIN_SECONDS,
      connectionsPerAddress: parsed.MAX_CONNECTIONS_PER_ADDRESS,
      logLevel: parsed.LOG_LEVEL,
      brand: parseBrand(source),
      /** Options of the log that keep the secrets of this process out of it. */
      logging: safeLogging(source),
    });
  });
}
