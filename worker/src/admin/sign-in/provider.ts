import * as oidc from 'openid-client';
import { array, object, string } from 'yup';
import type { SignInSettings } from './settings.js';

const TIMEOUT_SECONDS = 10;

/** Whom the provider has let in. */
export interface Identity {
  readonly id: string;
  readonly name: string;
  readonly groups: readonly string[];
}

/** What an answer of the provider is compared with. */
export interface Asked {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface Provider {
  /** @param isSilent the provider must ask the person nothing; else it asks for the password, whoever sat there before */
  ask(isSilent: boolean): Promise<{ readonly url: string; readonly asked: Asked }>;
  /** @param query what the provider has sent back with the browser @throws when it is not the answer to what was asked, or `isAway` */
  answered(query: string, asked: Asked): Promise<Identity>;
}

const texts = array(string().required()).required();
const claimsSchema = object({
  sub: string().required(),
  email: string(),
  preferred_username: string(),
  name: string(),
  groups: texts
    .optional()
    .transform((_value, given: unknown) => (typeof given === 'string' ? [given] : given)),
});

/** Reads the provider's metadata, over the network. @throws {Error} when it does not answer, or is another */
export function discoverProvider({
  issuer,
  clientId,
  clientSecret,
}: Pick<SignInSettings, 'issuer' | 'clientId' | 'clientSecret'>): Promise<oidc.Configuration> {
  // settings.ts allows it on this machine only.
  const insecure = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // The signature of the ID token is checked, too, which TLS alone makes optional.
    execute: [oidc.enableNonRepudiationChecks, ...insecure],
  });
}

/** @param callback where the provider sends the browser back to */
export function createProvider(settings: SignInSettings, callback: string): Provider {
  let found: Promise<oidc.Configuration> | undefined;
  // A provider that is away at first is asked again.
  const configuration = () =>
    (found ??= discoverProvider(settings).catch((error: unknown) => {
      found = undefined;
      throw error;
    }));
  return {
    ask: async (isSilent) => {
      const config = await configuration();
      const asked = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      // Some providers tell the groups only when asked by this scope, others refuse it.
      const hasGroups = config.serverMetadata().scopes_supported?.includes('groups');
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: `openid profile email${hasGroups ? ' groups' : ''}`,
        state: asked.state,
        nonce: asked.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(asked.verifier),
        code_challenge_method: 'S256',
        prompt: isSilent ? 'none' : 'login',
      });
      return { url: url.href, asked };
    },
    answered: async (query, { state, nonce, verifier }) => {
      const config = await configuration();
      const url = new URL(callback);
      url.search = query;
      const tokens = await oidc.authorizationCodeGrant(config, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = claimsSchema.validateSync(tokens.claims());
      // Some tell them there only.
      const groups =
        claims.groups ??
        claimsSchema.validateSync(
          config.serverMetadata().userinfo_endpoint === undefined
            ? claims
            : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub),
        ).groups;
      const { sub, email, preferred_username: username, name } = claims;
      return { id: sub, name: email ?? username ?? name ?? sub, groups: groups ?? [] };
    },
  };
}

/** Whether the provider has sent the browser back with a refusal. */
export function isRefusal(error: unknown): error is oidc.AuthorizationResponseError {
  return error instanceof oidc.AuthorizationResponseError;
}

/** @returns whether the provider did not answer, or with a fault of its own */
export function isAway(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  if (!(error instanceof oidc.ClientError)) return error instanceof TypeError;
  const { cause } = error;
  return error.code === 'OAUTH_TIMEOUT' || (cause instanceof Response && cause.status >= 500);
}
