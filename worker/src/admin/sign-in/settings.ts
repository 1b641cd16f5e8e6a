import { OperatorError } from 'server-kit/operator-error';
import { origin, text } from 'server-kit/settings';
import type { Role } from '../staff.js';

export interface SignInSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whose members have which role. */
  readonly groups: Readonly<Record<Role, readonly string[]>>;
  /** Of the operations port, as browsers reach it; without a slash at the end. */
  readonly address: string;
}

const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/;

/** The variables, for the schema of the process. */
export const signInVariables = {
  /** Unset: OPERATIONS_TOKEN is what staff have. */
  OIDC_ISSUER: text().test(
    'issuer',
    '${path} must be an address like https://login.company.example, with http only on this machine',
    (value) =>
      value === undefined || ((/^https:\/\//.test(value) || LOOPBACK.test(value)) && URL.canParse(value)),
  ),
  OIDC_CLIENT_ID: text(),
  /** Also what the cookies are encrypted with. */
  OIDC_CLIENT_SECRET: text().min(16, '${path} must have 16 characters or more'),
  OIDC_OPERATOR_GROUPS: text(),
  OIDC_VIEWER_GROUPS: text(),
  /** Default: the port on this machine. */
  OPERATIONS_URL: origin('https://staff.company.example'),
};

type Given = {
  readonly [Name in keyof typeof signInVariables]?: string | undefined;
} & { readonly WORKER_OPERATIONS_PORT?: number | undefined };

const needed = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_OPERATOR_GROUPS'] as const;

/**
 * @returns undefined where staff do not sign in
 * @throws {OperatorError} naming what is missing
 */
export function signInOf(given: Given): SignInSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_OPERATOR_GROUPS, OIDC_VIEWER_GROUPS } = given;
  if (OIDC_ISSUER === undefined) {
    if (given.OPERATIONS_URL === undefined) return undefined;
    throw new OperatorError(
      'OPERATIONS_URL is for staff who sign in as themselves: set OIDC_ISSUER, or remove it (in compose: STAFF_DOMAIN).',
    );
  }
  if (OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined || OIDC_OPERATOR_GROUPS === undefined)
    throw new OperatorError(
      `OIDC_ISSUER needs ${needed.filter((name) => given[name] === undefined).join(' and ')} too: set what is missing, or remove it.`,
    );
  const { OPERATIONS_URL = `http://127.0.0.1:${given.WORKER_OPERATIONS_PORT ?? 0}` } = given;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    groups: { operator: listed(OIDC_OPERATOR_GROUPS), viewer: listed(OIDC_VIEWER_GROUPS) },
    address: OPERATIONS_URL.replace(/\/$/, ''),
  };
}

function listed(names = ''): readonly string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
