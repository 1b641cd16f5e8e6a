import { brandPlaceholders } from 'contract';
import { withSecrets } from 'db/secrets';
import { OperatorError } from 'server-kit/operator-error';
import {
  type ProxySetting,
  readOrExplain,
  shared,
  text,
  trustProxy,
  withFormerNames,
} from 'server-kit/settings';
import { object } from 'yup';
import { readSettings, type Settings } from '../../env.js';

/** fail: it does not work · warn: it works, with a consequence · ok. */
export type FindingState = 'ok' | 'warn' | 'fail';

export interface Finding {
  readonly state: FindingState;
  readonly text: string;
  readonly advice?: string;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warn = (text: string, advice: string): Finding => ({ state: 'warn', text, advice });
export const fail = (text: string, advice: string): Finding => ({ state: 'fail', text, advice });

export function found(...findings: readonly (Finding | false)[]): readonly Finding[] {
  return findings.filter((finding) => finding !== false);
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Settings of the other processes and of the launcher. */
const schema = object({
  SITE_PORT: shared.SITE_PORT,
  GATEWAY_PORT: shared.GATEWAY_PORT,
  SITE_HOST: shared.SITE_HOST,
  GATEWAY_HOST: shared.GATEWAY_HOST,
  SITE_OPERATIONS_PORT: shared.SITE_OPERATIONS_PORT,
  GATEWAY_OPERATIONS_PORT: shared.GATEWAY_OPERATIONS_PORT,
  DATA_DIRECTORY: text().default('.data'),
  /** Of compose: the address at which it publishes the site. */
  SITE_BIND: text(),
  TRUST_PROXY: text(),
});

export interface StackPort {
  readonly setting: string;
  readonly host: string;
  readonly port: number;
  readonly path: string;
}

export interface Installation {
  readonly settings: Settings;
  readonly ports: readonly StackPort[];
  /** Where the site can be reached, and the proxies that count as in front of the gateway. */
  readonly published: { readonly address: string; readonly proxies: ProxySetting };
  readonly dataDirectory: string;
  /** Placeholders and local addresses are failures. */
  readonly production: boolean;
  /** Unchanged, for other programs. */
  readonly environment: Variables;
  /** Unset settings of the brand: visitors see placeholders. */
  readonly brandPlaceholders: readonly string[];
  readonly isSet: (variable: string) => boolean;
}

/** Reads all settings. A bad one is a finding and counts as not set. @throws {OperatorError} when a file of secrets cannot be read */
export function readInstallation(environment: Variables = process.env): {
  readonly installation: Omit<Installation, 'production'>;
  readonly findings: readonly Finding[];
} {
  const { settings, formerNamesUsed } = withFormerNames(withSecrets(environment));
  const findings = formerNamesUsed.map((text) => warn(text, 'Both names mean the same.'));
  let given = settings;
  for (;;) {
    try {
      return { installation: { ...installationOf(given), environment }, findings };
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      const variable = Object.keys(given).find(
        (name) => given[name] !== undefined && new RegExp(`\\b${name}\\b`).test(error.message),
      );
      // Nothing to leave out: repeating would not end.
      if (variable === undefined) throw error;
      findings.push(fail(error.message, `Correct ${variable}, or leave it out for its default.`));
      given = { ...given, [variable]: undefined };
    }
  }
}

function installationOf(variables: Variables): Omit<Installation, 'environment' | 'production'> {
  const read = readOrExplain(() => schema.validateSync(variables));
  const settings = readSettings(variables);
  const here = (host: string) => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host);
  const operations = here(settings.operationsHost);
  const optional = (setting: string, number: number | undefined, path: string) =>
    number === undefined ? [] : [{ setting, host: operations, port: number, path }];
  return {
    settings,
    ports: [
      { setting: 'SITE_PORT', host: here(read.SITE_HOST), port: read.SITE_PORT, path: '/healthz' },
      { setting: 'GATEWAY_PORT', host: here(read.GATEWAY_HOST), port: read.GATEWAY_PORT, path: '/healthz' },
      ...optional('SITE_OPERATIONS_PORT', read.SITE_OPERATIONS_PORT, '/metrics'),
      ...optional('GATEWAY_OPERATIONS_PORT', read.GATEWAY_OPERATIONS_PORT, '/metrics'),
      ...optional('WORKER_OPERATIONS_PORT', settings.operationsPort, '/healthz'),
    ],
    published: { address: read.SITE_BIND ?? read.SITE_HOST, proxies: trustProxy(read.TRUST_PROXY) },
    dataDirectory: read.DATA_DIRECTORY,
    brandPlaceholders: brandPlaceholders(variables),
    isSet: (variable) => Boolean(variables[variable]?.trim()),
  };
}
